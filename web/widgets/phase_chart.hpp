// The phases of a step as a low timeline: peak of each, the highest one marked, the card's memory as a line above.
#pragma once
#include <span>
#include <string>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct PhaseColumn {
  std::string label, figure;
  double size = 0;
  bool peak = false;
};
void phase_chart(const Theme& theme, std::span<const PhaseColumn> columns, double limit, std::string_view limit_label, float fade, float css_height = 40);

}  // namespace rigwise::web::widgets
