// Weights, gradients, optimizer states and their buffers on the fullest rank of one pipeline stage.
#pragma once
#include "memory/scene.hpp"

namespace rigwise::memory {

// Parameters that one rank of the stage holds before sharding over data-parallel ranks.
template <class Rec>
struct Counts {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<units::Number> all, experts;              // everything but routed experts; routed experts
  Of<units::Number> trained, trained_experts;  // the part that gets gradients
  Of<units::Number> frozen_matrices,
      frozen_rest;               // of an adapter job's base: what quantises, what stays in floating point
  Of<units::Number> unit, ends;  // one layer as it is gathered; the text ends
  double head = 0;               // of a head that is quantised with the matrices
};

template <class Rec>
struct States {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<units::Bytes> weights, adapters, gradients, main_gradients, optimizer, master, step, casts, companions;
  Of<units::Bytes> unsynced;  // gradients between micro-batches, before they are reduced and cut
  Of<units::Bytes> gathered, produced, buckets, dequantised;
  Of<units::Bytes> head_gradient;
};

template <class Rec>
Counts<Rec> counts(Scene<Rec>& scene);
template <class Rec>
States<Rec> states(Scene<Rec>& scene);

}  // namespace rigwise::memory
