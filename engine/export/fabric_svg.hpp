// The network between the machines as a picture: levels of switches over the nodes, with counts on every level and link.
#pragma once
#include "export/launch.hpp"

namespace rigwise::exports {

// SVG; a line of words for a single machine, which has no network of its own.
std::string fabric_svg(const Launch& launch);

}  // namespace rigwise::exports
