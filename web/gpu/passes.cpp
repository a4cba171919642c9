// Drawing that vertices do badly, as shader passes over one rectangle each. Without a renderer the same data becomes plain rectangles.
#include "gpu/passes.hpp"

#include "gpu/renderer.hpp"

namespace rigwise::web::gpu {

namespace {
Renderer* renderer() { return static_cast<Renderer*>(ImGui::GetIO().UserData); }

ImU32 packed(Colour3 c, float alpha) { return ImGui::ColorConvertFloat4ToU32(ImVec4(c.r, c.g, c.b, alpha)); }

void plain_bar(ImDrawList& list, const Bar& bar) {
  for (int i = 0; i < bar.count; ++i) {
    const auto& s = bar.segments[static_cast<std::size_t>(i)];
    list.AddRectFilled(ImVec2(bar.min.x + s.from, bar.min.y), ImVec2(bar.min.x + s.to, bar.max.y), packed(s.colour, s.strength));
  }
}
void plain_area(ImDrawList& list, const Area& area) {
  for (int i = 0; i + 1 < area.count; ++i) {
    const auto &a = area.points[static_cast<std::size_t>(i)], &b = area.points[static_cast<std::size_t>(i + 1)];
    list.AddQuadFilled(ImVec2(area.min.x + a.x, area.min.y + a.high), ImVec2(area.min.x + b.x, area.min.y + b.high),
                       ImVec2(area.min.x + b.x, area.min.y + b.low), ImVec2(area.min.x + a.x, area.min.y + a.low), packed(area.colour, 0.25f));
    list.AddLine(ImVec2(area.min.x + a.x, area.min.y + a.likely), ImVec2(area.min.x + b.x, area.min.y + b.likely), packed(area.colour, 1),
                 area.thickness);
  }
}

// Runs inside the renderer's own pass over the draw lists; the data behind the command is the copy made when it was added.
template <class Data>
void run(const ImDrawList*, const ImDrawCmd* command) {
  renderer()->run(*static_cast<const Data*>(command->UserCallbackData), command->ClipRect);
}
template <class Data>
bool queue(ImDrawList& list, const Data& data) {
  if (!renderer()) return false;
  list.AddCallback(&run<Data>, const_cast<Data*>(&data), sizeof(Data));
  list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
  return true;
}
}  // namespace

Colour3 colour3(ImU32 colour) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(colour);
  return {c.x, c.y, c.z};
}

void put_bar(ImDrawList& list, const Bar& bar) {
  if (!queue(list, bar)) plain_bar(list, bar);
}
void put_area(ImDrawList& list, const Area& area) {
  if (!queue(list, area)) plain_area(list, area);
}

}  // namespace rigwise::web::gpu
