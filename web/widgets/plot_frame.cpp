// The frame that charts over two axes share: where the plot stands, its grid, ticks and titles.
#include "widgets/plot_frame.hpp"

#include <algorithm>
#include <cmath>

#include "text/format.hpp"
#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
std::string words(const PlotAxis& axis, double value) { return axis.text ? axis.text(axis.context, value) : text::significant(value, 3); }
}  // namespace

PlotFrame plot_frame(const Theme& theme, const PlotAxis& x, const PlotAxis& y, double x_low, double x_high, double y_low, double y_high, float height) {
  const Box whole = take(theme.px(height));
  const float line = theme.line(Type::quiet);
  float widest = theme.px(24);
  for (const double tick : Axis(y.scale, y_low, y_high, 1, 0, y.steps).ticks()) widest = std::max(widest, text_width(theme, Type::quiet, words(y, tick)));
  const Box plot{ImVec2(whole.min.x + widest + theme.px(10), whole.min.y + line + theme.px(10)), ImVec2(whole.max.x - theme.px(10), whole.max.y - 2 * line - theme.px(8))};
  return {whole, plot, Axis(x.scale, x_low, x_high, plot.min.x, plot.max.x, x.steps), Axis(y.scale, y_low, y_high, plot.max.y, plot.min.y, y.steps), text_width(theme, Type::quiet, y.title) + theme.px(16)};
}

void put_grid(const Theme& theme, const PlotFrame& frame, const PlotAxis& x, const PlotAxis& y, float fade) {
  const auto& plot = frame.plot;
  const ImU32 grid = theme.colour(Ink::line, theme.mode() == theme::Mode::contrast ? 0.35f : 0.8f);
  const float line = theme.line(Type::quiet);
  float last_top = 1e9f;
  for (const double value : frame.y.ticks()) {
    const float at = std::round(frame.y.place(value));
    if (at > last_top - line * 1.3f) continue;
    last_top = at;
    pen::rect(ImVec2(plot.min.x, at), ImVec2(plot.max.x, at + theme.hairline()), grid);
    put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(plot.min.x - theme.px(8), at - line / 2), words(y, value));
  }
  float last_end = -1e9f;
  for (const double value : frame.x.ticks()) {
    const std::string label = words(x, value);
    const float at = std::round(frame.x.place(value)), width = text_width(theme, Type::quiet, label);
    const float left = std::clamp(at - width / 2, plot.min.x - theme.px(8), plot.max.x + theme.px(8) - width);
    if (left < last_end + theme.px(10)) continue;
    pen::rect(ImVec2(at, plot.min.y), ImVec2(at + theme.hairline(), plot.max.y + theme.px(3)), grid);
    put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(left, plot.max.y + theme.px(5)), label);
    last_end = left + width;
  }
  pen::rect(ImVec2(plot.min.x, plot.max.y), ImVec2(plot.max.x, plot.max.y + theme.hairline()), theme.colour(Ink::quiet, 0.5f));
  put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(frame.whole.min.x, frame.whole.min.y), y.title);
  put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(plot.max.x, plot.max.y + theme.px(5) + line), x.title);
}

void put_read_out(const Theme& theme, const PlotFrame& frame, std::string_view shown, float fade) {
  const TextStyle style{Type::quiet, Ink::ink, fade};
  if (text_width(theme, style.type, shown) <= frame.plot.max.x - frame.whole.min.x - frame.titled) return put_text_right(theme, style, ImVec2(frame.plot.max.x, frame.whole.min.y), shown);
  const float pad = theme.px(6), width = frame.plot.width() - 2 * pad;
  auto& list = *ImGui::GetWindowDrawList();
  const float height = put_paragraph(theme, style, frame.plot.min, width, shown, nullptr);
  list.AddRectFilled(frame.plot.min, ImVec2(frame.plot.max.x, frame.plot.min.y + height + 2 * pad), theme.colour(Ink::card, 0.94f), theme.radius());
  put_paragraph(theme, style, ImVec2(frame.plot.min.x + pad, frame.plot.min.y + pad), width, shown, &list);
}

}  // namespace rigwise::web::widgets
