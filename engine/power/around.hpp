// What stands around the machines draws too: switches, transceivers, stores, management, and spares that idle.
#pragma once
#include "bom/bom.hpp"
#include "power/draw.hpp"

namespace rigwise::power {

// Watts of all of it at the wall. peak: makers' maxima, spares idle; typical: in training.
struct Drawn {
  trace::Traced<units::Watts> switches, optics, storage, management, spares, peak, typical;
};

// Several nodes only. Names /power/around/... .
Drawn around(trace::Ledger& ledger, const bom::Node& node, const NodeDraw& machine);

}  // namespace rigwise::power
