// The networks beside the fabric: storage and users on one, the machines' management ports on another.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Chooses storage_device and management_device with their counts for several nodes, the cheapest that has the ports and the rate. After
// choose_network, plan_spares and choose_shared_storage.
void choose_services(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
