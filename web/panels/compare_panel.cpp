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

constexpr float kLabel = 132, kLeastColumn = 150;  // CSS px

struct Column {
  const Report* report = nullptr;
  std::map<std::string, std::string> values;  // of the scenario, by pointer
};
// One line over all columns. amount: smaller is better where better < 0, larger where better > 0, 0: neither.
struct Line {
  std::string label;
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
    Line line{frame.name("field.", pointer), {}, {}, 0};
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
Line line(const Frame& frame, std::string_view label, const std::vector<Column>& columns, int better, Get get) {
  Line out{frame.word(label), {}, {}, better};
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
  out.push_back(line(frame, "panel.verdict", columns, 0, [&](const Report& r) { return Cell(frame.word("verdict." + std::string(r.verdict ? base::key_of(*r.verdict) : "none")), -1); }));
  out.push_back(line(frame, "canvas.figure.need", columns, -1, [&](const Report& r) { return Cell(f.value(r.memory.device.likely), text::plain(r.memory.device.likely)); }));
  out.push_back(line(frame, "canvas.figure.run", columns, -1, [&](const Report& r) { return r.run ? Cell(f.value(r.run->time.likely), text::plain(r.run->time.likely)) : Cell("", -1); }));
  out.push_back(line(frame, "canvas.figure.speed", columns, 1, [&](const Report& r) {
    return r.throughput && r.throughput->tokens_per_gpu ? Cell(f.value(r.throughput->tokens_per_gpu->likely), text::plain(r.throughput->tokens_per_gpu->likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.rent", columns, -1, [&](const Report& r) {
    return r.cost && r.cost->rent && r.cost->rent->run_known ? Cell(f.rounded(r.cost->rent->run.likely), text::plain(r.cost->rent->run.likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.buy", columns, -1, [&](const Report& r) {
    return r.cost && r.cost->buy ? Cell(f.rounded(r.cost->buy->capex.likely), text::plain(r.cost->buy->capex.likely)) : Cell("", -1);
  }));
  out.push_back(line(frame, "canvas.figure.wall", columns, -1, [&](const Report& r) { return r.power ? Cell(f.value(r.power->wall), text::plain(r.power->wall)) : Cell("", -1); }));
  return out;
}

// The best of a line where the columns are not all alike.
std::size_t best_of(const Line& line) {
  std::size_t best = line.amounts.size();
  if (line.better == 0) return best;
  double least = 0, most = 0;
  for (std::size_t i = 0; i < line.amounts.size(); ++i) {
    if (line.amounts[i] < 0) continue;
    if (best == line.amounts.size()) least = most = line.amounts[i];
    least = std::min(least, line.amounts[i]);
    most = std::max(most, line.amounts[i]);
    if (best == line.amounts.size() || (line.amounts[i] - line.amounts[best]) * line.better > 0) best = i;
  }
  return most > least * 1.005 ? best : line.amounts.size();
}

void draw_lines(const Frame& frame, const std::vector<Line>& lines, float column) {
  const auto& theme = frame.theme;
  for (const auto& line : lines) {
    const auto row = widgets::take(theme.row());
    const std::size_t best = best_of(line);
    widgets::put_left(theme, {Type::body, Ink::quiet}, {row.min, ImVec2(row.min.x + theme.px(kLabel - 8), row.max.y)}, line.label);
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      const float left = row.min.x + theme.px(kLabel) + column * static_cast<float>(i);
      const Box cell{ImVec2(left, row.min.y), ImVec2(left + column - theme.px(12), row.max.y)};
      const bool differs = i > 0 && line.cells[i] != line.cells[0];
      if (differs) ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(cell.min.x - theme.px(6), cell.min.y + theme.px(2)), ImVec2(cell.max.x, cell.max.y - theme.px(2)), theme.colour(Ink::accent_wash), theme.px(4));
      widgets::put_left(theme, {i == best ? Type::strong : Type::body, i == best ? Ink::fits : Ink::ink, frame.fade()}, cell, line.cells[i]);
    }
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(row.min.x, row.max.y - theme.hairline()), row.max, theme.colour(Ink::line, 0.6f));
  }
}

void draw_heads(const Frame& frame, Emit& emit, float column) {
  const auto& theme = frame.theme;
  const auto row = widgets::take(theme.row() * 2);
  const auto cell = [&](std::size_t i) {
    const float left = row.min.x + theme.px(kLabel) + column * static_cast<float>(i);
    return Box{ImVec2(left, row.min.y), ImVec2(left + column - theme.px(12), row.min.y + theme.row())};
  };
  widgets::put_left(theme, {Type::strong, Ink::accent}, cell(0), frame.word("canvas.compare.now"));
  for (std::size_t i = 0; i < frame.state.pins.size(); ++i) {
    const Box head = cell(i + 1);
    const std::string field = "pin/" + std::to_string(i);
    const auto& name = frame.state.pins[i].name;
    typing_box(frame, emit, head, {field, frame.word("canvas.compare.name"), name, name, host::Keyboard::text, false, false});
    const float y = row.min.y + theme.row();
    const std::string take = frame.word("canvas.compare.take");
    const float width = widgets::button_width(theme, take);
    if (widgets::button(theme, field + "/take", {ImVec2(head.min.x, y), ImVec2(head.min.x + width, y + theme.row())}, take)) emit(app::TakePin{i});
    if (widgets::mark_button(theme, field + "/drop", {ImVec2(head.max.x - theme.row(), y), ImVec2(head.max.x, y + theme.row())}, Mark::close, frame.word("canvas.compare.drop"))) emit(app::DropPin{i});
  }
}
}  // namespace

void draw_compare(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  if (!frame.report) return;
  const auto row = widgets::take(theme.row() + theme.px(4));
  const std::string keep = frame.word("canvas.compare.keep");
  const float width = widgets::button_width(theme, keep) + theme.px(8);
  if (widgets::action_button(theme, "keep", {row.min, ImVec2(row.min.x + width, row.max.y)}, keep)) emit(app::KeepPin{});
  widgets::put_left(theme, {Type::quiet, Ink::quiet}, {ImVec2(row.min.x + width + theme.px(12), row.min.y), row.max}, frame.word("canvas.compare.hint", {{"n", std::to_string(app::kMostPins)}}));
  widgets::gap(theme, 12);
  if (frame.state.pins.empty()) return widgets::paragraph(theme, {Type::body, Ink::quiet}, frame.word("canvas.compare.empty"));
  const auto columns = columns_of(frame);
  // Wider than the card: the columns go on to the right and the card scrolls.
  const float column = std::max(theme.px(kLeastColumn), (widgets::flow_width() - theme.px(kLabel)) / static_cast<float>(columns.size()));
  draw_heads(frame, emit, column);
  widgets::gap(theme, 4);
  widgets::heading(theme, frame.word("canvas.compare.answers"));
  draw_lines(frame, results(frame, columns), column);
  widgets::gap(theme, 12);
  const auto differing = differences(frame, columns);
  if (differing.empty()) return;
  widgets::heading(theme, frame.word("canvas.compare.differences"));
  draw_lines(frame, differing, column);
}

}  // namespace rigwise::web::panels
