// Racks: how many the job fills, what stands in them, the parts that feed them, and the picture of it all.
#pragma once
#include "bom/bom.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Racks of the job by heat and by height, whole machines each; 0 for machines that stand on a desk. Names /power/racks.
double count_racks(trace::Ledger& ledger, const bom::Node& node, trace::Traced<units::Watts> machine);

// Height of one machine in rack units; 0: no rack machine.
double rack_units(const bom::Node& node);

// Racks, distribution units, UPS and installation as parts. They belong to the place and carry no price where a colocation is paid for;
// power.own_room is what they would cost.
void add_rack_parts(const bom::Inputs& in, const bom::Node& node, report::Power& power, report::Server& server);

// Elevation of the racks, the inside of one machine, and the network as levels and links.
report::Drawing drawing(const bom::Inputs& in, const bom::Node& node, const report::Power* power, const report::Server& server);

}  // namespace rigwise::power
