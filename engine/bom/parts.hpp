// The parts list of a chosen node: counts for the whole job, prices in the currency they were quoted in, reasons.
#pragma once
#include <vector>

#include "bom/node.hpp"

namespace rigwise::bom {

// Counts hold for the whole job, all nodes together. Where only a whole machine is quoted, the parts inside it carry no
// price.
std::vector<report::ServerPart> parts(const Inputs& in, const Node& node);

// Whether the machine is priced whole: its accelerator has no card price, or the market quotes whole systems (China).
bool priced_whole(const Inputs& in, const Node& node);

}  // namespace rigwise::bom
