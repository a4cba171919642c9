// What the forward pass leaves for the backward pass on one rank of one stage, and the logits.
#pragma once
#include "memory/scene.hpp"

namespace rigwise::memory {

template <class Rec>
struct Activations {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<units::Bytes> kept;       // everything alive when the backward pass begins
  Of<units::Bytes> block;      // one block computed again (full recompute), else 0
  Of<units::Bytes> transient;  // gradients of one block's operands
  Of<units::Bytes> logits_kept, logits_forward, logits_backward;
};

template <class Rec>
Activations<Rec> activations(Scene<Rec>& scene);

}  // namespace rigwise::memory
