// Memory of the fullest GPU: the stacked bar against the card, its legend, and the peaks of the phases.
#include <algorithm>

#include "panels/chart.hpp"
#include "panels/memory_parts.hpp"
#include "panels/panels.hpp"
#include "text/plain.hpp"
#include "widgets/phase_chart.hpp"

namespace rigwise::web::panels {

namespace {
// The part that is being explained.
std::optional<std::size_t> asked(const Frame& frame, const MemoryParts& parts) {
  const auto at = std::find(parts.pointers.begin(), parts.pointers.end(), frame.state.view.explained);
  if (!frame.state.view.explaining || at == parts.pointers.end()) return std::nullopt;
  return static_cast<std::size_t>(at - parts.pointers.begin());
}

void draw_phases(const Frame& frame) {
  const auto& memory = frame.report->memory;
  if (memory.phases.size() < 2) return;
  widgets::gap(frame.theme, 10);
  const auto columns = memory_phases(frame);
  widgets::PhaseChart chart;
  chart.columns = columns;
  chart.limit = memory.usable ? text::plain(*memory.usable) : 0;
  chart.limit_label = usable_words(frame);
  widgets::phase_chart(frame.theme, "phases-low", chart, frame.fade());
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
      bar.limit_label = usable_words(frame);
    }
    const auto hit = widgets::stacked_bar(frame.theme, "memory", bar, frame.fade());
    widgets::gap(frame.theme, 8);
    const auto chip = widgets::legend(frame.theme, "parts", parts.bar, hit.hovered ? hit.hovered : asked(frame, parts), frame.fade());
    if (hit.clicked) emit(app::Explain{parts.pointers[*hit.hovered]});
    if (chip.clicked && chip.hovered) emit(app::Explain{parts.pointers[*chip.hovered]});
    draw_phases(frame);
  }, 0);
}

}  // namespace rigwise::web::panels
