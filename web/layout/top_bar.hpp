// The line above everything: the examples, undo and redo. Language and theme are the page's.
#pragma once
#include "panels/frame.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::layout {

float top_bar_height(const panels::Frame& frame);
// wide: room for the name of the example beside the marks.
enum class Room { narrow, wide };
void draw_top_bar(const panels::Frame& frame, panels::Emit& emit, widgets::Box box, Room room);

}  // namespace rigwise::web::layout
