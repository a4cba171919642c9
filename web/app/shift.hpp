// What the last change has moved: the named numbers as they stood before it, and which way each has gone since.
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace rigwise::report {
struct Report;
}
namespace rigwise::web::app {

struct State;

struct Shifts {
  std::map<std::string, double, std::less<>> before;  // by report pointer, base units
  bool fresh = false;  // an answer has come since the frame loop looked
  float tint = 0;      // how strongly moved numbers are tinted now, 0 to 1
};

// Remembers the numbers on screen: a change is about to be answered. A drag is one change.
void note_before(State& state);
// Another question is on screen: nothing has moved.
void forget_before(State& state);

struct Shift {
  int way = 0;       // 1: larger than before, -1: smaller
  double ratio = 1;  // now over before; 0: there was none
};
// How a number of the report has moved; less than the eye sees in its digits is none.
Shift shift_of(const Shifts& shifts, const report::Report& report, std::string_view pointer);

}  // namespace rigwise::web::app
