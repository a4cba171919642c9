// The software that fits the accelerator, the framework and the size of the job, with versions that fit each other.
#pragma once
#include <vector>

#include "bom/node.hpp"

namespace rigwise::advice {

// One row of each kind, the most specific one; a scheduler only for several machines.
std::vector<report::SoftwareItem> software(const bom::Inputs& in);

}  // namespace rigwise::advice
