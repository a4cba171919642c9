// Memory close up: the card as a map of cells, the phases of a step, the stages of a pipeline, the host beside it, and every part as a row.
#include <algorithm>

#include "gpu/passes.hpp"
#include "panels/asked.hpp"
#include "panels/chart.hpp"
#include "panels/memory_parts.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "units/units.hpp"
#include "widgets/axis.hpp"
#include "widgets/range_chart.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

constexpr float kCell = 7;            // CSS px a cell takes with its seam
constexpr float kMapHeight = 154, kTimeline = 120;  // CSS px

// What the cell under the pointer belongs to.
std::optional<std::size_t> part_at(const gpu::Map& map, std::size_t parts) {
  const auto hit = widgets::press("map/cells", {map.min, map.max});
  if (!hit.hovered) return std::nullopt;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const int column = static_cast<int>((mouse.x - map.min.x) / (map.max.x - map.min.x) * static_cast<float>(map.columns));
  const int row = static_cast<int>((mouse.y - map.min.y) / (map.max.y - map.min.y) * static_cast<float>(map.rows));
  const float cell = static_cast<float>(row * map.columns + column) + 0.5f;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Arrow);
  for (int i = 0; i < map.segments.count; ++i) {
    const auto& s = map.segments.rows[static_cast<std::size_t>(i)];
    if (cell >= s.from && cell < s.to) return std::min(static_cast<std::size_t>(i), parts);
  }
  return std::nullopt;
}

// Returns the part pointed at; the free space is read out only.
std::optional<std::size_t> put_map(const Frame& frame, const MemoryParts& parts) {
  const auto& theme = frame.theme;
  const auto box = widgets::take(theme.px(kMapHeight));
  gpu::Map map{box.min, box.max, 1, 1, 1, gpu::colour3(theme.colour(Ink::card)), {}};
  map.columns = std::max(8, static_cast<int>(box.width() / theme.px(kCell)));
  map.rows = static_cast<int>(kMapHeight / kCell);
  map.cells = map.columns * map.rows;
  double total = frame.report->memory.usable ? text::plain(*frame.report->memory.usable) : 0, at = 0, all = 0;
  for (const auto& part : parts.bar) all += part.size;
  total = std::max(total, all);
  const auto cells = [&](double size) { return static_cast<float>(size / total * map.cells); };
  for (const auto& part : parts.bar) {
    map.segments.add({cells(at), cells(at + part.size), part.pattern, frame.fade(), gpu::colour3(theme.colour(part.ink))});
    at += part.size;
  }
  if (total > at) map.segments.add({cells(at), static_cast<float>(map.cells), theme::Pattern::solid, frame.fade() * 0.5f, gpu::colour3(theme.colour(Ink::spare))});
  gpu::put_map(*ImGui::GetWindowDrawList(), map);
  widgets::gap(theme, 4);
  const auto pointed = part_at(map, parts.bar.size());
  if (pointed) {
    const bool free = *pointed == parts.bar.size();
    const std::string words = free ? frame.word("part.free") + " " + frame.format.value(total - all, units::Bytes::kDimension) : parts.bar[*pointed].label + " " + parts.bar[*pointed].figure;
    widgets::paragraph(theme, {Type::quiet, Ink::ink}, words);
    widgets::gap(theme, 6);
    return free ? std::nullopt : pointed;
  }
  const std::string cell = frame.format.value(total / map.cells, units::Bytes::kDimension);
  widgets::paragraph(theme, {Type::quiet, Ink::quiet}, frame.word("canvas.map.cell", {{"size", cell}, {"n", frame.format.count(map.cells)}}));
  widgets::gap(theme, 6);
  return std::nullopt;
}

void draw_map(const Frame& frame, Emit& emit) {
  const auto parts = memory_parts(frame);
  chart(frame, emit, "map", frame.word("canvas.map.title"), [&] {
    const auto pointed = put_map(frame, parts);
    const auto hit = widgets::legend(frame.theme, "map-parts", parts.bar, pointed, frame.fade());
    if (hit.clicked && hit.hovered) emit(app::Explain{parts.pointers[*hit.hovered]});
  });
}

std::string bytes_tick(const void* context, double value) { return tick_words(*static_cast<const text::Format*>(context), value, units::Bytes::kDimension); }

void draw_phases(const Frame& frame, Emit& emit) {
  const auto& memory = frame.report->memory;
  if (memory.phases.size() < 2) return;
  const auto columns = memory_phases(frame);
  double most = memory.usable ? text::plain(*memory.usable) : 0;
  for (const auto& column : columns) most = std::max(most, column.size);
  const double gib = text::plain(units::gib(1));
  std::vector<double> ticks;
  for (const double tick : widgets::Axis(widgets::Scale::linear, 0, most / gib, 0, 1).ticks()) ticks.push_back(tick * gib);
  widgets::PhaseChart timeline;
  timeline.columns = columns;
  timeline.limit = memory.usable ? text::plain(*memory.usable) : 0;
  timeline.limit_label = usable_words(frame);
  timeline.height = kTimeline;
  timeline.tick = bytes_tick;
  timeline.context = &frame.format;
  timeline.ticks = ticks;
  chart(frame, emit, "phases", frame.word("canvas.map.phases"), [&] { widgets::phase_chart(frame.theme, "phases", timeline, frame.fade()); });
}

constexpr double kGib = 1024.0 * 1024 * 1024;  // bytes: ticks stand at round GiB
std::string gib_tick(const void*, double value) { return text::significant(value, 3) + " GiB"; }

// A pipeline's stages hold different things: the first one's peak may stand while the last one still has room.
void draw_stages(const Frame& frame, Emit& emit) {
  const auto& stages = frame.report->memory.stages;
  if (stages.size() < 2) return;
  std::vector<widgets::RangeRow> rows;
  for (std::size_t i = 0; i < stages.size(); ++i)
    rows.push_back({frame.word("canvas.map.stage", {{"n", std::to_string(i + 1)}}), frame.format.value(stages[i]), 0, text::plain(stages[i]) / kGib, text::plain(stages[i]) / kGib, Ink::weights});
  chart(frame, emit, "stages", frame.word("canvas.map.stages"), [&] {
    if (const auto hit = widgets::range_chart(frame.theme, "stages", {rows, true, gib_tick, nullptr}, frame.fade())) emit(app::Explain{"/memory/stages/" + std::to_string(*hit) + "/gib"});
  });
}

void draw_figures(const Frame& frame, Emit& emit) {
  const auto& memory = frame.report->memory;
  const auto& format = frame.format;
  std::vector<FigureCell> cells = {{frame.word("canvas.map.allocated"), format.value(memory.allocated.likely), format.band(memory.allocated), "/memory/allocated_gib/likely"},
                                   {frame.word("canvas.map.reserved"), format.value(memory.reserved.likely), format.band(memory.reserved), "/memory/reserved_gib/likely"},
                                   {frame.word("canvas.map.device"), format.value(memory.device.likely), format.band(memory.device), "/memory/device_gib/likely"}};
  if (memory.headroom) cells.push_back({frame.word("canvas.map.headroom"), format.value(*memory.headroom), "", "/memory/headroom_gib"});
  if (memory.host)
    cells.push_back({frame.word("canvas.map.host"), format.value(memory.host->likely), format.band(*memory.host), "/memory/host_gib/likely"});
  widgets::heading(frame.theme, frame.word("canvas.map.counters"));
  figure_lines(frame, emit, cells);
}
}  // namespace

void draw_map_panel(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  draw_map(frame, emit);
  draw_phases(frame, emit);
  draw_stages(frame, emit);
  draw_figures(frame, emit);
}

}  // namespace rigwise::web::panels
