// Memory of the fullest GPU: the stacked bar against the card, its legend, and the peaks of the phases.
#include <algorithm>

#include "panels/chart.hpp"
#include "panels/memory_parts.hpp"
#include "panels/panels.hpp"
#include "text/plain.hpp"
#include "widgets/phase_chart.hpp"

namespace rigwise::web::panels {

namespace {
constexpr double kShare = 0.05;  // of the whole, from which on a part matters

MemoryParts largest(const MemoryParts& parts) {
  MemoryParts out;
  double total = 0;
  for (const auto& part : parts.bar) total += part.size;
  for (std::size_t i = 0; i < parts.bar.size(); ++i) {
    if (parts.bar[i].size < kShare * total) continue;
    out.bar.push_back(parts.bar[i]);
    out.pointers.push_back(parts.pointers[i]);
  }
  return out;
}

void draw_phases(const Frame& frame) {
  const auto& memory = frame.report->memory;
  if (memory.phases.size() < 2) return;
  std::vector<widgets::PhaseColumn> columns;
  for (const auto& phase : memory.phases)
    columns.push_back({frame.word("phase." + std::string(base::key_of(phase.id))), frame.format.value(phase.size), text::plain(phase.size), phase.id == memory.peak});
  widgets::gap(frame.theme, 10);
  widgets::phase_chart(frame.theme, columns, memory.usable ? text::plain(*memory.usable) : 0, memory.usable ? frame.word("canvas.usable", {{"size", frame.format.value(*memory.usable)}}) : "", frame.fade());
}
}  // namespace

void draw_memory(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  const auto& memory = frame.report->memory;
  chart(frame, emit, "memory", frame.word("canvas.memory.title"), [&] {
    const auto parts = memory_parts(frame);
    widgets::StackedBar bar;
    bar.parts = parts.bar;
    bar.low = text::plain(memory.device.low);
    bar.high = text::plain(memory.device.high);
    if (memory.usable) {
      bar.limit = text::plain(*memory.usable);
      bar.limit_label = frame.word("canvas.usable", {{"size", frame.format.value(*memory.usable)}});
    }
    const auto hit = widgets::stacked_bar(frame.theme, "memory", bar, frame.fade());
    widgets::gap(frame.theme, 8);
    // One column has room for the parts that matter; all of them stand in the memory map.
    const auto named = frame.narrow ? largest(parts) : parts;
    const auto chip = widgets::legend(frame.theme, "parts", named.bar, frame.narrow ? std::nullopt : hit.hovered, frame.fade());
    if (hit.clicked) emit(app::Explain{parts.pointers[*hit.hovered]});
    if (chip.clicked && chip.hovered) emit(app::Explain{named.pointers[*chip.hovered]});
    if (!frame.narrow) draw_phases(frame);
  }, 0);
}

}  // namespace rigwise::web::panels
