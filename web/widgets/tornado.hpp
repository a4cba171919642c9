// What moves a number most: a bar per input around the number as it is, the lower end of the input and the upper one told apart.
#pragma once
#include <span>
#include <string>

#include "widgets/axis.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct TornadoRow {
  std::string label, at_low, at_high;  // at_low: the input's own lower value, in words
  double low = 0, high = 0;            // the number there
};
struct Tornado {
  std::span<const TornadoRow> rows;
  double base = 0;
  std::string (*tick)(const void* context, double value) = nullptr;
  const void* context = nullptr;
};
void tornado(const Theme& theme, const Tornado& chart, float fade);

}  // namespace rigwise::web::widgets
