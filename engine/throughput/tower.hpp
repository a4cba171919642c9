// A stack of blocks as matrix products, attention and element traffic.
#pragma once
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// What attention looks at.
enum class Mask { causal, full };

// tokens: per sample. cross_keys: encoder tokens that a decoder's cross-attention reads, 0 = none.
Tower tower(const model::Stack& stack, double tokens, Mask mask, double cross_keys);
// Marks the products that carry adapters and counts their traffic.
void adapt(Tower& tower, const scenario::AdapterPlan& adapter);
// Mean keys that a query of a causal or full mask sees, with windowed layers among the global ones.
double mean_keys(const model::Stack& stack, double tokens, Mask mask);

}  // namespace rigwise::throughput
