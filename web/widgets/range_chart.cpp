// Ranges on one shared axis, a row each: low to high as a wash, the likely value as a solid edge.
#include "widgets/range_chart.hpp"

#include <algorithm>
#include <cmath>

#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kMostLabel = 0.34f;  // share of the width that labels may take
constexpr float kWash = 0.25f;

float widest(const Theme& theme, std::span<const RangeRow> rows, std::string RangeRow::*text) {
  float width = 0;
  for (const auto& row : rows) width = std::max(width, text_width(theme, Type::body, row.*text));
  return width;
}

void put_ticks(const Theme& theme, const Axis& axis, const RangeChart& chart, float top, float bottom, float right, float fade) {
  float last_end = -1e9f;
  for (const double value : axis.ticks()) {
    const float x = std::round(axis.place(value));
    pen::rect(ImVec2(x, top), ImVec2(x + theme.hairline(), bottom), theme.colour(Ink::line));
    const std::string words = chart.tick(chart.context, value);
    const float width = text_width(theme, Type::quiet, words), left = std::min(x - width / 2, right - width);
    if (left < last_end + theme.px(8)) continue;
    put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(left, bottom + theme.px(3)), words);
    last_end = left + width;
  }
}
}  // namespace

std::optional<std::size_t> range_chart(const Theme& theme, std::string_view id, const RangeChart& chart, float fade) {
  std::optional<std::size_t> out;
  const float height = theme.row(), n = static_cast<float>(chart.rows.size());
  const Box whole = take(height * n + theme.line(Type::quiet) + theme.px(8));
  const float labels = std::min(widest(theme, chart.rows, &RangeRow::label), whole.width() * kMostLabel) + theme.px(12);
  const float figures = std::min(widest(theme, chart.rows, &RangeRow::figure), whole.width() * kMostLabel) + theme.px(12);
  double low = 1e300, high = -1e300;
  for (const auto& row : chart.rows) {
    low = std::min(low, row.low);
    high = std::max(high, row.high);
  }
  if (chart.from_zero) low = std::min(0.0, low);
  const float right = whole.max.x - figures, left = whole.min.x + labels;
  const Axis axis(Scale::linear, low, high, left, right);
  put_ticks(theme, axis, chart, whole.min.y, whole.min.y + height * n, whole.max.x, fade);
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const auto& row = chart.rows[i];
    const float top = whole.min.y + height * static_cast<float>(i);
    const Box box{ImVec2(whole.min.x, top), ImVec2(whole.max.x, top + height)};
    const Press hit = press(std::string(id) + "/" + std::to_string(i), box);
    if (hit.clicked) out = i;
    put_left(theme, {Type::body, hit.hovered ? Ink::accent : Ink::ink, fade}, {box.min, ImVec2(left - theme.px(8), box.max.y)}, row.label);
    const float half = theme.px(6), y = box.centre().y, edge = std::round(axis.place(row.likely));
    pen::rect(ImVec2(axis.place(row.low), y - half), ImVec2(axis.place(row.high), y + half), theme.colour(row.ink, kWash * fade), theme.px(2));
    pen::rect(ImVec2(edge - theme.px(1.5f), y - half - theme.px(2)), ImVec2(edge + theme.px(1.5f), y + half + theme.px(2)), theme.colour(row.ink, fade));
    put_left(theme, {Type::body, Ink::ink, fade}, {ImVec2(right + theme.px(12), box.min.y), box.max}, row.figure);
  }
  return out;
}

}  // namespace rigwise::web::widgets
