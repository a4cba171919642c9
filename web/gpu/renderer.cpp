// The only owner of GL objects: Dear ImGui's triangles, its textures, and the project's own shader passes. Asks GL nothing while drawing:
// every question would wait for the graphics process.
#include "gpu/renderer.hpp"

#include <GLES3/gl3.h>
#include <imgui_internal.h>

#include <cstddef>

#include "shaders.hpp"

namespace rigwise::web::gpu {

namespace {
constexpr std::array<const char*, kUniforms> kNames = {"u_display", "u_rect",   "u_size",  "u_segment", "u_count", "u_unit", "u_radius",
                                                       "u_ground", "u_point", "u_colour", "u_thickness", "u_grid", "u_cells", "u_strength"};

unsigned shader(GLenum kind, const char* source) {
  const unsigned id = glCreateShader(kind);
  glShaderSource(id, 1, &source, nullptr);
  glCompileShader(id);
  return id;
}

Program compile(const char* vertex, const char* fragment) {
  Program program;
  program.id = glCreateProgram();
  const unsigned parts[] = {shader(GL_VERTEX_SHADER, vertex), shader(GL_FRAGMENT_SHADER, fragment)};
  for (const unsigned part : parts) glAttachShader(program.id, part);
  glLinkProgram(program.id);
  for (const unsigned part : parts) glDeleteShader(part);
  int linked = 0;
  glGetProgramiv(program.id, GL_LINK_STATUS, &linked);
  if (!linked) return {};
  for (std::size_t i = 0; i < kUniforms; ++i) program.places[i] = glGetUniformLocation(program.id, kNames[i]);
  return program;
}

const void* offset(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

void cut(const ImVec4& clip, ImVec2 display) {
  glScissor(static_cast<int>(clip.x), static_cast<int>(display.y - clip.w), static_cast<int>(clip.z - clip.x), static_cast<int>(clip.w - clip.y));
}
unsigned id_of(ImTextureID texture) { return static_cast<unsigned>(texture); }
}  // namespace

bool Renderer::start() {
  flat_ = compile(shaders::kFlatVert, shaders::kFlatFrag);
  bar_ = compile(shaders::kQuadVert, shaders::kHeatBarFrag);
  area_ = compile(shaders::kQuadVert, shaders::kAreaChartFrag);
  map_ = compile(shaders::kQuadVert, shaders::kMemoryMapFrag);
  wash_ = compile(shaders::kQuadVert, shaders::kBackgroundFrag);
  glGenVertexArrays(1, &corners_);
  glGenVertexArrays(1, &triangles_);
  glGenBuffers(1, &vertices_);
  glGenBuffers(1, &indices_);
  ready_ = true;
  for (const Program* program : {&flat_, &bar_, &area_, &map_, &wash_}) ready_ &= program->id != 0;
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset | ImGuiBackendFlags_RendererHasTextures;
  return ready_;
}

void Renderer::stop() {
  if (!ready_) return;
  lose();
  for (const Program* program : {&flat_, &bar_, &area_, &map_, &wash_}) glDeleteProgram(program->id);
  glDeleteVertexArrays(1, &corners_);
  glDeleteVertexArrays(1, &triangles_);
  glDeleteBuffers(1, &vertices_);
  glDeleteBuffers(1, &indices_);
}

// Textures are marked to be made again; deletes of lost objects are ignored by the browser.
void Renderer::lose() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->TexID == ImTextureID_Invalid) continue;
    const unsigned id = id_of(texture->TexID);
    glDeleteTextures(1, &id);
    texture->SetTexID(ImTextureID_Invalid);
    texture->SetStatus(ImTextureStatus_Destroyed);
  }
  ready_ = false;
}

void Renderer::renew(ImTextureData& texture) {
  if (texture.Status == ImTextureStatus_WantCreate) {
    unsigned id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
    for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, texture.Width, texture.Height, 0, GL_RGBA, GL_UNSIGNED_BYTE, texture.GetPixels());
    texture.SetTexID(static_cast<ImTextureID>(id));
    texture.SetStatus(ImTextureStatus_OK);
  } else if (texture.Status == ImTextureStatus_WantUpdates) {
    glBindTexture(GL_TEXTURE_2D, id_of(texture.TexID));
    glPixelStorei(GL_UNPACK_ROW_LENGTH, texture.Width);
    for (const ImTextureRect& r : texture.Updates) glTexSubImage2D(GL_TEXTURE_2D, 0, r.x, r.y, r.w, r.h, GL_RGBA, GL_UNSIGNED_BYTE, texture.GetPixelsAt(r.x, r.y));
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    texture.SetStatus(ImTextureStatus_OK);
  } else if (texture.Status == ImTextureStatus_WantDestroy && texture.UnusedFrames > 0) {
    const unsigned id = id_of(texture.TexID);
    glDeleteTextures(1, &id);
    texture.SetTexID(ImTextureID_Invalid);
    texture.SetStatus(ImTextureStatus_Destroyed);
  }
}

void Renderer::renew_all(ImDrawData& data) {
  if (!data.Textures) return;
  glActiveTexture(GL_TEXTURE0);
  for (ImTextureData* texture : *data.Textures)
    if (texture->Status != ImTextureStatus_OK) renew(*texture);
}

void Renderer::flat_state(std::size_t base) {
  glUseProgram(flat_.id);
  glUniform2f(flat_.places[kDisplay], display_.x, display_.y);
  glBindVertexArray(triangles_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
  for (unsigned i = 0; i < 3; ++i) glEnableVertexAttribArray(i);
  constexpr int kStride = sizeof(ImDrawVert);
  glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kStride, offset(base + offsetof(ImDrawVert, pos)));
  glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kStride, offset(base + offsetof(ImDrawVert, uv)));
  glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride, offset(base + offsetof(ImDrawVert, col)));
}

void Renderer::draw_list(const ImDrawList& list, std::size_t vertex_base, std::size_t index_base) {
  unsigned first = ~0u;
  bool flat = false;
  for (const ImDrawCmd& command : list.CmdBuffer) {
    if (command.UserCallback) {
      flat = false;
      if (command.UserCallback != ImDrawCallback_ResetRenderState) command.UserCallback(&list, &command);
      continue;
    }
    if (command.ElemCount == 0 || command.ClipRect.z <= command.ClipRect.x || command.ClipRect.w <= command.ClipRect.y) continue;
    if (!flat || command.VtxOffset != first) flat_state(vertex_base + command.VtxOffset * sizeof(ImDrawVert));
    flat = true;
    first = command.VtxOffset;
    cut(command.ClipRect, display_);
    glBindTexture(GL_TEXTURE_2D, id_of(command.GetTexID()));
    glDrawElements(GL_TRIANGLES, static_cast<int>(command.ElemCount), GL_UNSIGNED_SHORT, offset(index_base + command.IdxOffset * sizeof(ImDrawIdx)));
  }
}

void Renderer::draw(ImDrawData& data, ImU32 ground) {
  if (!ready_) return;
  renew_all(data);
  display_ = data.DisplaySize;
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(ground);
  glViewport(0, 0, static_cast<int>(display_.x), static_cast<int>(display_.y));
  glDisable(GL_SCISSOR_TEST);
  glClearColor(c.x, c.y, c.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glEnable(GL_SCISSOR_TEST);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  // One upload for all lists; each list finds its own at an offset.
  glBindVertexArray(triangles_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
  glBufferData(GL_ARRAY_BUFFER, data.TotalVtxCount * static_cast<int>(sizeof(ImDrawVert)), nullptr, GL_STREAM_DRAW);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, data.TotalIdxCount * static_cast<int>(sizeof(ImDrawIdx)), nullptr, GL_STREAM_DRAW);
  std::size_t vertex = 0, index = 0;
  for (const ImDrawList* list : data.CmdLists) {
    glBufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(vertex), list->VtxBuffer.size_in_bytes(), list->VtxBuffer.Data);
    glBufferSubData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLintptr>(index), list->IdxBuffer.size_in_bytes(), list->IdxBuffer.Data);
    vertex += static_cast<std::size_t>(list->VtxBuffer.size_in_bytes());
    index += static_cast<std::size_t>(list->IdxBuffer.size_in_bytes());
  }
  vertex = index = 0;
  for (const ImDrawList* list : data.CmdLists) {
    draw_list(*list, vertex, index);
    vertex += static_cast<std::size_t>(list->VtxBuffer.size_in_bytes());
    index += static_cast<std::size_t>(list->IdxBuffer.size_in_bytes());
  }
}

bool Renderer::aim(const Program& program, ImVec2 min, ImVec2 max, const ImVec4& clip) {
  if (!ready_ || clip.z <= clip.x || clip.w <= clip.y) return false;
  glUseProgram(program.id);
  glBindVertexArray(corners_);
  cut(clip, display_);
  glUniform4f(program.places[kRect], min.x, min.y, max.x, max.y);
  glUniform2f(program.places[kDisplay], display_.x, display_.y);
  glUniform2f(program.places[kSize], max.x - min.x, max.y - min.y);
  return true;
}

void Renderer::put_segments(const Program& program, const Segments& segments) {
  std::array<float, kMostSegments * 4> rows{};
  std::array<float, kMostSegments * 3> colours{};
  const auto count = static_cast<std::size_t>(segments.count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& s = segments.rows[i];
    const float row[] = {s.from, s.to, static_cast<float>(s.pattern), s.strength};
    const float colour[] = {s.colour.r, s.colour.g, s.colour.b};
    for (std::size_t k = 0; k < 4; ++k) rows[i * 4 + k] = row[k];
    for (std::size_t k = 0; k < 3; ++k) colours[i * 3 + k] = colour[k];
  }
  glUniform4fv(program.places[kSegment], segments.count, rows.data());
  glUniform3fv(program.places[kColour], segments.count, colours.data());
  glUniform1i(program.places[kCount], segments.count);
}

// A rectangle per segment: on a software rasterizer a loop in every pixel costs more than all the calls.
void Renderer::run(const Bar& bar, const ImVec4& clip) {
  for (int i = 0; i < bar.segments.count; ++i) {
    const auto& s = bar.segments.rows[static_cast<std::size_t>(i)];
    if (s.to <= s.from || !aim(bar_, ImVec2(bar.min.x + s.from, bar.min.y), ImVec2(bar.min.x + s.to, bar.max.y), clip)) continue;
    glUniform2f(bar_.places[kSize], bar.max.x - bar.min.x, bar.max.y - bar.min.y);
    glUniform4f(bar_.places[kSegment], s.from, s.to, static_cast<float>(s.pattern), s.strength);
    glUniform3f(bar_.places[kColour], s.colour.r, s.colour.g, s.colour.b);
    glUniform1f(bar_.places[kUnit], bar.unit);
    glUniform1f(bar_.places[kRadius], bar.radius);
    glUniform3f(bar_.places[kGround], bar.ground.r, bar.ground.g, bar.ground.b);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
}

void Renderer::run(const Map& map, const ImVec4& clip) {
  if (map.segments.count == 0 || !aim(map_, map.min, map.max, clip)) return;
  put_segments(map_, map.segments);
  glUniform2f(map_.places[kGridSize], static_cast<float>(map.columns), static_cast<float>(map.rows));
  glUniform1f(map_.places[kCells], static_cast<float>(map.cells));
  glUniform3f(map_.places[kGround], map.ground.r, map.ground.g, map.ground.b);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void Renderer::run(const Area& area, const ImVec4& clip) {
  const auto point = [&](int i) { return area.points[static_cast<std::size_t>(i < 0 ? 0 : i < area.count ? i : area.count - 1)]; };
  for (int i = 0; i + 1 < area.count; ++i) {
    if (!aim(area_, ImVec2(area.min.x + point(i).x, area.min.y), ImVec2(area.min.x + point(i + 1).x, area.max.y), clip)) continue;
    std::array<float, 16> rows{};
    for (int k = 0; k < 4; ++k) {
      const auto p = point(i - 1 + k);
      const float row[] = {p.x, p.low, p.likely, p.high};
      for (int j = 0; j < 4; ++j) rows[static_cast<std::size_t>(k * 4 + j)] = row[j];
    }
    glUniform4fv(area_.places[kPoint], 4, rows.data());
    glUniform3f(area_.places[kColour], area.colour.r, area.colour.g, area.colour.b);
    glUniform1f(area_.places[kThickness], area.thickness);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
}

// Filled by clearing: a large opaque rectangle costs next to nothing that way. Its round corners are drawn by whoever asks.
void Renderer::run(const Plate& plate, const ImVec4& clip) {
  const ImVec4 box(ImMax(plate.min.x, clip.x), ImMax(plate.min.y, clip.y), ImMin(plate.max.x, clip.z), ImMin(plate.max.y, clip.w));
  if (!ready_ || box.z <= box.x || box.w <= box.y) return;
  cut(box, display_);
  glClearColor(plate.colour.r, plate.colour.g, plate.colour.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

void Renderer::run(const Wash& wash, const ImVec4& clip) {
  if (!aim(wash_, wash.min, wash.max, clip)) return;
  glUniform3f(wash_.places[kColour], wash.colour.r, wash.colour.g, wash.colour.b);
  glUniform1f(wash_.places[kStrength], wash.strength);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace rigwise::web::gpu
