// A table as wide as its window: columns as wide as their content, the least important ones left out where room is short.
#include "widgets/data_table.hpp"

#include <algorithm>
#include <cmath>

namespace rigwise::web::widgets {

namespace {
constexpr float kAir = 20;      // CSS px between columns
constexpr float kLeast = 60;    // CSS px a text column keeps
constexpr float kComfort = 200; // CSS px a long text column should have before others stay

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

float figure_width(const Theme& theme, std::string_view text) {
  const auto space = text.find(' ');
  const float digits = text_width(theme, Type::body, text.substr(0, space));
  return space == std::string_view::npos ? digits : digits + theme.px(3) + text_width(theme, Type::quiet, text.substr(space + 1));
}

struct Place {
  std::size_t column;
  float left = 0, width = 0;
};

// The most that each text may take so that all fit: short ones keep their width, the long ones share the rest.
float fair(std::vector<float> widths, float room) {
  std::sort(widths.begin(), widths.end());
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const float share = room / static_cast<float>(widths.size() - i);
    if (widths[i] > share) return std::max(0.0f, share);
    room -= widths[i];
  }
  return widths.empty() ? room : widths.back();
}

// Natural widths; columns leave by rank until the rest fits, then text columns shrink.
std::vector<Place> arrange(const Theme& theme, std::span<const Column> columns, std::span<const TableRow> rows, float room) {
  std::vector<float> widths;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    float width = text_width(theme, Type::quiet, columns[c].title) + (columns[c].sortable ? theme.px(12) : 0);
    for (const auto& row : rows)
      width = std::max(width, columns[c].numeric ? figure_width(theme, row.cells[c]) : text_width(theme, Type::body, row.cells[c]));
    widths.push_back(width);
  }
  std::vector<Place> out;
  for (std::size_t c = 0; c < columns.size(); ++c) out.push_back({c, 0, std::ceil(widths[c])});
  const auto needed = [&] {
    float sum = theme.px(kAir) * static_cast<float>(out.size() - 1);
    for (const auto& p : out) sum += columns[p.column].numeric ? p.width : std::min(p.width, theme.px(kComfort));
    return sum;
  };
  while (out.size() > 1 && needed() > room) {
    const auto worst = std::max_element(out.begin(), out.end(), [&](const Place& a, const Place& b) { return columns[a.column].rank < columns[b.column].rank; });
    if (columns[worst->column].rank == 0) break;
    out.erase(worst);
  }
  float fixed = theme.px(kAir) * static_cast<float>(out.size() - 1);
  std::vector<float> texts;
  for (const auto& p : out)
    if (columns[p.column].numeric) fixed += p.width;
    else texts.push_back(p.width);
  const float most = fair(texts, room - fixed);
  float flexible = 0;
  for (const float width : texts) flexible += std::min(width, most);
  const float even = texts.empty() && fixed < room ? (room - fixed) / static_cast<float>(out.size()) : 0;  // figures alone stand evenly
  const float spare = flexible > 0 && fixed + flexible < room ? (room - fixed - flexible) / flexible : 0;
  float x = 0;
  for (auto& p : out) {
    if (!columns[p.column].numeric) p.width = std::max(theme.px(kLeast), std::min(p.width, most) * (1 + spare));
    else p.width += even;
    p.left = x;
    x += p.width + theme.px(kAir);
  }
  return out;
}

float text_height(const Theme& theme, std::string_view text, float width) { return put_paragraph(theme, {}, ImVec2(0, 0), width, text, nullptr); }

// Two lines and more where a text column is narrower than its words.
float row_height(const Theme& theme, std::span<const Column> columns, std::span<const Place> places, const TableRow& row) {
  float height = theme.row();
  for (const auto& p : places)
    if (!columns[p.column].numeric && text_width(theme, Type::body, row.cells[p.column]) > p.width)
      height = std::max(height, text_height(theme, row.cells[p.column], p.width) + theme.px(8));
  return height;
}

void put_cell(const Theme& theme, const Column& column, Box box, std::string_view text, TextStyle style) {
  if (!column.numeric && text_width(theme, Type::body, text) > box.width()) {
    put_paragraph(theme, style, ImVec2(box.min.x, box.centre().y - text_height(theme, text, box.width()) / 2), box.width(), text, &list());
    return;
  }
  if (!column.numeric) return put_left(theme, style, box, text);
  put_figure(theme, style, ImVec2(box.max.x - figure_width(theme, text), box.centre().y - theme.line(Type::body) / 2), text);
}

std::optional<std::size_t> put_header(const Theme& theme, std::string_view id, std::span<const Column> columns, std::span<const Place> places, Sorting sorting) {
  std::optional<std::size_t> out;
  const Box row = take(theme.line(Type::quiet) + theme.px(12));
  for (const auto& p : places) {
    const auto& column = columns[p.column];
    const Box cell{ImVec2(row.min.x + p.left, row.min.y), ImVec2(row.min.x + p.left + p.width, row.max.y)};
    const bool on = sorting.column == static_cast<int>(p.column);
    Ink ink = on ? Ink::ink : Ink::quiet;
    if (column.sortable) {
      const Press hit = press(std::string(id) + "/h" + std::to_string(p.column), cell);
      if (hit.hovered) ink = Ink::accent;
      if (hit.clicked) out = p.column;
    }
    const float width = text_width(theme, Type::quiet, column.title);
    const float left = column.numeric ? cell.max.x - width : cell.min.x;
    put_text(theme, {Type::quiet, ink}, ImVec2(left, cell.centre().y - theme.line(Type::quiet) / 2), column.title);
    if (on) put_mark(list(), sorting.way == Sorting::Way::descending ? Mark::down : Mark::up, ImVec2(left - theme.px(8), cell.centre().y), theme.px(7), theme.colour(Ink::ink), theme.px(1.5f));
  }
  list().AddRectFilled(ImVec2(row.min.x, row.max.y - theme.hairline()), row.max, theme.colour(Ink::line));
  return out;
}

// The column under the pointer; none when the row was chosen by keys.
std::optional<std::size_t> column_at(std::span<const Place> places, Box row) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (mouse.y < row.min.y || mouse.y >= row.max.y) return std::nullopt;
  for (const auto& p : places)
    if (mouse.x >= row.min.x + p.left && mouse.x < row.min.x + p.left + p.width) return p.column;
  return std::nullopt;
}
}  // namespace

TableHit data_table(const Theme& theme, std::string_view id, std::span<const Column> columns, std::span<const TableRow> rows, Sorting sorting,
                    bool pressable, float fade) {
  TableHit out;
  const float pad = pressable ? theme.px(8) : 0;
  const auto places = arrange(theme, columns, rows, flow_width() - 2 * pad);
  std::vector<Place> padded(places.begin(), places.end());
  for (auto& p : padded) p.left += pad;
  out.header = put_header(theme, id, columns, padded, sorting);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Box row = take(row_height(theme, columns, padded, rows[r]));
    if (!ImGui::IsRectVisible(row.min, row.max)) continue;
    bool hovered = false;
    if (pressable) {
      const Press hit = press(std::string(id) + "/r" + std::to_string(r), row);
      hovered = hit.hovered;
      if (hit.clicked) {
        out.row = r;
        out.column = column_at(padded, row);
      }
    }
    if (rows[r].chosen || hovered)
      list().AddRectFilled(row.min, row.max, theme.colour(rows[r].chosen ? Ink::accent_wash : Ink::sunken), theme.radius());
    else
      list().AddRectFilled(ImVec2(row.min.x, row.max.y - theme.hairline()), row.max, theme.colour(Ink::line, 0.6f));
    for (const auto& p : padded) {
      const Box cell{ImVec2(row.min.x + p.left, row.min.y), ImVec2(row.min.x + p.left + p.width, row.max.y)};
      put_cell(theme, columns[p.column], cell, rows[r].cells[p.column], {Type::body, Ink::ink, fade});
    }
  }
  return out;
}

}  // namespace rigwise::web::widgets
