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

}  // namespace rigwise::web::panels
