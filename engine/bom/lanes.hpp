// The PCI Express lanes of one machine: what the processors leave for slots, what hangs on them, which cards share a switch.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Lanes that this many sockets of the processor leave for slots and drives. links: between two AMD sockets, four unless a
// board with three says otherwise. Names nothing.
trace::Traced<units::Number> lanes_left(trace::Ledger& ledger, const catalog::Cpu& cpu, std::int64_t sockets);

// Fills node.lanes; names /server/lanes/have, /server/lanes/need and /server/lanes/host_gbs. Trays of a rack-scale system
// are left alone: their links are soldered.
void count_lanes(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
