// What stands around the machines of a cluster: spares for failures, management nodes, shared storage, other ways to join them.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Fills the management nodes of several machines; names /server/cluster/management_nodes.
void plan_management(trace::Ledger& ledger, const Inputs& in, Node& node);

// The cluster section of the report; nothing for a single machine.
std::optional<report::Cluster> cluster(const Node& node);

}  // namespace rigwise::bom
