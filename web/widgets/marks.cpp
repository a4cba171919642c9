// Marks drawn as paths, crisp at every size: verdicts, folds, arrows, undo.
#include "widgets/marks.hpp"

#include <imgui_internal.h>

#include <array>
#include <span>

namespace rigwise::web::widgets {

namespace {
using Points = std::span<const ImVec2>;
constexpr float kPi = 3.14159265f;

// Points in units of half the size around the centre.
void path(ImDrawList& list, Points points, ImVec2 c, float half, ImU32 colour, float thickness) {
  for (const auto& p : points) list.PathLineTo(ImVec2(c.x + p.x * half, c.y + p.y * half));
  list.PathStroke(colour, 0, thickness);
}
void turn(ImDrawList& list, ImVec2 c, float half, ImU32 colour, float thickness, float side) {
  const std::array arrow = {ImVec2(-0.25f * side, -1), ImVec2(-0.85f * side, -0.45f), ImVec2(-0.25f * side, 0.1f)};
  path(list, arrow, c, half, colour, thickness);
  list.PathLineTo(ImVec2(c.x - 0.8f * side * half, c.y - 0.45f * half));
  list.PathLineTo(ImVec2(c.x + 0.2f * side * half, c.y - 0.45f * half));
  for (int i = 0; i <= 8; ++i) {
    const float a = -kPi / 2 + kPi * static_cast<float>(i) / 8;
    list.PathLineTo(ImVec2(c.x + side * half * (0.2f + 0.65f * ImCos(a)), c.y + half * (0.2f + 0.65f * ImSin(a))));
  }
  list.PathLineTo(ImVec2(c.x - 0.3f * side * half, c.y + 0.85f * half));
  list.PathStroke(colour, 0, thickness);
}
void rays(ImDrawList& list, ImVec2 c, float half, ImU32 colour, float thickness) {
  list.AddCircle(c, half * 0.42f, colour, 0, thickness);
  for (int i = 0; i < 8; ++i) {
    const float a = kPi / 4 * static_cast<float>(i);
    const ImVec2 d(ImCos(a), ImSin(a));
    list.AddLine(ImVec2(c.x + d.x * half * 0.72f, c.y + d.y * half * 0.72f), ImVec2(c.x + d.x * half, c.y + d.y * half), colour, thickness);
  }
}
void crescent(ImDrawList& list, ImVec2 c, float half, ImU32 colour, float thickness) {
  list.PathArcTo(c, half * 0.85f, 0.15f * kPi, 1.35f * kPi);
  list.PathArcTo(ImVec2(c.x + half * 0.32f, c.y - half * 0.32f), half * 0.62f, 1.15f * kPi, 0.35f * kPi);
  list.PathStroke(colour, ImDrawFlags_Closed, thickness);
}
void waves(ImDrawList& list, ImVec2 c, float half, ImU32 colour, float thickness) {
  for (const float y : {-0.32f, 0.32f}) {
    for (int i = 0; i <= 12; ++i) {
      const float t = static_cast<float>(i) / 12;
      list.PathLineTo(ImVec2(c.x + (t * 1.7f - 0.85f) * half, c.y + (y - 0.18f * ImSin(t * 2 * kPi)) * half));
    }
    list.PathStroke(colour, 0, thickness);
  }
}
}  // namespace

void put_mark(ImDrawList& list, Mark mark, ImVec2 c, float size, ImU32 colour, float thickness) {
  const float half = size / 2;
  static constexpr std::array kCheck = {ImVec2(-0.85f, 0.05f), ImVec2(-0.25f, 0.65f), ImVec2(0.85f, -0.6f)};
  static constexpr std::array kFalling = {ImVec2(-0.7f, -0.7f), ImVec2(0.7f, 0.7f)};
  static constexpr std::array kRising = {ImVec2(-0.7f, 0.7f), ImVec2(0.7f, -0.7f)};
  static constexpr std::array kRight = {ImVec2(-0.3f, -0.7f), ImVec2(0.4f, 0), ImVec2(-0.3f, 0.7f)};
  static constexpr std::array kDown = {ImVec2(-0.7f, -0.3f), ImVec2(0, 0.4f), ImVec2(0.7f, -0.3f)};
  static constexpr std::array kUp = {ImVec2(-0.7f, 0.3f), ImVec2(0, -0.4f), ImVec2(0.7f, 0.3f)};
  switch (mark) {
    case Mark::check: path(list, kCheck, c, half, colour, thickness); break;
    case Mark::about: waves(list, c, half, colour, thickness); break;
    case Mark::cross:
    case Mark::close:
      path(list, kFalling, c, half, colour, thickness);
      path(list, kRising, c, half, colour, thickness);
      break;
    case Mark::right: path(list, kRight, c, half, colour, thickness); break;
    case Mark::down: path(list, kDown, c, half, colour, thickness); break;
    case Mark::up: path(list, kUp, c, half, colour, thickness); break;
    case Mark::undo: turn(list, c, half, colour, thickness, 1); break;
    case Mark::redo: turn(list, c, half, colour, thickness, -1); break;
    case Mark::sun: rays(list, c, half, colour, thickness); break;
    case Mark::moon: crescent(list, c, half, colour, thickness); break;
    case Mark::half:
      list.AddCircle(c, half * 0.85f, colour, 0, thickness);
      list.PathArcTo(c, half * 0.85f, -kPi / 2, kPi / 2);
      list.PathFillConvex(colour);
      break;
    case Mark::info:
      list.AddCircle(c, half * 0.9f, colour, 0, thickness);
      list.AddLine(ImVec2(c.x, c.y - half * 0.05f), ImVec2(c.x, c.y + half * 0.5f), colour, thickness);
      list.AddCircleFilled(ImVec2(c.x, c.y - half * 0.42f), thickness * 0.7f, colour);
      break;
    case Mark::dot: list.AddCircleFilled(c, half * 0.5f, colour); break;
  }
}

}  // namespace rigwise::web::widgets
