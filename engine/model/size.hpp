// A typical architecture of a given size, for scenarios that know nothing but a parameter count.
#pragma once
#include "model/architecture.hpp"

namespace rigwise::model {

// params_b: billions of parameters, above 0. The shape has the proportions that the catalog's models of that kind have
// in the middle (hidden size to layers, MLP to hidden size); its count comes within 2 % of the size asked. only_a_size
// is set: ranges widen. encoder_decoder is built like speech without sound, detector and segmentation like cnn.
Architecture of_size(double params_b, Kind kind);

}  // namespace rigwise::model
