// Figures in a row: a quiet label, the likely value, its band behind it; each can be asked "why?".
#include "widgets/figures.hpp"

#include <algorithm>

namespace rigwise::web::widgets {

namespace {
float figure_width(const Theme& theme, Type type, std::string_view figure) {
  const auto space = figure.find(' ');
  const float digits = text_width(theme, type, figure.substr(0, space));
  return space == std::string_view::npos ? digits : digits + theme.px(3) + text_width(theme, Type::quiet, figure.substr(space + 1));
}
float cell_width(const Theme& theme, const FigureCell& cell) {
  float value = figure_width(theme, Type::emphasis, cell.value);
  if (!cell.band.empty()) value += theme.px(6) + text_width(theme, Type::quiet, cell.band);
  return std::max(value, text_width(theme, Type::quiet, cell.label));
}
}  // namespace

std::optional<std::size_t> figure_row(const Theme& theme, std::string_view id, std::span<const FigureCell> cells, float fade) {
  std::optional<std::size_t> out;
  const float height = theme.line(Type::quiet) + theme.line(Type::emphasis) + theme.px(8);
  const float width = flow_width(), air = theme.px(28);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  float x = 0, y = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto& cell = cells[i];
    const float wide = cell_width(theme, cell);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += height + theme.px(4);
    }
    const Box box{ImVec2(start.x + x, start.y + y), ImVec2(start.x + x + wide, start.y + y + height)};
    bool hovered = false;
    if (!cell.pointer.empty()) {
      const Press hit = press(std::string(id) + "/" + std::to_string(i), box);
      hovered = hit.hovered;
      if (hit.clicked) out = i;
    }
    put_text(theme, {Type::quiet, hovered ? Ink::accent : Ink::quiet}, box.min, cell.label);
    const ImVec2 at(box.min.x, box.min.y + theme.line(Type::quiet) + theme.px(1));
    const float drawn = put_figure(theme, {Type::emphasis, Ink::ink, fade}, at, cell.value);
    const float drop = 1.05f / theme::kLine * (theme.line(Type::emphasis) - theme.line(Type::quiet));
    if (!cell.band.empty()) put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(at.x + drawn + theme.px(6), at.y + drop), cell.band);
    x += wide + air;
  }
  ImGui::Dummy(ImVec2(width, y + height));
  return out;
}

bool figure_line(const Theme& theme, std::string_view id, const FigureCell& cell, float fade) {
  const Box row = take(theme.row());
  bool hovered = false, clicked = false;
  if (!cell.pointer.empty()) {
    const Press hit = press(id, row);
    hovered = hit.hovered;
    clicked = hit.clicked;
  }
  const float band = cell.band.empty() ? 0 : theme.px(6) + text_width(theme, Type::quiet, cell.band);
  const float value = figure_width(theme, Type::body, cell.value);
  const float right = row.max.x, y = row.centre().y;
  put_left(theme, {Type::body, hovered ? Ink::accent : Ink::quiet}, {row.min, ImVec2(right - band - value - theme.px(8), row.max.y)}, cell.label);
  put_figure(theme, {Type::body, Ink::ink, fade}, ImVec2(right - band - value, y - theme.line(Type::body) / 2), cell.value);
  if (band > 0) put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(right, y - theme.line(Type::quiet) / 2), cell.band);
  const float line = row.max.y - theme.hairline();
  ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(row.min.x, line), row.max, theme.colour(Ink::line, 0.6f));
  return clicked;
}

void heading(const Theme& theme, std::string_view text) {
  const Box row = take(theme.line(Type::title) + theme.px(8));
  put_elided(theme, {Type::title, Ink::quiet}, row.min, row.width(), text);
}

void rule(const Theme& theme) {
  const Box row = take(theme.hairline());
  ImGui::GetWindowDrawList()->AddRectFilled(row.min, row.max, theme.colour(Ink::line));
}

}  // namespace rigwise::web::widgets
