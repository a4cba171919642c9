// The only owner of GL objects: Dear ImGui's triangles, its textures, and the project's own shader passes. Asks GL nothing while drawing:
// every question would wait for the graphics process.
#pragma once
#include <imgui.h>

#include <array>

#include "gpu/passes.hpp"

namespace rigwise::web::gpu {

// A program with the places of its uniforms, asked once.
struct Program {
  unsigned id = 0;
  std::array<int, kUniforms> places{};
};

class Renderer {
 public:
  // A WebGL2 context must be current. False when a shader does not compile.
  bool start();
  void stop();
  // The context is gone, and everything made with it; draw() does nothing until start() again.
  void lose();
  void draw(ImDrawData& data, ImU32 ground);
  // One pass; called back from within draw().
  void run(const Bar& bar, const ImVec4& clip);
  void run(const Area& area, const ImVec4& clip);
  void run(const Map& map, const ImVec4& clip);
  void run(const Plate& plate, const ImVec4& clip);
  void run(const Wash& wash, const ImVec4& clip);

 private:
  // Makes a program current over a rectangle, cut to clip; false when nothing of it is seen.
  bool aim(const Program& program, ImVec2 min, ImVec2 max, const ImVec4& clip);
  void put_segments(const Program& program, const Segments& segments);
  void renew(ImTextureData& texture);
  void renew_all(ImDrawData& data);
  // State for triangles; `base`: bytes to the first vertex of the list in the buffer.
  void flat_state(std::size_t base);
  void draw_list(const ImDrawList& list, std::size_t vertex_base, std::size_t index_base);

  bool ready_ = false;
  Program flat_, bar_, area_, map_, wash_;
  unsigned corners_ = 0, triangles_ = 0;     // vertex arrays: none at all, and ImGui's
  unsigned vertices_ = 0, indices_ = 0;      // buffers
  ImVec2 display_;
};

}  // namespace rigwise::web::gpu
