// Memory close up: the card as a map of cells, the phases of a step, the stages of a pipeline, the host beside it, and every part as a row.
#include <algorithm>

#include "gpu/passes.hpp"
#include "panels/asked.hpp"
#include "panels/chart.hpp"
#include "panels/memory_parts.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/phase_chart.hpp"
#include "widgets/range_chart.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

constexpr float kCell = 7;            // CSS px a cell takes with its seam
constexpr float kMapHeight = 154;     // CSS px

void put_map(const Frame& frame, const MemoryParts& parts) {
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
  const std::string cell = frame.format.value(total / map.cells, units::Bytes::kDimension);
  widgets::paragraph(theme, {Type::quiet, Ink::quiet}, frame.word("canvas.map.cell", {{"size", cell}, {"n", frame.format.count(map.cells)}}));
  widgets::gap(theme, 6);
}

void draw_map(const Frame& frame, Emit& emit) {
  const auto parts = memory_parts(frame);
  chart(frame, emit, "map", frame.word("canvas.map.title"), [&] {
    put_map(frame, parts);
    const auto hit = widgets::legend(frame.theme, "map-parts", parts.bar, std::nullopt, frame.fade());
    if (hit.clicked && hit.hovered) emit(app::Explain{parts.pointers[*hit.hovered]});
  });
}

void draw_phases(const Frame& frame, Emit& emit) {
  const auto& memory = frame.report->memory;
  if (memory.phases.size() < 2) return;
  std::vector<widgets::PhaseColumn> columns;
  for (const auto& phase : memory.phases)
    columns.push_back({frame.word("phase." + std::string(base::key_of(phase.id))), frame.format.value(phase.size), text::plain(phase.size), phase.id == memory.peak});
  chart(frame, emit, "phases", frame.word("canvas.map.phases"), [&] { widgets::phase_chart(frame.theme, columns, memory.usable ? text::plain(*memory.usable) : 0, memory.usable ? frame.word("canvas.usable", {{"size", frame.format.value(*memory.usable)}}) : "", frame.fade(), 96); });
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
