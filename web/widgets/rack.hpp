// The machines as they stand: racks of nodes with their accelerators, the network above them; or one machine beside a desk.
#pragma once
#include <cstdint>
#include <string>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct Rack {
  std::int64_t nodes = 1, gpus_per_node = 1, racks = 0;  // racks 0: none is needed
  std::string network;                                   // empty: nodes are not joined
  std::string rack_label, more_label;                    // "Rack 1" is the label and a number; "and 12 more"
};
void rack_drawing(const Theme& theme, const Rack& rack, float fade);

}  // namespace rigwise::web::widgets
