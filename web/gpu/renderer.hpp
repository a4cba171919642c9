// The only owner of GL objects: Dear ImGui's OpenGL3 backend and the project's own shader programs.
#pragma once
#include <imgui.h>

#include <array>

#include "gpu/passes.hpp"

namespace rigwise::web::gpu {

class Renderer {
 public:
  // A WebGL2 context must be current. False when a shader does not compile.
  bool start();
  void stop();
  // The context is gone, and everything made with it; draw() does nothing until start() again.
  void lose();
  void begin_frame();
  void draw(ImDrawData& data, ImU32 ground);
  // One pass; called back from within draw().
  void run(const Bar& bar, const ImVec4& clip);
  void run(const Area& area, const ImVec4& clip);

 private:
  unsigned compile(const char* fragment);
  // Makes a program current over a rectangle, cut to clip.
  void aim(unsigned program, ImVec2 min, ImVec2 max, const ImVec4& clip);

  bool ready_ = false;
  unsigned bar_ = 0, area_ = 0;  // programs
  unsigned vertices_ = 0;        // an empty vertex array: corners come from the vertex number
  ImVec2 display_;
};

}  // namespace rigwise::web::gpu
