// Figures in a row: a quiet label, the likely value, its band behind it; each can be asked "why?".
#include "widgets/figures.hpp"

#include <algorithm>
#include <cmath>

#include "gpu/surface.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kNarrow = 480;  // CSS px

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

float arrow_width(const Theme& theme) { return 2 * theme.px(3.5f) + theme.px(4); }

// The way a number has gone, as an arrow, and by how much where there is room for it: left to right from `left`; returns the width.
float put_shift(const Theme& theme, const FigureCell& cell, ImVec2 left, float room, float fade) {
  if (cell.way == 0) return 0;
  const float line = theme.line(Type::quiet), half = theme.px(3.5f), tall = theme.px(6), y = std::round(left.y + line / 2);
  const ImVec2 tip(left.x + half, y - static_cast<float>(cell.way) * tall / 2);
  const float base = y + static_cast<float>(cell.way) * tall / 2;
  ImGui::GetWindowDrawList()->AddTriangleFilled(tip, ImVec2(left.x, base), ImVec2(left.x + 2 * half, base), theme.colour(Ink::ink, 0.75f * fade));
  const float arrow = arrow_width(theme), width = text_width(theme, Type::quiet, cell.delta);
  if (cell.delta.empty() || arrow + width > room) return 2 * half;
  put_text(theme, {Type::quiet, Ink::ink, 0.75f * fade}, ImVec2(left.x + arrow, left.y), cell.delta);
  return arrow + width;
}
float shift_width(const Theme& theme, const FigureCell& cell) {
  return cell.way == 0 ? 0 : arrow_width(theme) + text_width(theme, Type::quiet, cell.delta);
}
void put_tint(const Theme& theme, const FigureCell& cell, Box box) {
  if (cell.tint <= 0) return;
  const float pad = theme.px(4);
  ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(box.min.x - pad, box.min.y), ImVec2(box.max.x + pad, box.max.y), theme.colour(Ink::tinted, cell.tint), theme.px(4));
}
// The number that is being explained is marked at its left and washed.
void put_asked(const Theme& theme, const FigureCell& cell, Box box) {
  const auto* surface = gpu::surface();
  if (!surface || surface->asked.empty() || surface->asked != cell.pointer) return;
  const float pad = theme.px(6);
  auto& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(ImVec2(box.min.x - pad, box.min.y), ImVec2(box.max.x + pad, box.max.y), theme.colour(Ink::accent_wash), theme.px(3));
  list.AddRectFilled(ImVec2(box.min.x - pad, box.min.y), ImVec2(box.min.x - pad + theme.px(2), box.max.y), theme.colour(Ink::accent));
}
}  // namespace

std::optional<std::size_t> figure_row(const Theme& theme, std::string_view id, std::span<const FigureCell> cells, float fade) {
  std::optional<std::size_t> out;
  const float height = theme.line(Type::quiet) + theme.line(Type::emphasis) + theme.px(8);
  const float width = flow_width(), air = theme.px(28);
  const float half = width < theme.px(kNarrow) ? std::floor(width / 2) : 0;  // narrow: two columns, wide cells alone
  const ImVec2 start = ImGui::GetCursorScreenPos();
  float x = 0, y = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto& cell = cells[i];
    const float wide = cell_width(theme, cell);
    if (x > 0 && (x + wide > width || (half > 0 && x != half))) {
      x = 0;
      y += height + theme.px(4);
    }
    const Box box{ImVec2(start.x + x, start.y + y), ImVec2(start.x + x + wide, start.y + y + height)};
    bool hovered = false;
    put_asked(theme, cell, box);
    if (!cell.pointer.empty()) {
      const Press hit = press(std::string(id) + "/" + std::to_string(i), box);
      hovered = hit.hovered;
      if (hit.clicked) out = i;
    }
    const float label = put_text(theme, {Type::quiet, hovered ? Ink::accent : Ink::quiet}, box.min, cell.label) + theme.px(5);
    put_shift(theme, cell, ImVec2(box.min.x + label, box.min.y), wide + air - theme.px(8) - label, fade);
    const ImVec2 at(box.min.x, box.min.y + theme.line(Type::quiet) + theme.px(1));
    put_tint(theme, cell, {ImVec2(at.x, at.y), ImVec2(at.x + figure_width(theme, Type::emphasis, cell.value), at.y + theme.line(Type::emphasis))});
    const float drawn = put_figure(theme, {Type::emphasis, Ink::ink, fade}, at, cell.value);
    const float drop = 1.05f / theme::kLine * (theme.line(Type::emphasis) - theme.line(Type::quiet));
    if (!cell.band.empty()) put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(at.x + drawn + theme.px(6), at.y + drop), cell.band);
    x = half > 0 ? (x == 0 && wide + theme.px(8) < half ? half : width) : x + wide + air;
  }
  ImGui::Dummy(ImVec2(width, y + height));
  return out;
}

bool figure_line(const Theme& theme, std::string_view id, const FigureCell& cell, float fade) {
  const Box row = take(theme.row());
  bool hovered = false, clicked = false;
  put_asked(theme, cell, row);
  if (!cell.pointer.empty()) {
    const Press hit = press(id, row);
    hovered = hit.hovered;
    clicked = hit.clicked;
  }
  const float band = cell.band.empty() ? 0 : theme.px(6) + text_width(theme, Type::quiet, cell.band);
  const float value = figure_width(theme, Type::body, cell.value);
  const float right = row.max.x, y = row.centre().y;
  const float left = right - band - value, shift = shift_width(theme, cell);
  put_left(theme, {Type::body, hovered ? Ink::accent : Ink::quiet}, {row.min, ImVec2(left - shift - theme.px(8), row.max.y)}, cell.label);
  put_shift(theme, cell, ImVec2(left - shift - theme.px(8), y - theme.line(Type::quiet) / 2), shift, fade);
  put_tint(theme, cell, {ImVec2(left, y - theme.line(Type::body) / 2), ImVec2(right - band, y + theme.line(Type::body) / 2)});
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
