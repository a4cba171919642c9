// The parts of a cluster beside its machines: spares, switches, cables and transceivers, stores, management.
#pragma once
#include "bom/part_list.hpp"

namespace rigwise::bom {

// Adds them for several nodes; nothing for one. The list holds the parts of the machines already: a spare costs what one of them does.
void add_cluster(PartList& list);

}  // namespace rigwise::bom
