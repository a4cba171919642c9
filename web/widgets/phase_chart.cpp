// The phases of a step as a low timeline: peak of each, the highest one marked, the card's memory as a line above.
#include "widgets/phase_chart.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/passes.hpp"
#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kAbove = 14;  // CSS px over the chart, for the limit's name
constexpr float kRamp = 10;  // CSS px of the slope between two phases

void put_labels(const Theme& theme, const PhaseColumn& column, Box cell, float fade) {
  const Ink ink = column.peak ? Ink::ink : Ink::quiet;
  put_elided(theme, {column.peak ? Type::title : Type::quiet, ink, fade}, cell.min, cell.width() - theme.px(6), column.label);
  put_text(theme, {Type::quiet, ink, fade}, ImVec2(cell.min.x, cell.min.y + theme.line(Type::quiet)), column.figure);
}
}  // namespace

void phase_chart(const Theme& theme, std::span<const PhaseColumn> columns, double limit, std::string_view limit_label, float fade, float css_height) {
  if (limit > 0) gap(theme, kAbove);
  const Box whole = take(theme.px(css_height) + 2 * theme.line(Type::quiet) + theme.px(4));
  const Box chart{whole.min, ImVec2(whole.max.x, whole.min.y + theme.px(css_height))};
  double most = limit;
  for (const auto& column : columns) most = std::max(most, column.size);
  if (!(most > 0)) return;
  auto& list = *ImGui::GetWindowDrawList();
  const float width = chart.width() / static_cast<float>(columns.size());
  const auto height = [&](double size) { return theme.px(2) + (chart.height() - theme.px(2)) * (1 - static_cast<float>(size / most)); };
  gpu::Area area{chart.min, chart.max, gpu::colour3(theme.colour(Ink::quiet)), theme.px(2), 0, {}};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const float y = height(columns[i].size), from = width * static_cast<float>(i), half = theme.px(kRamp) / 2;
    area.add({i == 0 ? 0 : from + half, y, y, y});
    area.add({i + 1 == columns.size() ? chart.width() : from + width - half, y, y, y});
    const float left = std::round(chart.min.x + from) + (i == 0 ? 0 : half);
    put_labels(theme, columns[i], {ImVec2(left, chart.max.y + theme.px(4)), ImVec2(chart.min.x + from + width, whole.max.y)}, fade);
  }
  gpu::put_area(list, area);
  pen::rect(ImVec2(chart.min.x, chart.max.y - theme.hairline()), chart.max, theme.colour(Ink::line));
  if (!(limit > 0)) return;
  const float y = std::round(chart.min.y + height(limit));
  pen::dashes(ImVec2(chart.min.x, y), ImVec2(chart.max.x, y), theme.colour(Ink::quiet, fade), theme.hairline(), theme.px(4));
  put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(chart.max.x, y - theme.line(Type::quiet) - theme.px(1)), limit_label);
}

}  // namespace rigwise::web::widgets
