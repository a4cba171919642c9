// Drawing that vertices do badly, as shader passes over one rectangle each. Without a renderer the same data becomes plain rectangles;
// while a chart is saved it also becomes SVG.
#include "gpu/passes.hpp"

#include <algorithm>

#include "gpu/renderer.hpp"
#include "gpu/surface.hpp"
#include "gpu/svg.hpp"

namespace rigwise::web::gpu {

namespace {
Renderer* renderer() { return surface() ? surface()->renderer : nullptr; }
Svg* svg() { return surface() ? surface()->svg.get() : nullptr; }

ImU32 packed(Colour3 c, float alpha) { return ImGui::ColorConvertFloat4ToU32(ImVec4(c.r, c.g, c.b, alpha)); }

void plain(ImDrawList& list, const Bar& bar) {
  for (int i = 0; i < bar.segments.count; ++i) {
    const auto& s = bar.segments.rows[static_cast<std::size_t>(i)];
    list.AddRectFilled(ImVec2(bar.min.x + s.from, bar.min.y), ImVec2(bar.min.x + s.to, bar.max.y), packed(s.colour, s.strength));
  }
}
void plain(ImDrawList& list, const Area& area) {
  for (int i = 0; i + 1 < area.count; ++i) {
    const auto &a = area.points[static_cast<std::size_t>(i)], &b = area.points[static_cast<std::size_t>(i + 1)];
    list.AddQuadFilled(ImVec2(area.min.x + a.x, area.min.y + a.high), ImVec2(area.min.x + b.x, area.min.y + b.high),
                       ImVec2(area.min.x + b.x, area.min.y + b.low), ImVec2(area.min.x + a.x, area.min.y + a.low), packed(area.colour, 0.25f));
    list.AddLine(ImVec2(area.min.x + a.x, area.min.y + a.likely), ImVec2(area.min.x + b.x, area.min.y + b.likely), packed(area.colour, 1),
                 area.thickness);
  }
}
// A run of cells in each row that a part reaches into.
void plain(ImDrawList& list, const Map& map) {
  const ImVec2 pitch((map.max.x - map.min.x) / static_cast<float>(map.columns), (map.max.y - map.min.y) / static_cast<float>(map.rows));
  const float columns = static_cast<float>(map.columns);
  for (int i = 0; i < map.segments.count; ++i) {
    const auto& s = map.segments.rows[static_cast<std::size_t>(i)];
    for (int row = static_cast<int>(s.from / columns); row < map.rows && static_cast<float>(row) * columns < s.to; ++row) {
      const float first = static_cast<float>(row) * columns, from = std::max(s.from, first) - first, to = std::min(s.to, first + columns) - first;
      const float top = map.min.y + pitch.y * static_cast<float>(row);
      list.AddRectFilled(ImVec2(map.min.x + from * pitch.x, top), ImVec2(map.min.x + to * pitch.x, top + pitch.y - 1), packed(s.colour, s.strength));
    }
  }
}
void plain(ImDrawList& list, const Plate& plate) { list.AddRectFilled(plate.min, plate.max, packed(plate.colour, 1)); }
void plain(ImDrawList& list, const Wash& wash) {
  const ImU32 top = packed(wash.colour, wash.strength), bottom = packed(wash.colour, 0);
  list.AddRectFilledMultiColor(wash.min, wash.max, top, top, bottom, bottom);
}

// Runs inside the renderer's own pass over the draw lists; the data behind the command is the copy made when it was added.
template <class Data>
void run(const ImDrawList*, const ImDrawCmd* command) {
  renderer()->run(*static_cast<const Data*>(command->UserCallbackData), command->ClipRect);
}
template <class Data>
void put(ImDrawList& list, const Data& data) {
  if (!renderer()) return plain(list, data);
  list.AddCallback(&run<Data>, const_cast<Data*>(&data), sizeof(Data));
  list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}
}  // namespace

Colour3 colour3(ImU32 colour) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(colour);
  return {c.x, c.y, c.z};
}

void put_bar(ImDrawList& list, const Bar& bar) {
  if (Svg* out = svg()) out->bar(bar);
  put(list, bar);
}
void put_area(ImDrawList& list, const Area& area) {
  if (Svg* out = svg()) out->area(area);
  put(list, area);
}
void put_map(ImDrawList& list, const Map& map) {
  if (Svg* out = svg()) out->map(map);
  put(list, map);
}
void put_plate(ImDrawList& list, const Plate& plate, float radius) {
  const ImU32 ink = packed(plate.colour, 1);
  const ImVec2 a = plate.min, b = plate.max;
  put(list, Plate{ImVec2(a.x, a.y + radius), ImVec2(b.x, b.y - radius), plate.colour});
  list.AddRectFilled(a, ImVec2(b.x, a.y + radius), ink, radius, ImDrawFlags_RoundCornersTop);
  list.AddRectFilled(ImVec2(a.x, b.y - radius), b, ink, radius, ImDrawFlags_RoundCornersBottom);
}
void put_wash(ImDrawList& list, const Wash& wash) { put(list, wash); }

}  // namespace rigwise::web::gpu
