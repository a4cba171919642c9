// The parts of a GPU's memory as every drawing of it shows them: those that are there, in the report's order, with what explains each.
#pragma once
#include <string>
#include <vector>

#include "panels/frame.hpp"
#include "widgets/stacked_bar.hpp"

namespace rigwise::web::panels {

struct MemoryParts {
  std::vector<widgets::BarPart> bar;
  std::vector<std::string> pointers;  // one per part
};
MemoryParts memory_parts(const Frame& frame);

}  // namespace rigwise::web::panels
