// Marks of charts: into the window's draw list, and into the SVG while a chart is being saved. Device pixels.
#include "widgets/pen.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/surface.hpp"
#include "gpu/svg.hpp"

namespace rigwise::web::widgets::pen {

namespace {
ImDrawList& list() { return *ImGui::GetWindowDrawList(); }
gpu::Svg* svg() { return gpu::surface() ? gpu::surface()->svg.get() : nullptr; }
}  // namespace

void rect(ImVec2 min, ImVec2 max, ImU32 fill, float radius) {
  list().AddRectFilled(min, max, fill, radius);
  if (auto* out = svg()) out->rect(min, max, fill, radius);
}
void line(ImVec2 a, ImVec2 b, ImU32 colour, float thickness) {
  list().AddLine(a, b, colour, thickness);
  if (auto* out = svg()) out->line(a, b, colour, thickness);
}
void dashes(ImVec2 a, ImVec2 b, ImU32 colour, float thickness, float dash) {
  const ImVec2 way(b.x - a.x, b.y - a.y);
  const float length = std::sqrt(way.x * way.x + way.y * way.y);
  const float half = std::floor(thickness / 2);
  const auto point = [&](float t) { return ImVec2(a.x + way.x * t / length, a.y + way.y * t / length); };
  for (float t = 0; t < length; t += 2 * dash) {
    const ImVec2 from = point(t), to = point(std::min(t + dash, length));
    if (way.y == 0) rect(ImVec2(from.x, from.y - half), ImVec2(to.x, from.y - half + thickness), colour);
    else rect(ImVec2(from.x - half, from.y), ImVec2(from.x - half + thickness, to.y), colour);
  }
}
void polyline(std::span<const ImVec2> points, ImU32 colour, float thickness) {
  list().AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, thickness);
  if (auto* out = svg()) out->polyline(points, colour, thickness);
}
void polygon(std::span<const ImVec2> points, ImU32 fill) {
  list().AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), fill);
  if (auto* out = svg()) out->polygon(points, fill);
}
void disc(ImVec2 centre, float radius, ImU32 fill) {
  list().AddCircleFilled(centre, radius, fill);
  if (auto* out = svg()) out->disc(centre, radius, fill);
}
void ring(ImVec2 centre, float radius, ImU32 colour, float thickness) {
  list().AddCircle(centre, radius, colour, 0, thickness);
  if (auto* out = svg()) out->ring(centre, radius, colour, thickness);
}

}  // namespace rigwise::web::widgets::pen
