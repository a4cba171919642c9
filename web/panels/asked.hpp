// Numbers that can be asked "why?": drawn as figures with the way each has moved, and explained where they are pressed.
#pragma once
#include <span>

#include "panels/frame.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

// Cells side by side.
void figure_row(const Frame& frame, Emit& emit, std::string_view id, std::span<const widgets::FigureCell> cells);
// One to a line.
void figure_lines(const Frame& frame, Emit& emit, std::span<const widgets::FigureCell> cells);

}  // namespace rigwise::web::panels
