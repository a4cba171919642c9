// The phases of a step as a low timeline: peak of each, the highest one marked, the card's memory as a line above, an axis where there is room.
#pragma once
#include <span>
#include <string>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct PhaseColumn {
  std::string label, figure, read_out;  // read_out: what is said while it is pointed at
  double size = 0;
  bool peak = false;
};
struct PhaseChart {
  std::span<const PhaseColumn> columns;
  double limit = 0;          // 0: none
  std::string limit_label;   // at the line
  float height = 40;         // CSS px
  std::string (*tick)(const void* context, double value) = nullptr;  // null: no axis at the left
  const void* context = nullptr;
  std::span<const double> ticks{};
};
// Reads out the phase pointed at: its name and how much of the limit it takes.
void phase_chart(const Theme& theme, std::string_view id, const PhaseChart& chart, float fade);

}  // namespace rigwise::web::widgets
