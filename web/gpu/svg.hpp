// A chart written as SVG while it is drawn: the same marks in CSS pixels, with the patterns that stand beside colour.
#pragma once
#include <imgui.h>

#include <span>
#include <string>
#include <string_view>

#include "gpu/passes.hpp"

namespace rigwise::web::gpu {

class Svg {
 public:
  // scale: device pixels per CSS pixel. origin: what becomes the top left.
  Svg(ImVec2 origin, float scale) : origin_(origin), scale_(scale) {}
  void rect(ImVec2 min, ImVec2 max, ImU32 fill, float radius = 0);
  void line(ImVec2 a, ImVec2 b, ImU32 colour, float thickness);
  void polyline(std::span<const ImVec2> points, ImU32 colour, float thickness);
  void polygon(std::span<const ImVec2> points, ImU32 fill);
  void disc(ImVec2 centre, float radius, ImU32 fill);
  void ring(ImVec2 centre, float radius, ImU32 colour, float thickness);
  // size: em in device pixels; top: of the line, as text is placed on the canvas.
  void text(ImVec2 top_left, float size, ImU32 colour, bool bold, std::string_view words);
  void bar(const Bar& bar);
  void area(const Area& area);
  void map(const Map& map);
  // The whole document on a ground; max: bottom right.
  std::string document(ImVec2 max, ImU32 ground) const;

 private:
  std::string at(ImVec2 p) const;
  std::string number(float device) const;
  void segment(ImVec2 min, ImVec2 max, const Segment& s, Colour3 ground);

  ImVec2 origin_;
  float scale_;
  std::string body_, patterns_;
  int pattern_count_ = 0;
};

}  // namespace rigwise::web::gpu
