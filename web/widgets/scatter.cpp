// Points on two logarithmic axes, the best of them filled; each point can be chosen.
#include "widgets/scatter.hpp"

#include <algorithm>
#include <cmath>

#include "text/format.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr double kMargin = 1.35;  // factor of air around the outermost points

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

Axis fitted(std::span<const ScatterPoint> points, double ScatterPoint::*value, float from, float to) {
  double low = 1e300, high = 0;
  for (const auto& p : points) {
    low = std::min(low, p.*value);
    high = std::max(high, p.*value);
  }
  return Axis(Scale::logarithmic, low / kMargin, high * kMargin, from, to);
}

void put_frame(const Theme& theme, const Scatter& chart, const Axis& x, const Axis& y, Box plot) {
  float last_top = 1e9f;
  for (const double value : y.ticks()) {
    const float at = std::round(y.place(value));
    if (at > last_top - theme.line(Type::quiet)) continue;
    last_top = at;
    list().AddRectFilled(ImVec2(plot.min.x, at), ImVec2(plot.max.x, at + theme.hairline()), theme.colour(Ink::line, 0.7f));
    put_text_right(theme, {Type::quiet, Ink::quiet}, ImVec2(plot.min.x - theme.px(6), at - theme.line(Type::quiet) / 2), text::significant(value, 3));
  }
  float last_end = -1e9f;
  for (const double value : x.ticks()) {
    const float at = std::round(x.place(value));
    list().AddRectFilled(ImVec2(at, plot.min.y), ImVec2(at + theme.hairline(), plot.max.y), theme.colour(Ink::line, 0.7f));
    const std::string words = text::significant(value, 3);
    const float left = at - text_width(theme, Type::quiet, words) / 2;
    if (left < last_end + theme.px(6)) continue;
    last_end = left + put_text(theme, {Type::quiet, Ink::quiet}, ImVec2(left, plot.max.y + theme.px(4)), words);
  }
  put_text(theme, {Type::quiet, Ink::quiet}, ImVec2(plot.min.x, plot.min.y - theme.line(Type::quiet) - theme.px(4)), chart.y_title);
  put_text_right(theme, {Type::quiet, Ink::quiet}, ImVec2(plot.max.x, plot.max.y + theme.px(4) + theme.line(Type::quiet)), chart.x_title);
}

}  // namespace

std::optional<std::size_t> scatter(const Theme& theme, std::string_view id, const Scatter& chart, float fade) {
  std::optional<std::size_t> out;
  const Box whole = take(theme.px(chart.height));
  const float line = theme.line(Type::quiet);
  const Box plot{ImVec2(whole.min.x + theme.px(52), whole.min.y + line + theme.px(8)), ImVec2(whole.max.x - theme.px(8), whole.max.y - 2 * line - theme.px(8))};
  if (chart.points.empty()) return out;
  const Axis x = fitted(chart.points, &ScatterPoint::x, plot.min.x, plot.max.x), y = fitted(chart.points, &ScatterPoint::y, plot.max.y, plot.min.y);
  put_frame(theme, chart, x, y, plot);
  std::optional<std::size_t> hovered;
  const float radius = theme.px(theme.coarse() ? 6 : 4.5f), reach = theme.px(theme.coarse() ? 18 : 9);
  for (std::size_t i = 0; i < chart.points.size(); ++i) {
    const auto& p = chart.points[i];
    const ImVec2 at(x.place(p.x), y.place(p.y));
    const Press hit = press(std::string(id) + "/" + std::to_string(i), {ImVec2(at.x - reach, at.y - reach), ImVec2(at.x + reach, at.y + reach)});
    if (hit.clicked) out = i;
    if (hit.hovered) hovered = i;
    const ImU32 ink = theme.colour(p.front || p.chosen ? Ink::accent : Ink::quiet, fade * (p.front || p.chosen ? 1 : 0.55f));
    if (p.chosen) {
      ImGui::PushClipRect(plot.min, plot.max, true);
      const ImU32 wash = theme.colour(Ink::accent, 0.35f * fade);
      list().AddLine(ImVec2(x.place(p.x_low), at.y), ImVec2(x.place(p.x_high), at.y), wash, theme.px(2));
      list().AddLine(ImVec2(at.x, y.place(p.y_low)), ImVec2(at.x, y.place(p.y_high)), wash, theme.px(2));
      ImGui::PopClipRect();
    }
    list().AddCircleFilled(at, radius + theme.px(1.5f), theme.colour(Ink::card));
    if (p.front || p.chosen) list().AddCircleFilled(at, radius, ink);
    else list().AddCircle(at, radius - theme.px(0.5f), ink, 0, theme.px(1.5f));
    if (p.chosen) list().AddCircle(at, radius + theme.px(3), ink, 0, theme.px(1.5f));
  }
  const auto shown = hovered ? hovered : [&]() -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < chart.points.size(); ++i)
      if (chart.points[i].chosen) return i;
    return std::nullopt;
  }();
  if (shown) put_text_right(theme, {Type::quiet, Ink::ink, fade}, ImVec2(plot.max.x, whole.min.y), chart.points[*shown].read_out);
  return out;
}

}  // namespace rigwise::web::widgets
