// Compare: the question on screen and up to four kept ones side by side; what differs stands out, what is best is marked.
#include <algorithm>

#include "app/kept.hpp"
#include "app/typed.hpp"
#include "json/merge.hpp"
#include "panels/panels.hpp"
#include "panels/typing.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using report::Report;
using widgets::Box;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

constexpr float kLabel = 132, kLeastColumn = 110;  // CSS px

struct Column {
  const Report* report = nullptr;
  std::map<std::string, std::string> values;  // of the scenario, by pointer
};
// One line over all columns. amount: smaller is better where better < 0, larger where better > 0, 0: neither.
struct Line {
  std::string label, pointer;  // of the number in each report; empty: none
  std::vector<std::string> cells;
  std::vector<double> amounts;
  int better = 0;
};

std::vector<Column> columns_of(const Frame& frame) {
  std::vector<Column> out;
  const auto add = [&](const std::string& json, const Report* report) {
    Column column;
    column.report = report;
    for (auto& [pointer, value] : json::flatten(json)) column.values.emplace(std::move(pointer), std::move(value));
    out.push_back(std::move(column));
  };
  add(frame.state.draft.json, frame.report);
  for (const auto& pin : frame.state.pins) add(pin.json, &*pin.report);
  return out;
}

// Places of the question on which the columns do not agree.
std::vector<Line> differences(const Frame& frame, const std::vector<Column>& columns) {
  std::map<std::string, int> places;
  for (const auto& column : columns)
    for (const auto& [pointer, value] : column.values) places[pointer] = 0;
  std::vector<Line> out;
  for (const auto& [pointer, unused] : places) {
    if (pointer == "/v" || pointer == "/task" || pointer == "/lang" || pointer == "/note" || pointer.rfind("/model/config", 0) == 0) continue;
    Line line{frame.name("field.", pointer), "", {}, {}, 0};
    for (const auto& column : columns) {
      const auto it = column.values.find(pointer);
      line.cells.push_back(it == column.values.end() ? "–" : value_words(frame, pointer, it->second));
    }
    const bool same = std::all_of(line.cells.begin(), line.cells.end(), [&](const std::string& cell) { return cell == line.cells.front(); });
    if (!same) out.push_back(std::move(line));
  }
  return out;
}

template <class Get>
Line line(const Frame& frame, std::string_view label, std::string_view pointer, const std::vector<Column>& columns, int better, Get get) {
  Line out{frame.word(label), std::string(pointer), {}, {}, better};
  for (const auto& column : columns) {
    std::pair<std::string, double> cell{"–", -1};
    if (column.report) cell = get(*column.report);
    out.cells.push_back(cell.first.empty() ? "–" : cell.first);
    out.amounts.push_back(cell.second);
  }
  return out;
}

std::vector<Line> results(const Frame& frame, const std::vector<Column>& columns) {
  const auto& f = frame.format;
  using Cell = std::pair<std::string, double>;
  std::vector<Line> out;
  out.push_back(line(frame, "panel.verdict", "", columns, 0, [&](const Report& r) { return Cell(frame.word("verdict." + std::string(r.verdict ? base::key_of(*r.verdict) : "none")), -1); }));
  out.push_back(line(frame, "canvas.figure.need", "/memory/device_gib/likely", columns, -1, [&](const Report& r) { return Cell(f.value(r.memory.device.likely), text::plain(r.memory.device.likely)); }));
  out.push_back(line(frame, "canvas.figure.run", "/run/hours/likely", columns, -1, [&](const Report& r) { return r.run ? Cell(f.value(r.run->time.likely), text::plain(r.run->time.likely)) : Cell("", -1); }));
  out.push_back(line(frame, "canvas.figure.speed", "/throughput/tokens_per_s_per_gpu/likely", columns, 1, [&](const Report& r) {
    return r.throughput && r.throughput->tokens_per_gpu ? Cell(f.value(r.throughput->tokens_per_gpu->likely), text::plain(r.throughput->tokens_per_gpu->likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.rent", "/cost/rent/run/likely", columns, -1, [&](const Report& r) {
    return r.cost && r.cost->rent && r.cost->rent->run_known ? Cell(f.rounded(r.cost->rent->run.likely), text::plain(r.cost->rent->run.likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.buy", "/cost/buy/capex/likely", columns, -1, [&](const Report& r) {
    return r.cost && r.cost->buy ? Cell(f.rounded(r.cost->buy->capex.likely), text::plain(r.cost->buy->capex.likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.wall", "/power/wall_w", columns, -1, [&](const Report& r) { return r.power ? Cell(f.value(r.power->wall), text::plain(r.power->wall)) : Cell("", -1); }));
  return out;
}

// The best of a line where the columns are not all alike.
std::size_t best_of(const Line& line) {
  std::size_t best = line.amounts.size();
  if (line.better == 0) return line.cells.size();
  double least = 0, most = 0;
  for (std::size_t i = 0; i < line.amounts.size(); ++i) {
    if (line.amounts[i] < 0) continue;
    if (best == line.amounts.size()) least = most = line.amounts[i];
    least = std::min(least, line.amounts[i]);
    most = std::max(most, line.amounts[i]);
    if (best == line.amounts.size() || (line.amounts[i] - line.amounts[best]) * line.better > 0) best = i;
  }
  return most > least * 1.005 ? best : line.cells.size();
}

// Where the columns stand: beside the lines' names, or, where room is short, over the whole width under them.
struct Columns {
  float left = 0, width = 0;
  Box cell(Box row, std::size_t i, float air) const {
    const float x = row.min.x + left + width * static_cast<float>(i);
    return {ImVec2(x, row.min.y), ImVec2(x + width - air, row.max.y)};
  }
};

void draw_lines(const Frame& frame, Emit& emit, const std::vector<Line>& lines, const Columns& columns) {
  const auto& theme = frame.theme;
  const float air = theme.px(columns.left > 0 ? 12 : 6);
  for (const auto& line : lines) {
    if (columns.left == 0) widgets::paragraph(theme, {Type::quiet, Ink::quiet}, line.label);
    const auto row = widgets::take(columns.left > 0 ? theme.row() : theme.line(Type::body) + theme.px(theme.coarse() ? 16 : 8));
    const std::size_t best = best_of(line);
    if (columns.left > 0) widgets::put_left(theme, {Type::body, Ink::quiet}, {row.min, ImVec2(row.min.x + columns.left - theme.px(8), row.max.y)}, line.label);
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      const Box cell = columns.cell(row, i, air);
      const bool differs = i > 0 && line.cells[i] != line.cells[0];
      if (differs) ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(cell.min.x - theme.px(6), cell.min.y + theme.px(2)), ImVec2(cell.max.x, cell.max.y - theme.px(2)), theme.colour(Ink::accent_wash), theme.px(4));
      bool hovered = false;
      if (!line.pointer.empty() && i < line.amounts.size() && line.amounts[i] >= 0) {
        const auto hit = widgets::press("compare/" + std::to_string(i) + line.pointer, cell);
        hovered = hit.hovered;
        if (hit.clicked) emit(i == 0 ? app::Explain{line.pointer} : app::Explain{line.pointer, app::Whose::pin, static_cast<std::int64_t>(i) - 1});
      }
      widgets::put_left(theme, {i == best ? Type::strong : Type::body, hovered ? Ink::accent : i == best ? Ink::fits : Ink::ink, frame.fade()}, cell, line.cells[i]);
    }
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(row.min.x, row.max.y - theme.hairline()), row.max, theme.colour(Ink::line, 0.6f));
  }
}

// A kept question's name, to be typed over, and what can be done with it.
void draw_pin(const Frame& frame, Emit& emit, std::size_t i, Box name_box, Box verbs) {
  const auto& theme = frame.theme;
  const std::string field = "pin/" + std::to_string(i);
  const auto& name = frame.state.pins[i].name;
  typing_box(frame, emit, name_box, {field, frame.word("canvas.compare.name"), name, name, host::Keyboard::text, false});
  const std::string take = frame.word("canvas.compare.take");
  const float width = widgets::button_width(theme, take);
  if (widgets::button(theme, field + "/take", {verbs.min, ImVec2(verbs.min.x + width, verbs.max.y)}, take)) emit(app::TakePin{i});
  if (widgets::mark_button(theme, field + "/drop", {ImVec2(verbs.max.x - theme.row(), verbs.min.y), verbs.max}, Mark::close, frame.word("canvas.compare.drop"))) emit(app::DropPin{i});
}

void draw_heads(const Frame& frame, Emit& emit, const Columns& columns) {
  const auto& theme = frame.theme;
  const auto row = widgets::take(theme.row() * 2);
  const float half = row.min.y + theme.row();
  widgets::put_left(theme, {Type::strong, Ink::accent}, columns.cell({row.min, ImVec2(row.max.x, half)}, 0, theme.px(12)), frame.word("canvas.compare.now"));
  for (std::size_t i = 0; i < frame.state.pins.size(); ++i)
    draw_pin(frame, emit, i, columns.cell({row.min, ImVec2(row.max.x, half)}, i + 1, theme.px(12)), columns.cell({ImVec2(row.min.x, half), row.max}, i + 1, theme.px(12)));
}

// The kept questions one under the other with their numbers, then the numbers as heads of narrow columns.
void draw_narrow_heads(const Frame& frame, Emit& emit, const Columns& columns) {
  const auto& theme = frame.theme;
  const float number = theme.px(18), verbs = widgets::button_width(theme, frame.word("canvas.compare.take")) + theme.row() + theme.px(4);
  for (std::size_t i = 0; i < frame.state.pins.size(); ++i) {
    const auto row = widgets::take(theme.row());
    widgets::put_left(theme, {Type::strong, Ink::quiet}, row, std::to_string(i + 1));
    draw_pin(frame, emit, i, {ImVec2(row.min.x + number, row.min.y), ImVec2(row.max.x - verbs, row.max.y)}, {ImVec2(row.max.x - verbs + theme.px(4), row.min.y), row.max});
    widgets::gap(theme, 4);
  }
  const auto heads = widgets::take(theme.row());
  widgets::put_left(theme, {Type::strong, Ink::accent}, columns.cell(heads, 0, theme.px(6)), frame.word("canvas.compare.now"));
  for (std::size_t i = 0; i < frame.state.pins.size(); ++i) widgets::put_left(theme, {Type::strong, Ink::quiet}, columns.cell(heads, i + 1, theme.px(6)), std::to_string(i + 1));
}
}  // namespace

void draw_compare(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  if (!frame.report) return;
  const auto row = widgets::take(theme.row() + theme.px(4));
  const std::string keep = frame.word("canvas.compare.keep");
  const float width = widgets::button_width(theme, keep) + theme.px(8);
  if (widgets::action_button(theme, "keep", {row.min, ImVec2(row.min.x + width, row.max.y)}, keep)) emit(app::KeepPin{});
  const std::string hint = frame.word("canvas.compare.hint", {{"n", std::to_string(app::kMostPins)}});
  if (frame.narrow) {
    widgets::gap(theme, 6);
    widgets::paragraph(theme, {Type::quiet, Ink::quiet}, hint);
  } else {
    widgets::put_left(theme, {Type::quiet, Ink::quiet}, {ImVec2(row.min.x + width + theme.px(12), row.min.y), row.max}, hint);
  }
  widgets::gap(theme, 12);
  if (frame.state.pins.empty()) return widgets::paragraph(theme, {Type::body, Ink::quiet}, frame.word("canvas.compare.empty"));
  const auto questions = columns_of(frame);
  const float count = static_cast<float>(questions.size()), beside = (widgets::flow_width() - theme.px(kLabel)) / count;
  const bool roomy = beside >= theme.px(kLeastColumn);
  const Columns columns = roomy ? Columns{theme.px(kLabel), beside} : Columns{0, widgets::flow_width() / count};
  if (roomy) draw_heads(frame, emit, columns);
  else draw_narrow_heads(frame, emit, columns);
  widgets::gap(theme, 4);
  widgets::heading(theme, frame.word("canvas.compare.answers"));
  draw_lines(frame, emit, results(frame, questions), columns);
  widgets::gap(theme, 12);
  const auto differing = differences(frame, questions);
  if (differing.empty()) return;
  widgets::heading(theme, frame.word("canvas.compare.differences"));
  draw_lines(frame, emit, differing, columns);
}

}  // namespace rigwise::web::panels
