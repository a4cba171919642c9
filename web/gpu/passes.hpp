// Drawing that vertices do badly, as shader passes over one rectangle each. Without a renderer the same data becomes plain rectangles;
// while a chart is saved it also becomes SVG.
#pragma once
#include <imgui.h>

#include <array>

#include "theme/tokens.hpp"

namespace rigwise::web::gpu {

inline constexpr int kMostSegments = 24, kMostPoints = 64;  // as in the shaders
enum Uniform { kDisplay, kRect, kSize, kSegment, kCount, kUnit, kRadius, kGround, kPoint, kColour, kThickness, kGridSize, kCells, kStrength, kUniforms };

struct Colour3 {
  float r = 0, g = 0, b = 0;
};
struct Segment {
  float from = 0, to = 0;  // pixels from the bar's left edge, or cells of a map
  theme::Pattern pattern = theme::Pattern::solid;
  float strength = 1;  // alpha
  Colour3 colour;
};
struct Segments {
  int count = 0;
  std::array<Segment, kMostSegments> rows{};
  void add(const Segment& segment) {
    if (count < kMostSegments) rows[static_cast<std::size_t>(count++)] = segment;
  }
};
struct Bar {
  ImVec2 min, max;
  float unit = 1, radius = 0;  // device pixels per CSS pixel; of the bar's corners
  Colour3 ground;
  Segments segments;
};
struct Map {  // memory as cells
  ImVec2 min, max;
  int columns = 1, rows = 1, cells = 1;
  Colour3 ground;
  Segments segments;
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
struct Plate {  // a large opaque rectangle
  ImVec2 min, max;
  Colour3 colour;
};
struct Wash {  // a colour that fades out downwards
  ImVec2 min, max;
  Colour3 colour;
  float strength = 0;
};

Colour3 colour3(ImU32 colour);
// Adds the pass to a draw list; the data is copied.
void put_bar(ImDrawList& list, const Bar& bar);
void put_area(ImDrawList& list, const Area& area);
void put_map(ImDrawList& list, const Map& map);
// With round corners of that radius.
void put_plate(ImDrawList& list, const Plate& plate, float radius);
void put_wash(ImDrawList& list, const Wash& wash);

}  // namespace rigwise::web::gpu
