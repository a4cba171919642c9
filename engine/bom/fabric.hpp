// Sizes the network between the machines: adapters of a node, switches of a non-blocking fat tree, cables.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Switch counts of a fat tree for `endpoints` ports on switches of `ports` ports: one switch up to its ports, two
// levels up to ports^2/2, three beyond.
TreeCounts fat_tree(trace::Ledger& ledger, std::int64_t endpoints, std::int64_t ports);

// Fills nics, nic_gbps_each, host_nic and, for several nodes, the fabric.
void choose_network(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
