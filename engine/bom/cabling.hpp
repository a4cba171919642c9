// What each link of a cluster is made of: copper within a rack, active cables or transceivers and fibre beyond it.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Fills one_rack and tiers of several nodes. After choose_network, choose_services and choose_supplies.
void choose_cabling(const Inputs& in, Node& node);

// Draw of a tier's modules or active cables, both ends together.
units::Watts draw(const CableTier& tier);

// dac | aoc | optics | copper
std::string_view medium(const CableTier& tier);

}  // namespace rigwise::bom
