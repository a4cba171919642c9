// Networks known by their products and outputs alone: convolutional nets, detectors, denoisers with what runs frozen
// beside them.
#pragma once
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// Fills the convolution of a profile and the parameters it stands for; nothing where the record counts no work.
void add_pictures(Profile& profile, const scenario::Job& job);

}  // namespace rigwise::throughput
