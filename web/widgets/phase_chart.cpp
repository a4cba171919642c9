// The phases of a step as a low timeline: peak of each, the highest one marked, the card's memory as a line above, an axis where there is room.
#include "widgets/phase_chart.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/passes.hpp"
#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kRamp = 10;  // CSS px of the slope between two phases

// Names take two lines where one is too narrow.
float label_height(const Theme& theme, const PhaseColumn& column, float width) {
  return put_paragraph(theme, {column.peak ? Type::title : Type::quiet, Ink::ink, 1}, ImVec2(0, 0), width, column.label, nullptr);
}
void put_labels(const Theme& theme, const PhaseColumn& column, Box cell, float names, bool lit, float fade) {
  const Ink ink = lit ? Ink::accent : column.peak ? Ink::ink : Ink::quiet;
  put_paragraph(theme, {column.peak ? Type::title : Type::quiet, ink, fade}, cell.min, cell.width() - theme.px(6), column.label, ImGui::GetWindowDrawList());
  put_text(theme, {Type::quiet, ink, fade}, ImVec2(cell.min.x, cell.min.y + names), column.figure);
}

struct Frame {
  Box whole, plot;
  float column = 0, names = 0;  // width of a phase; height of the names
  double most = 0;
  float y(double size) const { return plot.min.y + (plot.max.y - plot.min.y) * (1 - static_cast<float>(size / most)); }
};

Frame framed(const Theme& theme, const PhaseChart& chart) {
  Frame f;
  f.most = chart.limit;
  float ticks = 0;
  for (const auto& column : chart.columns) f.most = std::max(f.most, column.size);
  if (chart.tick)
    for (const double value : chart.ticks) ticks = std::max(ticks, text_width(theme, Type::quiet, chart.tick(chart.context, value)) + theme.px(8));
  f.column = (flow_width() - ticks) / static_cast<float>(chart.columns.size());
  for (const auto& column : chart.columns) f.names = std::max(f.names, label_height(theme, column, f.column - theme.px(6)));
  const float above = chart.limit_label.empty() ? theme.px(2) : theme.line(Type::quiet) + theme.px(3);
  f.whole = take(above + theme.px(chart.height) + f.names + theme.line(Type::quiet) + theme.px(4));
  f.plot = {ImVec2(f.whole.min.x + ticks, f.whole.min.y + above), ImVec2(f.whole.max.x, f.whole.min.y + above + theme.px(chart.height))};
  return f;
}

void put_ticks(const Theme& theme, const PhaseChart& chart, const Frame& f, float fade) {
  if (!chart.tick) return;
  for (const double value : chart.ticks) {
    if (value > f.most) continue;
    const float y = std::round(f.y(value));
    pen::rect(ImVec2(f.plot.min.x, y), ImVec2(f.plot.max.x, y + theme.hairline()), theme.colour(Ink::line));
    put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(f.plot.min.x - theme.px(8), y - theme.line(Type::quiet) / 2), chart.tick(chart.context, value));
  }
}

void put_limit(const Theme& theme, const PhaseChart& chart, const Frame& f, float fade) {
  if (!(chart.limit > 0)) return;
  const float y = std::round(f.y(chart.limit));
  pen::dashes(ImVec2(f.plot.min.x, y), ImVec2(f.plot.max.x, y), theme.colour(Ink::quiet, fade), theme.hairline(), theme.px(4));
  if (!chart.limit_label.empty()) put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(f.plot.max.x, y - theme.line(Type::quiet) - theme.px(2)), chart.limit_label);
}
}  // namespace

void phase_chart(const Theme& theme, std::string_view id, const PhaseChart& chart, float fade) {
  if (chart.columns.empty()) return;
  const Frame f = framed(theme, chart);
  if (!(f.most > 0)) return;
  put_ticks(theme, chart, f, fade);
  const Press hit = press(id, f.plot);
  const float mouse = ImGui::GetIO().MousePos.x - f.plot.min.x;
  gpu::Area area{f.plot.min, f.plot.max, gpu::colour3(theme.faded(Ink::quiet, fade)), theme.px(2), 0, {}};
  for (std::size_t i = 0; i < chart.columns.size(); ++i) {
    const auto& column = chart.columns[i];
    const float y = f.y(column.size) - f.plot.min.y, from = f.column * static_cast<float>(i), half = theme.px(kRamp) / 2;
    const bool last = i + 1 == chart.columns.size(), lit = hit.hovered && mouse >= from && mouse < from + f.column;
    area.add({i == 0 ? 0 : from + half, y, y, y});
    area.add({last ? f.plot.max.x - f.plot.min.x : from + f.column - half, y, y, y});
    const float left = std::round(f.plot.min.x + from) + (i == 0 ? 0 : half);
    if (lit) pen::rect(ImVec2(f.plot.min.x + from, f.plot.min.y), ImVec2(f.plot.min.x + from + f.column, f.plot.max.y), theme.colour(Ink::accent_wash));
    put_labels(theme, column, {ImVec2(left, f.plot.max.y + theme.px(4)), ImVec2(f.plot.min.x + from + f.column, f.whole.max.y)}, f.names, lit, fade);
    if (lit) put_text(theme, {Type::quiet, Ink::ink, fade}, ImVec2(f.plot.min.x, f.plot.min.y - theme.line(Type::quiet) - theme.px(1)), column.read_out);
  }
  gpu::put_area(*ImGui::GetWindowDrawList(), area);
  pen::rect(ImVec2(f.plot.min.x, f.plot.max.y - theme.hairline()), f.plot.max, theme.colour(Ink::line));
  put_limit(theme, chart, f, fade);
}

}  // namespace rigwise::web::widgets
