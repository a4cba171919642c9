// A stack of blocks as matrix products, attention and element traffic.
#pragma once
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// What attention looks at.
enum class Mask { causal, full };

// How a framework runs the element-wise work of a block.
struct Style {
  bool fused = false;    // norms, rotary and activation in one kernel each
  bool wide = false;     // autocast keeps norms and the residual stream in fp32
  bool rotary = false;   // rotary embedding of queries and keys
  bool dropout = false;  // on both residual branches (encoders)
};

// tokens: per sample. cross_keys: encoder tokens that a decoder's cross-attention reads, 0 = none.
Tower tower(const model::Stack& stack, double tokens, Mask mask, double cross_keys, const Style& style);
// Marks the products that carry adapters and counts their traffic.
void adapt(Tower& tower, const scenario::AdapterPlan& adapter, bool fused);
// Mean keys that a query of a causal or full mask sees, with windowed layers among the global ones.
// Keys that the model FLOPs count for a query: every token, in windowed layers the window.
double counted_keys(const model::Stack& stack, double tokens);
double mean_keys(const model::Stack& stack, double tokens, Mask mask);

}  // namespace rigwise::throughput
