// How the machines stand and are joined, as pictures: racks from the bottom up, one machine's parts, the network's tiers.
#pragma once
#include "panels/frame.hpp"

namespace rigwise::web::panels {

// Nothing where the report has no drawing.
void draw_standing(const Frame& frame, Emit& emit);
// The network as a picture, what it takes and what else would do; nothing for one machine.
void draw_fabric(const Frame& frame, Emit& emit);

}  // namespace rigwise::web::panels
