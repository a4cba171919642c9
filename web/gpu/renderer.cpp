// The only owner of GL objects: Dear ImGui's OpenGL3 backend and the project's own shader programs.
#include "gpu/renderer.hpp"

#include <GLES3/gl3.h>
#include <imgui_impl_opengl3.h>

#include <vector>

#include "shaders.hpp"

namespace rigwise::web::gpu {

namespace {
unsigned shader(GLenum kind, const char* source) {
  const unsigned id = glCreateShader(kind);
  glShaderSource(id, 1, &source, nullptr);
  glCompileShader(id);
  return id;
}
int place(unsigned program, const char* name) { return glGetUniformLocation(program, name); }
}  // namespace

unsigned Renderer::compile(const char* fragment) {
  const unsigned program = glCreateProgram();
  const unsigned parts[] = {shader(GL_VERTEX_SHADER, shaders::kQuadVert), shader(GL_FRAGMENT_SHADER, fragment)};
  for (const unsigned part : parts) glAttachShader(program, part);
  glLinkProgram(program);
  for (const unsigned part : parts) glDeleteShader(part);
  int linked = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  return linked ? program : 0;
}

bool Renderer::start() {
  if (!ImGui_ImplOpenGL3_Init("#version 300 es")) return false;
  bar_ = compile(shaders::kHeatBarFrag);
  area_ = compile(shaders::kAreaChartFrag);
  glGenVertexArrays(1, &vertices_);
  ready_ = bar_ != 0 && area_ != 0;
  return ready_;
}

void Renderer::stop() {
  if (!ready_) return;
  glDeleteProgram(bar_);
  glDeleteProgram(area_);
  glDeleteVertexArrays(1, &vertices_);
  ImGui_ImplOpenGL3_Shutdown();
  ready_ = false;
}

void Renderer::lose() {
  if (!ready_) return;
  ImGui_ImplOpenGL3_Shutdown();  // deletes of lost objects are ignored by the browser; textures are marked to be made again
  ready_ = false;
}

void Renderer::begin_frame() {
  if (ready_) ImGui_ImplOpenGL3_NewFrame();
}

void Renderer::draw(ImDrawData& data, ImU32 ground) {
  if (!ready_) return;
  display_ = data.DisplaySize;
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(ground);
  glViewport(0, 0, static_cast<int>(display_.x), static_cast<int>(display_.y));
  glDisable(GL_SCISSOR_TEST);
  glClearColor(c.x, c.y, c.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

void Renderer::aim(unsigned program, ImVec2 min, ImVec2 max, const ImVec4& clip) {
  glUseProgram(program);
  glBindVertexArray(vertices_);
  glScissor(static_cast<int>(clip.x), static_cast<int>(display_.y - clip.w), static_cast<int>(clip.z - clip.x), static_cast<int>(clip.w - clip.y));
  glUniform4f(place(program, "u_rect"), min.x, min.y, max.x, max.y);
  glUniform2f(place(program, "u_display"), display_.x, display_.y);
  glUniform2f(place(program, "u_size"), max.x - min.x, max.y - min.y);
}

void Renderer::run(const Bar& bar, const ImVec4& clip) {
  if (!ready_ || clip.z <= clip.x || clip.w <= clip.y) return;
  aim(bar_, bar.min, bar.max, clip);
  std::array<float, kMostSegments * 4> segments{};
  std::array<float, kMostSegments * 3> colours{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(bar.count); ++i) {
    const auto& s = bar.segments[i];
    const float row[] = {s.from, s.to, static_cast<float>(s.pattern), s.strength};
    const float colour[] = {s.colour.r, s.colour.g, s.colour.b};
    for (std::size_t k = 0; k < 4; ++k) segments[i * 4 + k] = row[k];
    for (std::size_t k = 0; k < 3; ++k) colours[i * 3 + k] = colour[k];
  }
  glUniform4fv(place(bar_, "u_segment"), kMostSegments, segments.data());
  glUniform3fv(place(bar_, "u_colour"), kMostSegments, colours.data());
  glUniform1i(place(bar_, "u_count"), bar.count);
  glUniform1f(place(bar_, "u_unit"), bar.unit);
  glUniform1f(place(bar_, "u_radius"), bar.radius);
  glUniform3f(place(bar_, "u_ground"), bar.ground.r, bar.ground.g, bar.ground.b);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void Renderer::run(const Area& area, const ImVec4& clip) {
  if (!ready_ || clip.z <= clip.x || clip.w <= clip.y) return;
  aim(area_, area.min, area.max, clip);
  std::array<float, kMostPoints * 4> points{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(area.count); ++i) {
    const auto& p = area.points[i];
    const float row[] = {p.x, p.low, p.likely, p.high};
    for (std::size_t k = 0; k < 4; ++k) points[i * 4 + k] = row[k];
  }
  glUniform4fv(place(area_, "u_point"), kMostPoints, points.data());
  glUniform1i(place(area_, "u_count"), area.count);
  glUniform3f(place(area_, "u_colour"), area.colour.r, area.colour.g, area.colour.b);
  glUniform1f(place(area_, "u_thickness"), area.thickness);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace rigwise::web::gpu
