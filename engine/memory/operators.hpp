// What autograd keeps of one block for its backward pass: the operator list, tensor by tensor, in bytes per token.
// Source of every rule: the operators' public derivative formulas, checked tensor by tensor against
// tests/golden/autograd_census.csv.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/architecture.hpp"

namespace rigwise::memory {

// The kernel that multiplies queries and keys. flash keeps no scores; flash_repeat expands k and v to all heads first
// (older Hugging Face SDPA path); eager keeps every score, in fp32 where the framework upcasts the softmax.
enum class Kernel { flash, flash_repeat, eager_native, eager_upcast };
// composed: x.float(), x * rsqrt, cast back, as separate operators. t5: the same, and the 16-bit input stays. fused:
// input and 1/rms only.
enum class NormFlavour { composed, t5, fused };
enum class Gelu { single, composed, quick };  // composed: the tanh form written out (gelu_new)

// Which dtype rules and kernels a block runs under.
struct Execution {
  double element = 2;  // bytes of a product's operand
  double stream = 2;   // bytes of the residual stream
  bool autocast = false;
  bool autocast_norms = false;  // 16-bit norm weights under autocast: each norm makes its own fp32 copies
  Kernel kernel = Kernel::flash;
  NormFlavour norm = NormFlavour::composed;
  Gelu gelu = Gelu::single;
  bool fused_gate = false, fused_qkv = false;
  bool keeps_operands = false;  // 4-bit products keep a 16-bit copy of their input although their weight is frozen
  bool value_views = false;     // v stays a view of the fused projection, which keeps all of it (ungrouped heads only)
  bool hidden_dropout = false, attention_dropout = false, inner_dropout = false;
  bool trains_norms = true, trains_linears = true;
  double gate_bytes = 0;  // bytes of what a quantised linear returns to the gate; 0: element
};

// The adapters of one block. copy: bytes of the adapter's own cast of its input, 0 where it shares the base layer's.
struct Adapted {
  bool q = false, k = false, v = false, o = false, gate = false, up = false, down = false;
  double rank = 0, copy = 0, rank_bytes = 2;
  bool dropout = false;
  bool fused_qkv = false;  // one adapter input for q, k and v together
  bool any() const { return q || k || v || o || gate || up || down; }
};

// One kept tensor: width elements of `bytes` each, per token. split: cut over tensor-parallel ranks.
struct Kept {
  std::string_view id;  // string key "part.<id>"
  double width = 0, bytes = 0;
  bool split = false;
};

// Everything one block keeps. scores: bytes per head and pair of tokens. input: bytes per element of the caller's
// tensor, where it is kept (once per block: it is the block before's result).
struct Saved {
  std::vector<Kept> tensors;
  double scores = 0;
  double input = 0;
  double per_token() const;
};

// A transformer block of a decoder, encoder or vision stack (attention and dense MLP), any norm placement.
Saved block(const model::Stack& stack, const Execution& run, const Adapted& adapted);
// Attention half and MLP half, for blocks that swap one of them. `after_norm`: bytes of the tensor that enters.
void attention(Saved& saved, const model::Stack& stack, const Execution& run, const Adapted& adapted, double entering);
void dense_mlp(Saved& saved, const model::Stack& stack, double ffn, const Execution& run, const Adapted& adapted,
               double entering);
void latent_attention(Saved& saved, const model::Stack& stack, const Execution& run, double entering);
// Routed experts. grouped: one grouped product with weighted unpermute; else a loop over experts with index_add.
void routed_mlp(Saved& saved, const model::Stack& stack, const Execution& run, bool grouped, double entering);
// A block whose MLP is routed.
Saved routed_block(const model::Stack& stack, const Execution& run, const Adapted& adapted, bool grouped);
// A diffusion transformer block: adaptive norms without weights, modulated and gated.
Saved modulated_block(const model::Stack& stack, const Execution& run, const Adapted& adapted);

// Bytes per logit that a head and its loss keep, and their peaks.
struct LossBytes {
  double kept = 4, forward = 10, backward = 12;
};

}  // namespace rigwise::memory
