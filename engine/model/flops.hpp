// Floating-point operations of training by the contract's definition: 6 per parameter and token and full attention,
// adapters 4.
#pragma once
#include <string_view>
#include <vector>

#include "model/formulas.hpp"
#include "model/parameters.hpp"
#include "model/sample.hpp"
#include "units/units.hpp"

namespace rigwise::model {

// What the backward pass costs beside one forward pass of the matrices and of the attention.
// full: 2 and 2. Adapters: 1 and 2 (no gradients of frozen weights). freeze: 2 (1 - f) each.
struct Backward {
  double matrices = 2, attention = 2;
};
Backward backward_full();
Backward backward_adapter();
Backward backward_frozen(double fraction);

template <class R>
struct FlopsOf {
  typename R::template Of<FlopsPerSample> matrices, attention;  // one forward pass
  typename R::template Of<FlopsPerSample> training;             // forward and backward, no recomputation
};
using Flops = FlopsOf<trace::Silent>;

// FLOP of one sample (for DPO: of one of its sequences). Counted nets use their multiply-accumulates, scaled to the
// picture; frozen text encoders and the VAE of a diffusion pipeline are not in it.
template <class R>
FlopsOf<R> training_flops(const Architecture& a, const ParametersOf<R>& params, const Sample& sample, Backward backward,
                          R& recorder);

}  // namespace rigwise::model
