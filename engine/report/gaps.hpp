// Which parts of a report are null and why: what a face prints in their place.
#pragma once
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace rigwise::report {

// field: JSON pointer into the report; because: string key "gap.<key>".
struct Gap {
  std::string_view field, because;
};

// In the order of the report's keys; empty when everything was computed.
std::vector<Gap> gaps(const Report& report);

}  // namespace rigwise::report
