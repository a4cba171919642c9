// Marks drawn as paths, crisp at every size: verdicts, folds, arrows, undo.
#pragma once
#include "theme/theme.hpp"

namespace rigwise::web::widgets {

enum class Mark { check, about, cross, right, down, up, undo, redo, close, sun, moon, half, info, dot };

// centre and size in device pixels.
void put_mark(ImDrawList& list, Mark mark, ImVec2 centre, float size, ImU32 colour, float thickness);

}  // namespace rigwise::web::widgets
