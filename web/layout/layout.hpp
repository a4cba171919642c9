// Where panels stand on the screen: three columns on a desktop, two on a tablet, one on a phone.
#pragma once
#include "panels/panels.hpp"

namespace rigwise::web::layout {

enum class Form { desktop, tablet, phone };
// width: of the canvas in CSS pixels.
Form form_of(float width);

// Draws the whole frame into the current ImGui context; what the user wants comes out of emit.
void draw(const panels::Frame& frame, panels::Emit& emit, ImVec2 size);

}  // namespace rigwise::web::layout
