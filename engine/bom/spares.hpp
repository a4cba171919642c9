// How often a cluster is interrupted, how many machines are away for repair, and how many stand by for them.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Fills failures_week, away and spares of several nodes; names /server/cluster/failures_per_week, away and spare_nodes.
void plan_spares(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
