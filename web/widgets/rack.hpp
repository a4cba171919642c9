// Racks as they stand, unit by unit, and one machine's parts: boxes named where there is room, everything else in the list below.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct RackBox {
  std::string name;
  Ink ink = Ink::buffers;
  float units = 1;        // of height
  std::int64_t chips = 0; // accelerators in it
};
struct Rack {
  std::vector<RackBox> boxes;  // from the bottom up
  float units = 42;
  std::string label, note;     // under it
};
// Side by side, going on in the next line where there is no room.
void rack_drawing(const Theme& theme, std::span<const Rack> racks, float fade);

struct NodePart {
  std::string name;  // "8 × H100 80GB SXM5"
  Ink ink = Ink::buffers;
  std::int64_t count = 1;
};
// A line a kind of part: a square for each, and what they are.
void node_drawing(const Theme& theme, std::span<const NodePart> parts, float fade);

struct RackKey {
  std::string name;
  Ink ink = Ink::buffers;
};
// What the boxes are, one to a line.
void rack_keys(const Theme& theme, std::span<const RackKey> keys, float fade);

}  // namespace rigwise::web::widgets
