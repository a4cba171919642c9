// Bytes per parameter that a framework keeps, by precision, sharding and optimizer.
#include "memory/recipe.hpp"

#include <algorithm>

#include "memory/formulas.hpp"

namespace rigwise::memory {

using plan::Shard;
using scenario::Framework;
using scenario::Optimizer;
using scenario::Precision;

namespace {

constexpr double kBlockwise = 1 + 4.0 / 256;  // one byte and an fp32 scale per block of 256 (bitsandbytes)

bool all_half(Precision p) {
  return p == Precision::fp16 || p == Precision::bf16;
}
bool single(Precision p) {
  return p == Precision::fp32 || p == Precision::tf32;
}

// PyTorch's foreach AdamW holds one list of the parameters' size while it steps; fused and 8-bit kernels do not.
double step_bytes(Optimizer optimizer, double state) {
  return optimizer == Optimizer::adamw || optimizer == Optimizer::lamb || optimizer == Optimizer::paged_adamw ? state
                                                                                                              : 0;
}

Recipe plain_recipe(Precision p) {
  Recipe r;
  // PyTorch's gradient scaler refuses fp16 gradients: what trains in fp16 is held in fp32 under autocast.
  const bool half = p == Precision::bf16;
  r.weight = r.gradient = half ? 2 : 4;
  r.cast = half || single(p) ? 0 : 2;
  return r;
}

Recipe zero_recipe(Precision p, Shard shard) {
  Recipe r;
  r.weight = r.gradient = single(p) ? 4 : 2;
  r.master = single(p) ? 0 : 4;
  r.cut_weight = shard == Shard::zero3;
  r.cut_gradient = shard == Shard::zero2 || shard == Shard::zero3;
  r.cut_state = shard != Shard::none;
  r.gathered = r.produced = r.weight;
  return r;
}

Recipe fsdp_recipe(Precision p) {
  Recipe r;
  r.weight = r.gradient = all_half(p) ? 2 : 4;
  r.gathered = r.produced = single(p) ? 4 : 2;
  r.cut_weight = r.cut_gradient = r.cut_state = true;
  return r;
}

Recipe megatron_recipe(Precision p, Shard shard, bool separate_gradient) {
  Recipe r;
  r.weight = single(p) ? 4 : 2;
  r.main_gradient = 4;
  r.gradient = separate_gradient && !single(p) ? 2 : 0;
  r.master = single(p) ? 0 : 4;
  r.cast =
      p == Precision::fp8 ? 2 : 0;  // Transformer Engine keeps fp8 weights and their transposes beside the 16-bit ones
  r.cut_state = shard != Shard::none;
  r.cut_gradient = shard == Shard::zero2 || shard == Shard::zero3 || shard == Shard::fsdp || shard == Shard::hsdp;
  r.cut_weight = r.cut_gradient && shard != Shard::zero2;
  r.gathered = r.produced = 2;
  return r;
}

}  // namespace

Owner owner_of(Framework framework, Shard shard) {
  if (framework == Framework::megatron || framework == Framework::nemo) return Owner::megatron;
  if (framework == Framework::nanotron) return Owner::nanotron;
  if (shard == Shard::fsdp || shard == Shard::hsdp) return Owner::fsdp;
  if (framework == Framework::deepspeed || shard != Shard::none) return Owner::zero;
  return Owner::plain;
}

double optimizer_bytes(Optimizer optimizer, double state, double hidden) {
  switch (optimizer) {
    case Optimizer::adamw:
    case Optimizer::lamb:
      return 2 * state;
    case Optimizer::adamw_8bit:
      return 2 * kBlockwise;
    case Optimizer::lion_8bit:
      return kBlockwise;
    case Optimizer::lion:
    case Optimizer::sgd_momentum:
    case Optimizer::muon:
      return state;
    case Optimizer::adafactor:
      return 8 / hidden;  // one row and one column of fp32 per matrix
    case Optimizer::galore_adamw:
      return (2 * state + state) * std::min(1.0, units::raw(kGaloreRank.value) / hidden);
    case Optimizer::sgd:
    case Optimizer::paged_adamw:
    case Optimizer::paged_adamw_8bit:
      return 0;
  }
  return 2 * state;
}

Recipe trained(Precision p, Optimizer optimizer, Owner owner, Shard shard, double hidden) {
  Recipe r;
  switch (owner) {
    case Owner::plain:
      r = plain_recipe(p);
      break;
    case Owner::zero:
      r = zero_recipe(p, shard);
      break;
    case Owner::fsdp:
      r = fsdp_recipe(p);
      break;
    case Owner::megatron:
    case Owner::nanotron:
      r = megatron_recipe(p, shard, owner == Owner::nanotron);
      break;
  }
  const double state = r.master > 0 ? 4 : r.weight;
  r.optimizer = optimizer_bytes(optimizer, state, hidden);
  if (owner == Owner::plain || owner == Owner::fsdp) r.step = step_bytes(optimizer, state);
  if (owner == Owner::zero && r.master > 0) r.step = 4;  // the fp32 gradient of the own partition
  return r;
}

Recipe adapter(Precision p, Optimizer optimizer, Framework framework, Owner owner, Shard shard) {
  // peft upcasts adapter weights to fp32 (autocast_adapter_dtype); litgpt, torchtune and Megatron train them as the
  // base is held.
  const bool peft = framework == Framework::hf || framework == Framework::deepspeed || framework == Framework::fsdp ||
                    framework == Framework::unsloth || framework == Framework::diffusers ||
                    framework == Framework::pytorch;
  if (owner == Owner::plain || owner == Owner::fsdp) {
    Recipe r;
    r.weight = r.gradient = peft || single(p) ? 4 : 2;
    r.optimizer = optimizer_bytes(optimizer, r.weight, 4096);
    r.step = step_bytes(optimizer, r.weight);
    r.gathered = r.produced = r.weight;
    r.cut_weight = r.cut_gradient = r.cut_state = owner == Owner::fsdp;
    return r;
  }
  return trained(p, optimizer, owner, shard, 4096);
}

Base base(const scenario::Job& job) {
  Base b;
  const bool full =
      single(job.precision) || job.precision == Precision::amp_bf16 || job.precision == Precision::amp_fp16;
  b.matrix = b.rest = full ? 4 : 2;
  if (job.quant_bits >= 16) return b;
  const bool litgpt = job.framework == Framework::litgpt;
  // 4-bit normal floats: one scale per block of 64, itself in 8 bits where scales are quantised again (QLoRA, arXiv
  // 2305.14314).
  b.matrix = job.quant_bits == 8 ? 1 + 4.0 / 4096 : litgpt ? 0.5 + 4.0 / 64 : 0.5 + 1.0 / 64 + 4.0 / (64 * 256);
  // peft's preparation for k-bit training turns what is not quantised (embeddings, head, norms) to fp32.
  b.rest = job.framework == Framework::hf ? 4 : 2;
  // One matrix unpacked for its product; Fabric unpacks it in the checkpoint's own type and casts it to the run's.
  b.dequantised = litgpt ? 4 : 2;
  b.head_quantised = litgpt;
  return b;
}

}  // namespace rigwise::memory
