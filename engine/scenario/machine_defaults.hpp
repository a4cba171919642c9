// What the question says of the machine itself: slots, power limit, processor, board, memory kind, and how machines are joined.
#pragma once
#include "scenario/prepare.hpp"

namespace rigwise::scenario {

// Fills the job's machine and fabric and lists what was assumed. Call it after the layout is known. Errors unknown-cpu, unknown-platform,
// pcie-width, gpu-power-low; warnings pcie-beyond-card, gpu-power-high, fabric-unused, oversubscription-unused.
void fill_machine(Prepared& prepared, const Scenario& scenario, const catalog::Catalog& catalog, base::Findings& findings);

}  // namespace rigwise::scenario
