// What hangs on ImGui's context for everything that draws: the renderer, the drawing as SVG while a chart is being saved, and where
// things that can be touched stand.
#pragma once
#include <imgui.h>

#include <string>
#include <unordered_map>

namespace rigwise::web::gpu {

class Renderer;
class Svg;

struct Place {
  ImVec2 min, max;
};

struct Surface {
  Renderer* renderer = nullptr;  // null: rectangles instead of shader passes
  Svg* svg = nullptr;            // null: nothing is being saved
  std::unordered_map<ImGuiID, Place> places;  // of this frame, by the hash of the name a touchable thing goes by
};

// Null in tests that draw without one.
inline Surface* surface() { return static_cast<Surface*>(ImGui::GetIO().UserData); }

}  // namespace rigwise::web::gpu
