// The parts of a GPU's memory as every drawing of it shows them: those that are there, in the report's order, with what explains each.
#include "panels/memory_parts.hpp"

#include "text/plain.hpp"

namespace rigwise::web::panels {

MemoryParts memory_parts(const Frame& frame) {
  MemoryParts out;
  const auto add = [&](const std::vector<report::MemoryPart>& rows, const std::string& list) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto& part = rows[i];
      if (!(text::plain(part.size) > 0)) continue;
      const auto look = theme::part_row(part.id);
      out.bar.push_back({frame.name("part.", part.id), frame.format.value(part.size), look.ink, look.pattern, text::plain(part.size)});
      out.pointers.push_back("/memory/" + list + "/" + std::to_string(i) + "/gib");
    }
  };
  add(frame.report->memory.parts, "parts");
  add(frame.report->memory.overheads, "overheads");
  return out;
}

std::vector<widgets::PhaseColumn> memory_phases(const Frame& frame) {
  const auto& memory = frame.report->memory;
  std::vector<widgets::PhaseColumn> columns;
  for (const auto& phase : memory.phases) {
    const std::string name = frame.word("phase." + std::string(base::key_of(phase.id))), size = frame.format.value(phase.size);
    std::string read_out = name + ": " + size;
    if (memory.usable) read_out += " · " + frame.format.percent(text::plain(phase.size) / text::plain(*memory.usable));
    columns.push_back({name, size, std::move(read_out), text::plain(phase.size), phase.id == memory.peak});
  }
  return columns;
}

std::string usable_words(const Frame& frame) {
  const auto& usable = frame.report->memory.usable;
  return usable ? frame.word("canvas.usable", {{"size", frame.format.value(*usable)}}) : "";
}

}  // namespace rigwise::web::panels
