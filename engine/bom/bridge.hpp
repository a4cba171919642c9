// The links between the accelerators of one machine: what their maker calls them, and the bridges that slot cards need.
#pragma once
#include <string_view>

#include "bom/node.hpp"

namespace rigwise::bom {

// "NVLink", "Infinity Fabric", "HCCS", "UB", "MLU-Link", "RoCE": the maker's own word; empty where the cards have none or
// do without.
std::string_view link_of(const catalog::Accelerator& gpu, plan::Link link);

// Fills bridge and bridges when slot cards are to be joined: whole groups only. bridge stays nullptr when the catalog has
// none for the card.
void choose_bridge(const Inputs& in, Node& node);

}  // namespace rigwise::bom
