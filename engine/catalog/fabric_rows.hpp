// Catalog rows of the fabric: links, network devices, topologies.
#pragma once
#include "catalog/network.hpp"
#include "catalog/row_reader.hpp"

namespace rigwise::catalog {

NetworkLink read_link(const RowReader& row);
NetworkDevice read_network_device(const RowReader& row);
Topology read_topology(const RowReader& row);

}  // namespace rigwise::catalog
