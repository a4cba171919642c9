// What stands around the machines of a cluster: spares for failures, management nodes, shared storage, other ways to join them.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Switches and cables of a dragonfly of balanced routers (a = 2p = 2h) for that many endpoints.
struct Counted {
  std::int64_t switches = 0, cables = 0;
};
Counted dragonfly(std::int64_t endpoints, std::int64_t ports);
// One switch per rail and no spine: adapter i of every machine on switch i. Nothing when a rail has more machines than ports.
std::optional<Counted> rail_only(std::int64_t nodes, std::int64_t rails, std::int64_t ports);

// Fills the management nodes of several machines; names /server/cluster/management_nodes.
void plan_management(trace::Ledger& ledger, const Inputs& in, Node& node);

// The cluster section of the report; nothing for a single machine.
std::optional<report::Cluster> cluster(const Node& node);

}  // namespace rigwise::bom
