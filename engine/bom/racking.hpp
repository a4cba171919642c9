// What stands in which rack: whole machines by heat and height, and the switches, servers and stores that share racks with them.
#pragma once
#include <string>
#include <vector>

#include "bom/node.hpp"

namespace rigwise::bom {

// A box that shares the racks with the machines. watts: at most, at the wall.
struct Box {
  std::string_view kind;  // switch | storage | management
  std::string name;
  double units = 1, watts = 0;
};
std::vector<Box> boxes(const Node& node);

// One machine at its limit, at the wall; 0 when its draw is not known.
units::Watts at_limit(const catalog::Catalog& catalog, const Node& node);

// Height of one machine in rack units; 0: no rack machine.
double rack_units(const Node& node);

// Whether machines of this kind and number stand in racks.
bool stands_in_racks(const Node& node);

// Whole machines to a rack by heat and by height, at least one.
std::int64_t per_rack(const Node& node, units::Watts machine);

// Racks from the bottom up, copies not yet folded. Up to four racks of machines take the boxes in, where height and heat allow; more leave
// them to racks of their own.
std::vector<report::RackPicture> stack(const Node& node, units::Watts machine);

}  // namespace rigwise::bom
