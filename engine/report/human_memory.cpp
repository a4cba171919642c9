// Memory for people: a waterfall of the parts up to what the card holds, the phases, the host.
#include <algorithm>
#include <cmath>

#include "report/human_sections.hpp"

namespace rigwise::report {

namespace {
constexpr std::size_t kFigure = 10, kLeastBar = 16;

struct Bar {
  std::size_t label, cells;  // columns of the label and of the bar
  double full;               // bytes that fill it
};

std::size_t cell_of(const Bar& bar, double bytes) {
  const double at = std::clamp(bytes / bar.full, 0.0, 1.0) * static_cast<double>(bar.cells);
  return static_cast<std::size_t>(std::lround(at));
}

void waterfall_row(Sheet& sheet, const Bar& bar, std::string_view label, double from, double size,
                   std::string_view fill) {
  const std::size_t first = cell_of(bar, from), last = std::max(cell_of(bar, from + size), first);
  std::string cells(first, ' ');
  for (std::size_t i = first; i < last; ++i) cells += fill;
  if (first == last && first < bar.cells && size > 0) cells += "▏";
  const std::string figure =
      text::fixed(size / units::kGibi, 2) + " GiB";  // one unit, so that the column reads as a sum
  std::string row = text::padded("  " + std::string(label), bar.label) +
                    text::padded(figure, kFigure, text::Align::right) + "  " + cells;
  row.erase(row.find_last_not_of(' ') + 1);
  sheet.raw(row + "\n");
}

void waterfall(Sheet& sheet, const Memory& memory) {
  double total = 0;
  for (const auto& part : memory.parts) total += units::raw(part.size);
  for (const auto& part : memory.overheads) total += units::raw(part.size);
  const double usable = memory.usable ? units::raw(*memory.usable) : total;
  std::size_t label = text::columns(sheet.say("part.free"));
  for (const auto* parts : {&memory.parts, &memory.overheads})
    for (const auto& part : *parts) label = std::max(label, text::columns(sheet.say("part." + part.id)));
  label += 3;
  const std::size_t used = label + kFigure + 2;
  const Bar bar{label, sheet.width() > used + kLeastBar ? sheet.width() - used : kLeastBar, std::max(total, usable)};
  double at = 0;
  const auto rows = [&](const std::vector<MemoryPart>& parts, std::string_view fill) {
    for (const auto& part : parts) {
      const double size = units::raw(part.size);
      if (size > 0) waterfall_row(sheet, bar, sheet.say("part." + part.id), at, size, fill);
      at += size;
    }
  };
  rows(memory.parts, "█");
  rows(memory.overheads, "▒");
  if (memory.usable && usable > total) waterfall_row(sheet, bar, sheet.say("part.free"), total, usable - total, "·");
}
}  // namespace

void memory_section(Sheet& sheet, const Report& report) {
  const Memory& memory = report.memory;
  sheet.heading("panel.memory", sheet.say("report.memory.peak",
                                          {{"phase", sheet.say("phase." + std::string(base::key_of(memory.peak)))}}));
  waterfall(sheet, memory);
  sheet.item(sheet.say("report.memory.allocated"), sheet.format().range(memory.allocated));
  sheet.item(sheet.say("report.memory.reserved"), sheet.format().range(memory.reserved));
  sheet.item(sheet.say("report.memory.device"), sheet.format().range(memory.device));
  std::vector<std::string> phases;
  for (const auto& phase : memory.phases)
    phases.push_back(sheet.say("phase." + std::string(base::key_of(phase.id))) + " " +
                     sheet.format().value(phase.size));
  if (!phases.empty()) sheet.item(sheet.say("report.memory.phases"), listed(sheet, phases));
  std::vector<std::string> stages;
  for (const auto& stage : memory.stages) stages.push_back(sheet.format().value(stage));
  if (!stages.empty()) sheet.item(sheet.say("report.memory.stages"), listed(sheet, stages));
  if (memory.host)
    sheet.item(sheet.say("report.memory.host"),
               sheet.say("report.memory.host.text",
                         {{"need", sheet.format().range(*memory.host)},
                          {"when", sheet.say("host_phase." + std::string(base::key_of(memory.host_peak)))}}));
}

}  // namespace rigwise::report
