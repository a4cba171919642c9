// What a picture of the machines shows: racks from the bottom up, the inside of one machine, the network as levels and links.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "units/units.hpp"

namespace rigwise::report {

// Boxes stacked in a rack, from the bottom.
struct RackItem {
  std::string kind, name;  // node | switch | management | storage | nvlink | shelf
  double height = 1;       // rack units
};
struct RackPicture {
  std::int64_t copies = 1;
  double units = 42;
  units::Watts load;
  std::vector<RackItem> items;
};
struct NodeItem {
  std::string kind, name;  // as in the parts list
  std::int64_t count = 0;
};
struct FabricLevel {
  std::string kind;  // node | leaf | spine | core | router | group
  std::int64_t count = 0;
  std::int64_t spare = 0;  // of them standing by
};
struct FabricLink {
  std::size_t from = 0, to = 0;  // levels
  std::int64_t cables = 0;
  double gbps = 0;
  std::int64_t low_group = 0, high_group = 0;  // so many of the lower level reach only so many of the upper; 0: all reach all
};
struct Drawing {
  std::vector<RackPicture> racks;
  std::int64_t systems = 0;  // rack-scale systems, of which the machines are trays
  std::string form;        // desktop | workstation | server
  double node_units = 0;   // height of one machine; 0: no rack machine
  std::vector<NodeItem> node;
  std::vector<FabricLevel> levels;  // none for a single machine
  std::vector<FabricLink> links;
};

}  // namespace rigwise::report
