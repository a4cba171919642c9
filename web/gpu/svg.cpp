// A chart written as SVG while it is drawn: the same marks in CSS pixels, with the patterns that stand beside colour.
#include "gpu/svg.hpp"

#include <algorithm>
#include <array>

#include "text/format.hpp"

namespace rigwise::web::gpu {

namespace {
constexpr float kAscent = 1.05f;  // em from the top of a line to its baseline, as the fonts are cut

std::string plain_number(double v) {
  std::string text = text::significant(v, 6);
  text.erase(std::remove(text.begin(), text.end(), ','), text.end());
  return text;
}
std::string hex(unsigned c) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out = "#";
  for (const unsigned shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT}) {
    const unsigned byte = c >> shift & 255u;
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}
std::string paint(std::string_view what, ImU32 colour) {
  const unsigned alpha = colour >> IM_COL32_A_SHIFT & 255;
  std::string out = " " + std::string(what) + "=\"" + hex(colour) + "\"";
  if (alpha < 255) out += " " + std::string(what) + "-opacity=\"" + plain_number(alpha / 255.0) + "\"";
  return out;
}
ImU32 packed(Colour3 c, float alpha) { return ImGui::ColorConvertFloat4ToU32(ImVec4(c.r, c.g, c.b, alpha)); }

// The marks of a pattern on an 8 x 8 tile.
std::string_view marks(theme::Pattern pattern) {
  using theme::Pattern;
  switch (pattern) {
    case Pattern::solid: return "";
    case Pattern::rising:
    case Pattern::hatch: return "<path d=\"M0 8L8 0M-2 2L2-2M6 10L10 6\"/>";
    case Pattern::falling: return "<path d=\"M0 0L8 8M-2 6L2 10M6-2L10 2\"/>";
    case Pattern::dots: return "<circle cx=\"4\" cy=\"4\" r=\"1.2\" fill=\"currentColor\"/>";
    case Pattern::upright: return "<path d=\"M4 0V8\"/>";
    case Pattern::level: return "<path d=\"M0 4H8\"/>";
    case Pattern::crossed: return "<path d=\"M0 4H8M4 0V8\"/>";
    case Pattern::dense_dots: return "<circle cx=\"2\" cy=\"2\" r=\"1\" fill=\"currentColor\"/><circle cx=\"6\" cy=\"6\" r=\"1\" fill=\"currentColor\"/>";
  }
  return "";
}
std::string escaped(std::string_view words) {
  std::string out;
  for (const char c : words) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else out += c;
  }
  return out;
}
}  // namespace

std::string Svg::number(float device) const { return plain_number(static_cast<double>(device / scale_)); }
std::string Svg::at(ImVec2 p) const { return number(p.x - origin_.x) + " " + number(p.y - origin_.y); }

void Svg::rect(ImVec2 min, ImVec2 max, ImU32 fill, float radius) {
  body_ += "<rect x=\"" + number(min.x - origin_.x) + "\" y=\"" + number(min.y - origin_.y) + "\" width=\"" + number(max.x - min.x) + "\" height=\"" +
           number(max.y - min.y) + "\"" + (radius > 0 ? " rx=\"" + number(radius) + "\"" : "") + paint("fill", fill) + "/>\n";
}
void Svg::line(ImVec2 a, ImVec2 b, ImU32 colour, float thickness) { polyline(std::array{a, b}, colour, thickness); }
void Svg::polyline(std::span<const ImVec2> points, ImU32 colour, float thickness) {
  body_ += "<path fill=\"none\" stroke-linejoin=\"round\" d=\"";
  for (std::size_t i = 0; i < points.size(); ++i) body_ += (i == 0 ? "M" : "L") + at(points[i]);
  body_ += "\"" + paint("stroke", colour) + " stroke-width=\"" + number(thickness) + "\"/>\n";
}
void Svg::polygon(std::span<const ImVec2> points, ImU32 fill) {
  body_ += "<path d=\"";
  for (std::size_t i = 0; i < points.size(); ++i) body_ += (i == 0 ? "M" : "L") + at(points[i]);
  body_ += "Z\"" + paint("fill", fill) + "/>\n";
}
void Svg::disc(ImVec2 centre, float radius, ImU32 fill) {
  body_ += "<circle cx=\"" + number(centre.x - origin_.x) + "\" cy=\"" + number(centre.y - origin_.y) + "\" r=\"" + number(radius) + "\"" + paint("fill", fill) + "/>\n";
}
void Svg::ring(ImVec2 centre, float radius, ImU32 colour, float thickness) {
  body_ += "<circle fill=\"none\" cx=\"" + number(centre.x - origin_.x) + "\" cy=\"" + number(centre.y - origin_.y) + "\" r=\"" + number(radius) + "\"" +
           paint("stroke", colour) + " stroke-width=\"" + number(thickness) + "\"/>\n";
}
void Svg::text(ImVec2 top_left, float size, ImU32 colour, bool bold, std::string_view words) {
  if (words.empty()) return;
  body_ += "<text x=\"" + number(top_left.x - origin_.x) + "\" y=\"" + number(top_left.y - origin_.y + kAscent * size) + "\" font-size=\"" + number(size) + "\"" +
           (bold ? " font-weight=\"700\"" : "") + paint("fill", colour) + ">" + escaped(words) + "</text>\n";
}

void Svg::segment(ImVec2 min, ImVec2 max, const Segment& s, Colour3 ground) {
  rect(min, max, packed(s.colour, s.strength));
  if (s.pattern == theme::Pattern::solid) return;
  const std::string id = "p" + std::to_string(++pattern_count_);
  const std::string ink = hex(packed(ground, 1));
  patterns_ += "<pattern id=\"" + id + "\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" color=\"" + ink + "\" stroke=\"" + ink +
               "\" stroke-width=\"1.2\" fill=\"none\" opacity=\"0.5\">" + std::string(marks(s.pattern)) + "</pattern>\n";
  body_ += "<rect x=\"" + number(min.x - origin_.x) + "\" y=\"" + number(min.y - origin_.y) + "\" width=\"" + number(max.x - min.x) + "\" height=\"" +
           number(max.y - min.y) + "\" fill=\"url(#" + id + ")\"/>\n";
}
void Svg::bar(const Bar& bar) {
  for (int i = 0; i < bar.segments.count; ++i) {
    const auto& s = bar.segments.rows[static_cast<std::size_t>(i)];
    if (s.to > s.from) segment(ImVec2(bar.min.x + s.from, bar.min.y), ImVec2(bar.min.x + s.to, bar.max.y), s, bar.ground);
  }
}
void Svg::map(const Map& map) {
  const ImVec2 pitch((map.max.x - map.min.x) / static_cast<float>(map.columns), (map.max.y - map.min.y) / static_cast<float>(map.rows));
  for (int i = 0; i < map.segments.count; ++i) {
    const auto& s = map.segments.rows[static_cast<std::size_t>(i)];
    for (int cell = static_cast<int>(s.from + 0.5f); static_cast<float>(cell) + 0.5f < s.to && cell < map.cells; ++cell) {
      const ImVec2 min(map.min.x + pitch.x * static_cast<float>(cell % map.columns), map.min.y + pitch.y * static_cast<float>(cell / map.columns));
      rect(min, ImVec2(min.x + pitch.x - 1, min.y + pitch.y - 1), packed(s.colour, s.strength));
    }
  }
}
void Svg::area(const Area& area) {
  const auto count = static_cast<std::size_t>(area.count);
  if (count < 2) return;
  std::array<ImVec2, kMostPoints * 2> outline{};
  std::array<ImVec2, kMostPoints> likely{};
  for (std::size_t i = 0; i < count; ++i) {
    const auto& p = area.points[i];
    outline[i] = ImVec2(area.min.x + p.x, area.min.y + p.high);
    outline[2 * count - 1 - i] = ImVec2(area.min.x + p.x, area.min.y + p.low);
    likely[i] = ImVec2(area.min.x + p.x, area.min.y + p.likely);
  }
  polygon(std::span(outline).first(2 * count), packed(area.colour, 0.25f));
  polyline(std::span(likely).first(count), packed(area.colour, 1), area.thickness);
}

std::string Svg::document(ImVec2 max, ImU32 ground) const {
  const std::string width = number(max.x - origin_.x), height = number(max.y - origin_.y);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height +
         "\" font-family=\"'Noto Sans','Noto Sans SC','Noto Sans CJK SC',sans-serif\">\n<defs>\n" + patterns_ + "</defs>\n<rect width=\"100%\" height=\"100%\"" +
         paint("fill", ground) + "/>\n" + body_ + "</svg>\n";
}

}  // namespace rigwise::web::gpu
