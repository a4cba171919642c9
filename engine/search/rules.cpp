// What a search proposes among the legal layouts: what the job's framework runs on the usual machine, and what its users would not laugh at.
#include "search/rules.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "search/choices.hpp"

namespace rigwise::search {

using plan::Plan;
using plan::Recompute;
using plan::Shard;
using scenario::Framework;
using scenario::Method;

namespace {
constexpr std::int64_t kLongSequence = 8192, kLeastPiece = 4096;  // context parallelism cuts long sequences into pieces of some length
constexpr std::int64_t kLeastLayersOfChunk = 2;
constexpr std::int64_t kMostTokensAtOnce = 131072, kMostPicturesAtOnce = 512, kMostAtOnce = 64;

constexpr std::int64_t kNothing = 0, kOptimizer = 1, kBoth = 3;  // bits as plan::offload_axis

constexpr std::array kZero = {Keeping{Shard::none, kNothing},    Keeping{Shard::zero1, kNothing},   Keeping{Shard::zero2, kNothing},
                              Keeping{Shard::zero3, kNothing},   Keeping{Shard::zero2, kOptimizer}, Keeping{Shard::zero3, kOptimizer},
                              Keeping{Shard::zero3, kBoth}};
constexpr std::array kFullySharded = {Keeping{Shard::none, kNothing}, Keeping{Shard::hsdp, kNothing}, Keeping{Shard::fsdp, kNothing},
                                     Keeping{Shard::fsdp, kBoth}};
constexpr std::array kWithoutOffload = {Keeping{Shard::none, kNothing}, Keeping{Shard::hsdp, kNothing}, Keeping{Shard::fsdp, kNothing}};
constexpr std::array kDistributedOptimizer = {Keeping{Shard::none, kNothing}, Keeping{Shard::zero1, kNothing}};
constexpr std::array kWhole = {Keeping{Shard::none, kNothing}};

// What each framework runs, by its documentation: widths, sharding, offload, kinds of recompute.
struct Habit {
  bool tensor, pipeline, virtual_stages, context, expert, sequence, selective;
  std::span<const Keeping> keepings;
};

Habit habit(Framework f) {
  switch (f) {
    case Framework::megatron:
    case Framework::nemo:
      return {true, true, true, true, true, true, true, kDistributedOptimizer};
    case Framework::nanotron:
      return {true, true, false, false, true, true, false, kDistributedOptimizer};
    case Framework::torchtitan:
      return {true, true, true, true, true, true, true, kFullySharded};
    case Framework::deepspeed:
      return {true, true, false, true, true, false, false, kZero};
    case Framework::pytorch:
      return {true, true, false, true, false, true, false, kFullySharded};
    case Framework::fsdp:
      return {true, false, false, true, false, false, false, kFullySharded};
    case Framework::torchtune:
      return {true, false, false, true, false, false, false, kFullySharded};
    case Framework::hf:
    case Framework::diffusers:
      return {false, false, false, false, false, false, false, kZero};
    case Framework::litgpt:
    case Framework::llm_foundry:
      return {false, false, false, false, false, false, false, kWithoutOffload};
    case Framework::unsloth:
    case Framework::timm:
    case Framework::mmdet:
    case Framework::detectron2:
      return {false, false, false, false, false, false, false, kWhole};
  }
  return {false, false, false, false, false, false, false, kWhole};
}

// Full shards are gathered per micro-batch: pipelines of DeepSpeed refuse them, and torchtitan alone runs FSDP under a pipeline.
bool shards_fully(Shard s) { return s == Shard::zero2 || s == Shard::zero3 || s == Shard::fsdp || s == Shard::hsdp; }
bool is_full(Shard s) { return s == Shard::zero3 || s == Shard::fsdp; }

std::int64_t most_micro(const scenario::Job& job) {
  if (job.model->is_vision_only()) return kMostPicturesAtOnce;
  if (!job.model->has_text()) return kMostAtOnce;
  return std::clamp<std::int64_t>(kMostTokensAtOnce / std::max<std::int64_t>(job.seq_len, 1), 1, kMostAtOnce);
}
}  // namespace

Rules::Rules(const scenario::Prepared& p)
    : job_(p.job), open_(p.open), stated_(p.plan), layers_(cut_stack(p.job).layers), most_micro_(search::most_micro(p.job)), most_global_(search::most_global(p.job)) {
  const Habit h = habit(p.job.framework);
  // Widths beyond data parallelism pay only where all weights are trained: adapters and picture models stay whole or sharded.
  const bool cut = layers_ > 0 && !p.job.model->is_vision_only() && !p.job.trains_adapter();
  tensor_ = cut && h.tensor;
  pipeline_ = cut && h.pipeline;
  virtual_ = cut && h.virtual_stages;
  context_ = cut && h.context && p.job.model->has_text() && p.job.seq_len >= kLongSequence;
  expert_ = cut && h.expert && cut_stack(p.job).experts > 0;
  sequence_ = h.sequence;
  const std::int64_t away = plan::offload_bits(p.plan);
  const std::array stated = {Keeping{p.plan.shard, kNothing}, Keeping{p.plan.shard, kOptimizer}, Keeping{p.plan.shard, kBoth}};
  for (const Keeping& k : open_.shard ? h.keepings : std::span<const Keeping>(stated)) {
    const Keeping wanted{k.shard, open_.offload ? k.offload : away};
    const auto same = [&](const Keeping& other) { return other.shard == wanted.shard && other.offload == wanted.offload; };
    const bool runs = !open_.offload || open_.shard || k.offload == kNothing ||
                      std::any_of(h.keepings.begin(), h.keepings.end(), [&](const Keeping& o) { return o.shard == k.shard && o.offload == k.offload; });
    // An adapter's few gradients and states are not worth cutting; its frozen base is.
    if (open_.shard && p.job.trains_adapter() && (k.shard == Shard::zero1 || k.shard == Shard::zero2)) continue;
    if (runs && std::none_of(keepings_.begin(), keepings_.end(), same)) keepings_.push_back(wanted);
  }
  recomputes_ = {Recompute::none, Recompute::full};
  if (h.selective) recomputes_ = {Recompute::none, Recompute::selective, Recompute::full};
  if (!open_.recompute) recomputes_ = {p.plan.recompute};
}

// Stages of equal depth, embedding or head or both in a layer's place (Llama 3 405B: 126 layers on 16 stages of 8).
bool Rules::even(std::int64_t stages) const {
  return layers_ % stages == 0 || (layers_ + 1) % stages == 0 || (layers_ + 2) % stages == 0;
}

bool Rules::widths(const Plan& p, std::int32_t domain) const {
  if (open_.tp && p.tp > 1 && (!tensor_ || p.tp > domain)) return false;  // tensor parallelism talks in every block
  if (open_.pp && p.pp > 1) {
    if (!pipeline_) return false;
    // Where the layers do not divide at all, powers of two.
    if (!even(p.pp) && !(layers_ % 2 == 1 && (p.pp & (p.pp - 1)) == 0)) return false;
    if (p.pp > layers_) return false;
  }
  if (open_.cp && p.cp > 1 && (!context_ || job_.seq_len / p.cp < kLeastPiece)) return false;
  if (open_.ep && p.ep > 1 && !expert_) return false;
  // Experts are spread whole before tensor parallelism slices them: their matrices are narrow already.
  return !open_.ep || !open_.tp || !expert_ || p.ep > 1 || p.tp == 1;
}

bool Rules::batch(const Plan& p) const {
  if (open_.micro && p.micro > most_micro_) return false;
  const bool open_batch = !job_.stated.global && !job_.stated.accumulation;
  // Where the job can be cut otherwise, no count of devices is a reason for a larger batch.
  const bool cuts = !job_.stated.dp && ((tensor_ && open_.tp) || (pipeline_ && open_.pp));
  if (open_batch && p.micro * p.dp > (cuts ? most_global_ : std::max(most_global_, stated_.global_batch()))) return false;
  return !open_.pp || p.pp == 1 || p.accumulation >= p.pp;  // fewer micro-batches than stages leave most of them idle
}

bool Rules::virtual_stages(const Plan& p) const {
  if (!open_.vpp || p.vpp == 1) return true;
  // Interleaving deals micro-batches out in rounds of the pipeline's depth; published recipes keep two layers or more to a chunk.
  const std::int64_t chunks = static_cast<std::int64_t>(p.pp) * p.vpp;
  return virtual_ && even(chunks) && (layers_ + 2) / chunks >= kLeastLayersOfChunk && p.accumulation % p.pp == 0;
}

bool Rules::keeping(const Plan& p) const {
  const std::int64_t away = plan::offload_bits(p);
  const bool known = std::any_of(keepings_.begin(), keepings_.end(), [&](const Keeping& k) { return k.shard == p.shard && k.offload == away; });
  if (!known) return false;
  if (!open_.shard) return true;
  if (p.dp * p.cp == 1) return p.shard == Shard::none || (is_full(p.shard) && away != kNothing) || (p.shard == Shard::zero2 && away != kNothing);
  if (p.pp > 1 && shards_fully(p.shard)) return job_.framework == Framework::torchtitan;
  return p.shard != Shard::hsdp || p.dp * p.cp > p.copies_in_node();  // inside one node it is plain full sharding
}

bool Rules::recompute(const Plan& p) const { return std::find(recomputes_.begin(), recomputes_.end(), p.recompute) != recomputes_.end(); }

bool Rules::machine(const Plan& p, const catalog::Accelerator& a) const {
  if (open_.per_node && p.per_node != std::min(scenario::usual_per_node(a), p.gpus)) return false;
  return !open_.link || p.link == scenario::usual_link(a);
}

bool Rules::allows(const Plan& p, const catalog::Accelerator& a, std::int32_t domain) const {
  return machine(p, a) && widths(p, domain) && batch(p) && virtual_stages(p) && keeping(p) && recompute(p) && sequence_parallel(p);
}

}  // namespace rigwise::search
