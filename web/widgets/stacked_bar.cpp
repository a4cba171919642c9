// A stacked bar against a capacity: parts in colour and pattern, free space hatched, the limit marked, the range as a whisker below.
#include "widgets/stacked_bar.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/passes.hpp"
#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kUnlit = 0.35f;   // strength of the parts not pointed at
constexpr double kHeadroom = 1.0;

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

gpu::Segment segment(const Theme& theme, const BarPart& part, float from, float to, float strength) {
  return {from, to, part.pattern, strength, gpu::colour3(theme.colour(part.ink))};
}

double total_of(std::span<const BarPart> parts) {
  double sum = 0;
  for (const auto& part : parts) sum += part.size;
  return sum;
}

// Dark text on light colours, light on dark ones.
Ink ink_over(const Theme& theme, Ink ground) {
  constexpr float kMiddle = 0.42f;
  const gpu::Colour3 c = gpu::colour3(theme.colour(ground));
  const float light = 0.3f * c.r + 0.59f * c.g + 0.11f * c.b;
  const bool dark_ink_is_dark = theme.mode() == theme::Mode::light;
  return (light > kMiddle) == dark_ink_is_dark ? Ink::ink : Ink::card;
}

void put_limit(const Theme& theme, const Box& box, float x, const StackedBar& bar, float fade) {
  const float over = theme.px(6), half = theme.px(1);
  pen::rect(ImVec2(x - half, box.min.y - over), ImVec2(x + half, box.max.y + over), theme.colour(Ink::ink));
  const float width = text_width(theme, Type::quiet, bar.limit_label);
  const float left = std::clamp(x - width, box.min.x, box.max.x - width);
  put_text(theme, {Type::quiet, Ink::ink, fade}, ImVec2(left, box.min.y - over - theme.line(Type::quiet)), bar.limit_label);
}

void put_whisker(const Theme& theme, float y, float low, float likely, float high, float fade) {
  const float cap = theme.px(4), line = theme.hairline();
  const ImU32 ink = theme.colour(Ink::quiet, fade);
  pen::rect(ImVec2(low, y - line / 2), ImVec2(high, y + line / 2 + 0.5f), ink);
  for (const float x : {low, high}) pen::rect(ImVec2(x - line / 2, y - cap), ImVec2(x + line / 2 + 0.5f, y + cap), ink);
  pen::disc(ImVec2(likely, y), theme.px(3), theme.colour(Ink::ink, fade));
}
}  // namespace

BarHit stacked_bar(const Theme& theme, std::string_view id, const StackedBar& bar, float fade) {
  const float above = bar.limit > 0 ? theme.line(Type::quiet) + theme.px(8) : 0, below = bar.high > bar.low ? theme.px(18) : 0;
  const Box whole = take(above + theme.px(bar.height) + below);
  const Box box{ImVec2(whole.min.x, whole.min.y + above), ImVec2(whole.max.x, whole.max.y - below)};
  const double total = total_of(bar.parts), span = std::max({total, bar.limit, bar.high}) * kHeadroom;
  const auto place = [&](double size) { return span > 0 ? std::round(box.width() * static_cast<float>(size / span)) : 0; };
  const Press hit = press(id, box);
  BarHit out;
  const float mouse = ImGui::GetIO().MousePos.x - box.min.x;
  double at = 0;
  for (std::size_t i = 0; i < bar.parts.size(); ++i) {
    if (hit.hovered && mouse >= place(at) && mouse < place(at + bar.parts[i].size)) out.hovered = i;
    at += bar.parts[i].size;
  }
  out.clicked = hit.clicked && out.hovered;

  gpu::Bar pass{box.min, box.max, theme.scale(), theme.px(5), gpu::colour3(theme.colour(Ink::card)), {}};
  at = 0;
  for (std::size_t i = 0; i < bar.parts.size(); ++i) {
    const float from = place(at), to = place(at + bar.parts[i].size), seam = i + 1 < bar.parts.size() && to - from > theme.px(3) ? theme.hairline() : 0;
    pass.segments.add(segment(theme, bar.parts[i], from, to - seam, fade * (out.hovered && *out.hovered != i ? kUnlit : 1)));
    at += bar.parts[i].size;
  }
  if (bar.limit > total) pass.segments.add(segment(theme, {"", "", Ink::spare, theme::Pattern::hatch, 0}, place(total), place(bar.limit), 0.55f));
  gpu::put_bar(list(), pass);

  at = 0;
  for (const auto& part : bar.parts) {
    const float from = box.min.x + place(at), to = box.min.x + place(at + part.size);
    at += part.size;
    const float width = text_width(theme, Type::strong, part.label);
    if (width + theme.px(16) > to - from || part.pattern != theme::Pattern::solid) continue;
    put_centred(theme, {Type::strong, ink_over(theme, part.ink), fade}, {ImVec2(from, box.min.y), ImVec2(to, box.max.y)}, part.label);
  }
  if (bar.limit > 0) put_limit(theme, box, box.min.x + place(bar.limit), bar, fade);
  if (below > 0) put_whisker(theme, box.max.y + theme.px(11), box.min.x + place(bar.low), box.min.x + place(total), box.min.x + place(bar.high), fade);
  return out;
}

BarHit legend(const Theme& theme, std::string_view id, std::span<const BarPart> parts, std::optional<std::size_t> lit, float fade) {
  BarHit out;
  const float height = theme.line(Type::body) + theme.px(6), swatch = theme.px(12), air = theme.px(20), width = flow_width();
  const ImVec2 start = ImGui::GetCursorScreenPos();
  float x = 0, y = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto& part = parts[i];
    const auto space = part.figure.find(' ');
    const float figure = text_width(theme, Type::body, part.figure.substr(0, space)) +
                         (space == std::string::npos ? 0 : theme.px(3) + text_width(theme, Type::quiet, part.figure.substr(space + 1)));
    const float wide = swatch + theme.px(6) + text_width(theme, Type::body, part.label) + theme.px(8) + figure;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += height;
    }
    const Box box{ImVec2(start.x + x, start.y + y), ImVec2(start.x + x + wide, start.y + y + height)};
    const Press hit = press(std::string(id) + "/" + std::to_string(i), box);
    if (hit.hovered) out.hovered = i;
    if (hit.clicked) out.clicked = true;
    const float top = std::round(box.centre().y - swatch / 2), strength = fade * (lit && *lit != i ? kUnlit : 1);
    gpu::Bar chip{ImVec2(box.min.x, top), ImVec2(box.min.x + swatch, top + swatch), theme.scale(), theme.px(3), gpu::colour3(theme.colour(Ink::card)), {}};
    chip.segments.add(segment(theme, part, 0, swatch, strength));
    gpu::put_bar(list(), chip);
    const float text_top = box.centre().y - theme.line(Type::body) / 2;
    float at = box.min.x + swatch + theme.px(6);
    at += put_text(theme, {Type::body, hit.hovered ? Ink::accent : Ink::quiet, strength}, ImVec2(at, text_top), part.label) + theme.px(8);
    put_figure(theme, {Type::body, Ink::ink, strength}, ImVec2(at, text_top), part.figure);
    x += wide + air;
  }
  ImGui::Dummy(ImVec2(width, y + height));
  return out;
}

}  // namespace rigwise::web::widgets
