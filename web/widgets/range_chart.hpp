// Ranges on one shared axis, a row each: low to high as a wash, the likely value as a solid edge.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "widgets/axis.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct RangeRow {
  std::string label, figure;
  double low = 0, likely = 0, high = 0;
  theme::Ink ink = theme::Ink::accent;
};
// tick: words for a tick's value, with its unit.
struct RangeChart {
  std::span<const RangeRow> rows;
  bool from_zero = true;
  std::string (*tick)(const void* context, double value) = nullptr;
  const void* context = nullptr;
};
std::optional<std::size_t> range_chart(const Theme& theme, std::string_view id, const RangeChart& chart, float fade);

}  // namespace rigwise::web::widgets
