// Sizes the network between the machines: adapters of a node, switches of the fabric asked for, cables.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Fills nics, nic_gbps_each, host_nic and, for several nodes, the fabric.
void choose_network(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
