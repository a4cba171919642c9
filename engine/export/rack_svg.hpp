// The machine and its racks as a picture: the parts of one node, and what stands at which height.
#pragma once
#include "export/launch.hpp"

namespace rigwise::exports {

// SVG; the node alone when it stands on a desk, a line of words when there is no machine.
std::string rack_svg(const Launch& launch);

}  // namespace rigwise::exports
