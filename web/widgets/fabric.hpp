// The network between machines as a picture: tiers of switches over the machines, joined by their cables, with counts on every tier and between them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct FabricTier {
  std::string label;  // "8 leaf switches"
  Ink ink = Ink::weights;
  std::int64_t count = 1;
};
struct FabricWires {
  std::size_t from = 0, to = 0;  // tiers
  std::string label;             // "256 links of 400 Gb/s"
};
struct Fabric {
  std::vector<FabricTier> tiers;  // from the machines up
  std::vector<FabricWires> wires;
};
// As many boxes as have room; where some are left out a gap in the row says so.
void fabric_drawing(const Theme& theme, const Fabric& fabric, float fade);

}  // namespace rigwise::web::widgets
