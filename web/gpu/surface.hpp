// What hangs on ImGui's context for everything that draws: the renderer, the drawing as SVG while a chart is being saved, and where
// things that can be touched stand.
#pragma once
#include <imgui.h>

#include <memory>
#include <string>
#include <unordered_map>

#include "gpu/svg.hpp"

namespace rigwise::web::gpu {

class Renderer;

struct Place {
  ImVec2 min, max;
  ImGuiID id = 0;  // ImGui's own: what the keyboard stands on
};

// A chart as it stood in the frame that was to be saved.
struct Saved {
  std::string title, svg;
};

struct Surface {
  Renderer* renderer = nullptr;               // null: rectangles instead of shader passes
  std::unique_ptr<Svg> svg;                   // null: nothing is being written
  std::string asked;                          // pointer of the number that is being explained: it is marked
  std::string wanted;                         // the chart to save in this frame, by name
  std::unique_ptr<Saved> saved;               // once it has been drawn
  std::unordered_map<ImGuiID, Place> places;  // of this frame, by the hash of the name a touchable thing goes by

  void begin(ImVec2 origin, float scale, std::string title) {
    svg = std::make_unique<Svg>(origin, scale);
    saved = std::make_unique<Saved>(Saved{std::move(title), {}});
  }
  void end(ImVec2 corner, ImU32 ground) {
    if (!svg) return;
    saved->svg = svg->document(corner, ground);
    svg.reset();
  }
};

// Null in tests that draw without one.
inline Surface* surface() { return static_cast<Surface*>(ImGui::GetIO().UserData); }

}  // namespace rigwise::web::gpu
