// Fills the layout: GPU count, nodes, parallel widths, sharding and the batch.
#pragma once
#include "base/finding.hpp"
#include "catalog/accelerator.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::scenario {

// prepared.job is filled by fill_training; accelerator is null when none is named.
void fill_layout(Prepared& prepared, const Scenario& scenario, const catalog::Accelerator* accelerator, base::Findings& findings);

// The micro-batch and accumulation that give the wanted global batch on this layout; used again by the search for each layout.
// False when the batch does not divide.
bool spread_batch(const Batch& stated, const Job& job, plan::Plan& plan);

}  // namespace rigwise::scenario
