// What moves a number most: a bar per input around the number as it is, the lower end of the input and the upper one told apart.
#include "widgets/tornado.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/passes.hpp"
#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kMostLabel = 0.3f;  // share of the width that labels may take

// A bar between the base and one end; the upper end of an input is hatched.
void put_side(const Theme& theme, const Axis& axis, double base, double value, float y, theme::Pattern pattern, Ink ink, float fade) {
  const float a = std::round(axis.place(std::min(base, value))), b = std::round(axis.place(std::max(base, value))), half = theme.px(7);
  if (b <= a) return;
  gpu::Bar bar{ImVec2(a, y - half), ImVec2(b, y + half), theme.scale(), theme.px(2), gpu::colour3(theme.colour(Ink::card)), {}};
  bar.segments.add({0, b - a, pattern, fade, gpu::colour3(theme.colour(ink))});
  gpu::put_bar(*ImGui::GetWindowDrawList(), bar);
}
}  // namespace

void tornado(const Theme& theme, const Tornado& chart, float fade) {
  const float height = theme.row(), line = theme.line(Type::quiet);
  const Box whole = take(height * static_cast<float>(chart.rows.size()) + line + theme.px(8));
  float labels = 0;
  double low = chart.base, high = chart.base;
  for (const auto& row : chart.rows) {
    labels = std::max(labels, text_width(theme, Type::body, row.label));
    low = std::min({low, row.low, row.high});
    high = std::max({high, row.low, row.high});
  }
  labels = std::min(labels, whole.width() * kMostLabel) + theme.px(12);
  // Room for the ends' words on both sides.
  const double air = (high - low) * 0.16;
  const Axis axis(Scale::linear, low - air, high + air, whole.min.x + labels, whole.max.x);
  const float bottom = whole.max.y - line - theme.px(8);
  float last = -1e9f;
  for (const double value : axis.ticks()) {
    const float x = std::round(axis.place(value));
    pen::rect(ImVec2(x, whole.min.y), ImVec2(x + theme.hairline(), bottom), theme.colour(Ink::line));
    const std::string words = chart.tick(chart.context, value);
    const float width = text_width(theme, Type::quiet, words), left = std::min(x - width / 2, whole.max.x - width);
    if (left < last + theme.px(10)) continue;
    put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(left, bottom + theme.px(4)), words);
    last = left + width;
  }
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const auto& row = chart.rows[i];
    const float top = whole.min.y + height * static_cast<float>(i), y = top + height / 2;
    put_left(theme, {Type::body, Ink::ink, fade}, {ImVec2(whole.min.x, top), ImVec2(whole.min.x + labels - theme.px(8), top + height)}, row.label);
    put_side(theme, axis, chart.base, row.low, y, theme::Pattern::solid, Ink::gradients, fade);
    put_side(theme, axis, chart.base, row.high, y, theme::Pattern::rising, Ink::logits, fade);
    for (const auto& [value, words] : {std::pair{row.low, row.at_low}, std::pair{row.high, row.at_high}}) {
      const bool left = value < chart.base;
      const float x = axis.place(value), width = text_width(theme, Type::quiet, words);
      put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(left ? x - width - theme.px(5) : x + theme.px(5), y - line / 2), words);
    }
  }
  const float x = std::round(axis.place(chart.base));
  pen::rect(ImVec2(x - theme.hairline(), whole.min.y), ImVec2(x + theme.hairline(), bottom), theme.colour(Ink::ink, fade));
}

}  // namespace rigwise::web::widgets
