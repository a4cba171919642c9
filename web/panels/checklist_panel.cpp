// Checklist: what to see to before buying, before starting, and in the first minutes, with this question's own numbers.
#include "app/update.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

struct Item {
  std::string key;  // "check.<key>"
  std::vector<base::Argument> args;
  std::string pointer;  // explains the number, when there is one
};

std::vector<Item> before_buying(const Frame& frame) {
  std::vector<Item> out;
  const auto& report = *frame.report;
  const auto& format = frame.format;
  if (report.server) {
    const auto& s = *report.server;
    std::size_t stale = 0;
    for (const auto& part : s.parts) stale += part.stale ? 1 : 0;
    out.push_back({"parts", {{"n", std::to_string(s.parts.size())}}, "/cost/buy/capex/likely"});
    if (stale > 0) out.push_back({"stale", {{"n", std::to_string(stale)}}, ""});
    if (!s.circuit.empty() && report.power) out.push_back({"circuit", {{"circuit", circuit_words(frame, s.circuit)}, {"amps", format.value(report.power->current)}, {"power", format.value(report.power->wall)}}, "/power/wall_w"});
    if (!s.cooling.empty()) out.push_back({"cooling", {{"cooling", frame.name("choice.cooling.", s.cooling)}}, "/power/wall_w"});
    if (report.memory.host) out.push_back({"host", {{"need", format.value(report.memory.host->high)}, {"ram", format.gigabytes(s.ram_gb)}}, "/memory/host_gib/likely"});
  }
  if (report.cost && report.cost->rent) out.push_back({"offer", {{"offer", report.cost->rent->offer}, {"as_of", report.cost->rent->as_of}}, "/cost/rent/per_hour/likely"});
  return out;
}

std::vector<Item> before_starting(const Frame& frame) {
  std::vector<Item> out;
  for (const auto& item : frame.report->software)
    if (!item.version.empty()) out.push_back({"software", {{"name", item.name}, {"version", item.version}}, ""});
  if (!frame.report->assumed.empty()) out.push_back({"assumed", {{"n", std::to_string(frame.report->assumed.size())}}, ""});
  return out;
}

std::vector<Item> first_minutes(const Frame& frame) {
  std::vector<Item> out;
  const auto& report = *frame.report;
  const auto& format = frame.format;
  out.push_back({"allocated", {{"range", format.range(report.memory.allocated)}}, "/memory/allocated_gib/likely"});
  out.push_back({"device", {{"range", format.range(report.memory.device)}}, "/memory/device_gib/likely"});
  if (report.throughput) {
    const auto& t = *report.throughput;
    if (t.tokens_per_gpu) out.push_back({"speed", {{"range", format.range(*t.tokens_per_gpu)}}, "/throughput/tokens_per_s_per_gpu/likely"});
    else out.push_back({"samples", {{"range", format.range(t.samples)}}, "/throughput/samples_per_s/likely"});
    out.push_back({"step", {{"range", format.range(t.step)}}, "/throughput/step_s/likely"});
  }
  if (report.power) out.push_back({"watts", {{"typical", format.value(report.power->typical)}, {"peak", format.value(report.power->peak)}}, "/power/node_w/typical"});
  return out;
}

void draw_item(const Frame& frame, Emit& emit, const Item& item, const std::string& id) {
  const auto& theme = frame.theme;
  const std::string tick = "tick/" + id;
  const bool done = frame.state.view.open_folds.count(tick) > 0;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  auto& list = *ImGui::GetWindowDrawList();
  const float box = theme.px(16), indent = theme.px(28), pad = theme.px(theme.coarse() ? 12 : 5);
  const float height = widgets::put_paragraph(theme, {Type::body, done ? Ink::quiet : Ink::ink, frame.fade()}, ImVec2(at.x + indent, at.y + pad), widgets::flow_width() - indent, frame.word("check." + item.key, item.args), &list);
  const auto row = widgets::take(height + 2 * pad);
  const ImVec2 corner(row.min.x, row.min.y + pad + (theme.line(Type::body) - box) / 2);
  const widgets::Box square{corner, ImVec2(corner.x + box, corner.y + box)};
  const auto hit = widgets::press(tick, {row.min, ImVec2(row.min.x + indent, row.max.y)});
  list.AddRectFilled(square.min, square.max, theme.colour(done ? Ink::accent : Ink::sunken), theme.px(4));
  if (!done) list.AddRect(square.min, square.max, theme.colour(hit.hovered || hit.focused ? Ink::accent : Ink::quiet, 0.6f), theme.px(4), 0, theme.hairline());
  if (done) widgets::put_mark(list, Mark::check, square.centre(), theme.px(10), theme.colour(Ink::on_accent), theme.px(1.75f));
  if (hit.clicked) emit(app::ToggleFold{tick});
  if (!item.pointer.empty() && widgets::press("why/" + tick, {ImVec2(row.min.x + indent, row.min.y), row.max}).clicked) emit(app::Explain{item.pointer});
}

void draw_group(const Frame& frame, Emit& emit, std::string_view title, const std::vector<Item>& items) {
  if (items.empty()) return;
  widgets::heading(frame.theme, frame.word(title));
  for (std::size_t i = 0; i < items.size(); ++i) draw_item(frame, emit, items[i], items[i].key + std::to_string(i));
  widgets::gap(frame.theme, 12);
}
}  // namespace

void draw_checklist(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  draw_group(frame, emit, "canvas.check.buying", before_buying(frame));
  draw_group(frame, emit, "canvas.check.starting", before_starting(frame));
  draw_group(frame, emit, "canvas.check.minutes", first_minutes(frame));
}

}  // namespace rigwise::web::panels
