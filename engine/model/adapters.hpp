// How many parameters training updates: everything, what is not frozen, or an adapter's own.
#pragma once
#include <cstdint>

#include "model/adapter_kind.hpp"
#include "model/parameters.hpp"
#include "model/targets.hpp"

namespace rigwise::model {

// Parameters of an adapter on its targets, as the PEFT library builds it:
// lora, rslora r (in + out); dora and out magnitudes more; loha twice lora; lokr a Kronecker pair (factors nearest to
// the root, the larger one of rank r when that is smaller); ia3 one vector per module (outputs; inputs of the MLP's
// down projection); prompt r vectors of the hidden size; adapter a bottleneck of width r behind attention and MLP
// (Houlsby), each 2 r h + r + h.
template <class R>
typename R::template Of<units::Number> adapter_params(const Architecture& a, AdapterKind kind, std::int64_t rank,
                                                      const Targets& targets, R& recorder);

// Embedding and head tables, trained beside an adapter when asked for.
template <class R>
typename R::template Of<units::Number> embedding_params(const ParametersOf<R>& p, R& recorder);

// Full training: everything but what is never trained.
template <class R>
typename R::template Of<units::Number> trainable_full(const ParametersOf<R>& p, R& recorder);

// Method freeze: `fraction` of every kind of block gets no gradient, and above 0 neither does what stands in front of
// the blocks.
template <class R>
typename R::template Of<units::Number> trainable_unfrozen(const ParametersOf<R>& p, double fraction, R& recorder);

}  // namespace rigwise::model
