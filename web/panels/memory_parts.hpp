// The parts of a GPU's memory as every drawing of it shows them: those that are there, in the report's order, with what explains each.
#pragma once
#include <string>
#include <vector>

#include "panels/frame.hpp"
#include "widgets/phase_chart.hpp"
#include "widgets/stacked_bar.hpp"

namespace rigwise::web::panels {

struct MemoryParts {
  std::vector<widgets::BarPart> bar;
  std::vector<std::string> pointers;  // one per part
};
MemoryParts memory_parts(const Frame& frame);

// The phases of a step with their peaks as columns of a timeline.
std::vector<widgets::PhaseColumn> memory_phases(const Frame& frame);
// "24.0 GiB usable"; empty when the card's memory is not known.
std::string usable_words(const Frame& frame);

}  // namespace rigwise::web::panels
