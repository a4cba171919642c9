// A machine that stands beside a desk, drawn as a case seen from its open side.
#pragma once
#include "export/svg.hpp"
#include "report/report.hpp"

namespace rigwise::exports {

inline constexpr double kTowerWidth = 250, kTowerHeight = 360;

// Board, processor, memory, cards, drives and supply where they sit in a tower case. base: y of its foot.
void draw_tower(Svg& svg, const report::Drawing& drawing, double x, double base);

}  // namespace rigwise::exports
