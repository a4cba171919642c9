// What each optimizer moves and multiplies per parameter in its step.
#pragma once
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// Bytes of memory traffic and FLOP of matrix products per stepped parameter.
struct Upkeep {
  double bytes = 0, flops = 0;
};

// States are read and written once (8-bit ones with their scales), the gradient read, the weights and the main copy
// read and written; Adafactor and LAMB pass again for their norms; Muon and GaLore multiply matrices.
Upkeep upkeep(const Profile& profile, const scenario::Job& job);

}  // namespace rigwise::throughput
