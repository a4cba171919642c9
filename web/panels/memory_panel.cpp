// Memory of the fullest GPU: the stacked bar against the card, its legend, and the peaks of the phases.
#include <algorithm>

#include "panels/panels.hpp"
#include "text/plain.hpp"
#include "widgets/figures.hpp"
#include "widgets/phase_chart.hpp"
#include "widgets/stacked_bar.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::BarPart;
using widgets::Ink;
using widgets::Type;

std::vector<BarPart> bar_parts(const Frame& frame) {
  std::vector<BarPart> out;
  const auto& memory = frame.report->memory;
  for (const auto* rows : {&memory.parts, &memory.overheads})
    for (const auto& part : *rows) {
      const auto look = theme::part_row(part.id);
      out.push_back({frame.name("part.", part.id), frame.format.value(part.size), look.ink, look.pattern, text::plain(part.size)});
    }
  return out;
}

std::string pointer_of(const report::Memory& memory, std::size_t index) {
  if (index < memory.parts.size()) return "/memory/parts/" + std::to_string(index) + "/gib";
  return "/memory/overheads/" + std::to_string(index - memory.parts.size()) + "/gib";
}

void draw_phases(const Frame& frame) {
  const auto& memory = frame.report->memory;
  if (memory.phases.size() < 2) return;
  std::vector<widgets::PhaseColumn> columns;
  for (const auto& phase : memory.phases)
    columns.push_back({frame.word("phase." + std::string(base::key_of(phase.id))), frame.format.value(phase.size), text::plain(phase.size), phase.id == memory.peak});
  widgets::phase_chart(frame.theme, columns, memory.usable ? text::plain(*memory.usable) : 0, frame.fade());
}
}  // namespace

void draw_memory(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  const auto& memory = frame.report->memory;
  const auto parts = bar_parts(frame);
  widgets::StackedBar bar;
  bar.parts = parts;
  bar.low = text::plain(memory.device.low);
  bar.high = text::plain(memory.device.high);
  if (memory.usable) {
    bar.limit = text::plain(*memory.usable);
    bar.limit_label = frame.word("canvas.usable", {{"size", frame.format.value(*memory.usable)}});
  }
  const auto hit = widgets::stacked_bar(frame.theme, "memory", bar, frame.fade());
  widgets::gap(frame.theme, 6);
  const auto chip = widgets::legend(frame.theme, "parts", parts, hit.hovered, frame.fade());
  if (hit.clicked) emit(app::Explain{pointer_of(memory, *hit.hovered)});
  if (chip.clicked && chip.hovered) emit(app::Explain{pointer_of(memory, *chip.hovered)});
  widgets::gap(frame.theme, 8);
  draw_phases(frame);
}

}  // namespace rigwise::web::panels
