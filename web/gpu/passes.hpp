// Drawing that vertices do badly, as shader passes over one rectangle each. Without a renderer the same data becomes plain rectangles.
#pragma once
#include <imgui.h>

#include <array>

#include "theme/tokens.hpp"

namespace rigwise::web::gpu {

class Renderer;

inline constexpr int kMostSegments = 24, kMostPoints = 64;  // as in the shaders

struct Colour3 {
  float r = 0, g = 0, b = 0;
};
struct Segment {
  float from = 0, to = 0;  // pixels from the bar's left edge
  theme::Pattern pattern = theme::Pattern::solid;
  float strength = 1;  // alpha
  Colour3 colour;
};
struct Bar {
  ImVec2 min, max;
  float unit = 1, radius = 0;  // device pixels per CSS pixel; of the bar's corners
  Colour3 ground;
  int count = 0;
  std::array<Segment, kMostSegments> segments{};
  void add(const Segment& segment) {
    if (count < kMostSegments) segments[static_cast<std::size_t>(count++)] = segment;
  }
};

struct AreaPoint {
  float x = 0, low = 0, likely = 0, high = 0;  // pixels from the chart's top left; y grows downwards
};
struct Area {
  ImVec2 min, max;
  Colour3 colour;
  float thickness = 1.5f;
  int count = 0;
  std::array<AreaPoint, kMostPoints> points{};
  void add(const AreaPoint& point) {
    if (count < kMostPoints) points[static_cast<std::size_t>(count++)] = point;
  }
};

Colour3 colour3(ImU32 colour);
// Adds the pass to a draw list; the data is copied. The renderer is found through ImGuiIO::UserData, null in tests.
void put_bar(ImDrawList& list, const Bar& bar);
void put_area(ImDrawList& list, const Area& area);

}  // namespace rigwise::web::gpu
