// The picture of it all: racks from the bottom up, the inside of one machine, the network as levels and links.
#pragma once
#include "bom/bom.hpp"
#include "report/report.hpp"

namespace rigwise::power {

report::Drawing drawing(const bom::Inputs& in, const bom::Node& node, const report::Power* power, const report::Server& server);

}  // namespace rigwise::power
