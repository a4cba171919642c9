// What a question leaves open, as machines to try and axes to walk.
#include "search/choices.hpp"

#include <algorithm>

#include "scenario/layout_defaults.hpp"

namespace rigwise::search {

using plan::Shard;
using scenario::Framework;
using scenario::Method;
using scenario::Prepared;

namespace {
constexpr std::int64_t kLongSequence = 8192;  // below, cutting the sequence buys nothing
constexpr std::int64_t kMostAdapterGpus = 64, kMostTuningGpus = 256, kMostPretrainGpus = 1024;
constexpr std::int64_t kMostTokensAtOnce = 131072, kMostPicturesAtOnce = 512, kMostAtOnce = 64;

std::vector<std::int64_t> powers(std::int64_t most) {
  std::vector<std::int64_t> out;
  for (std::int64_t v = 1; v <= most; v *= 2) out.push_back(v);
  return out;
}

std::vector<std::int64_t> fixed(std::int64_t v) { return {v}; }

// Stack that tensor and pipeline parallelism cut.
const model::Stack& stack(const scenario::Job& job) { return job.model->diffusion ? job.model->diffusion->stack : job.model->text; }

// Widths beyond data parallelism pay only where a large model is trained: adapters and picture models stay whole or sharded.
bool cuts_layers(const Prepared& p) {
  return stack(p.job).layers > 0 && !p.job.model->is_vision_only() && !p.job.trains_adapter();
}

std::vector<Shard> framework_shards(Framework framework) {
  switch (framework) {
    case Framework::deepspeed:
    case Framework::hf:
    case Framework::diffusers:
      return {Shard::none, Shard::zero1, Shard::zero2, Shard::zero3};
    case Framework::megatron:
    case Framework::nemo:
    case Framework::nanotron:
      return {Shard::none, Shard::zero1};
    case Framework::fsdp:
    case Framework::torchtitan:
    case Framework::torchtune:
    case Framework::litgpt:
    case Framework::llm_foundry:
    case Framework::pytorch:
      return {Shard::none, Shard::fsdp, Shard::hsdp};
    case Framework::unsloth:
    case Framework::timm:
    case Framework::mmdet:
    case Framework::detectron2:
      return {Shard::none};
  }
  return {Shard::none};
}

std::vector<std::int64_t> shards(const Prepared& p, std::int64_t gpus) {
  if (!p.open.shard) return fixed(static_cast<std::int64_t>(p.plan.shard));
  if (gpus == 1) return fixed(static_cast<std::int64_t>(Shard::none));
  std::vector<std::int64_t> out;
  for (const auto kind : framework_shards(p.job.framework)) out.push_back(static_cast<std::int64_t>(kind));
  return out;
}

std::vector<std::int64_t> recomputes(const Prepared& p) {
  if (!p.open.recompute) return fixed(static_cast<std::int64_t>(p.plan.recompute));
  const auto f = p.job.framework;
  const bool selective = f == Framework::megatron || f == Framework::nemo || f == Framework::torchtitan;
  return selective ? std::vector<std::int64_t>{0, 1, 2} : std::vector<std::int64_t>{0, 2};
}

std::vector<std::int64_t> offloads(const Prepared& p) {
  if (!p.open.offload) return fixed(p.plan.offload_params ? 2 : p.plan.offload_optimizer ? 1 : 0);
  const auto f = p.job.framework;
  const bool can = f == Framework::deepspeed || f == Framework::hf || f == Framework::fsdp;
  return can && !p.job.trains_adapter() && !p.job.model->is_vision_only() ? std::vector<std::int64_t>{0, 1} : fixed(0);
}

std::vector<std::int64_t> micros(const Prepared& p) {
  if (!p.open.micro) return fixed(p.plan.micro);
  if (p.job.model->is_vision_only()) return powers(kMostPicturesAtOnce);
  if (!p.job.model->has_text()) return powers(kMostAtOnce);
  return powers(std::clamp<std::int64_t>(kMostTokensAtOnce / std::max<std::int64_t>(p.job.seq_len, 1), 1, kMostAtOnce));
}

bool trains_in(const scenario::Job& job, const catalog::Accelerator& a) {
  using P = scenario::Precision;
  switch (job.precision) {
    case P::fp8:
      return a.dense.fp8 > 0;
    case P::amp_bf16:
    case P::mixed_bf16:
    case P::bf16:
      return a.supports_bf16 && a.dense.bf16 > 0;
    case P::amp_fp16:
    case P::mixed_fp16:
    case P::fp16:
      return a.dense.fp16 > 0;
    case P::tf32:
      return a.dense.tf32 > 0;
    case P::fp32:
      return a.dense.fp32 > 0;
  }
  return false;
}

bool offered_in(const catalog::Catalog& catalog, const std::string& gpu_id, scenario::Market market) {
  for (const auto& offer : catalog.lists().instances)
    if (offer.gpu_id == gpu_id && offer.is_offer())
      for (const auto& price : offer.prices)
        if ((price.currency == units::Currency::cny) == (market == scenario::Market::cn)) return true;
  return false;
}

// Sold new in the market, or rented there when buying is not the only way. No legal advice: the catalog's dated note is shown.
bool in_market(const scenario::Job& job, const catalog::Accelerator& a, const catalog::Catalog& catalog) {
  const auto acquire = job.constraints.acquire.value_or(scenario::Acquire::either);
  if (acquire != scenario::Acquire::buy && offered_in(catalog, a.id, job.market)) return true;
  if (acquire == scenario::Acquire::rent) return false;
  if (job.market == scenario::Market::cn) return a.market_cn == "available";
  bool sold = a.msrp_usd > 0;
  for (const auto& price : a.prices) sold |= price.currency != units::Currency::cny;
  return sold;
}
}  // namespace

std::vector<std::uint32_t> accelerators(const Prepared& p, const catalog::Catalog& catalog) {
  if (!p.open.gpu) return {p.plan.gpu};
  std::vector<std::uint32_t> out;
  if (p.job.constraints.gpus_allowed) {
    for (const auto& name : *p.job.constraints.gpus_allowed)
      if (const auto i = catalog.find_accelerator(name)) out.push_back(*i);
    return out;
  }
  for (std::uint32_t i = 0; i < catalog.accelerators().size(); ++i) {
    const auto& a = catalog.accelerators()[i];
    const auto form = p.job.constraints.form.value_or(scenario::Form::any);
    if ((form == scenario::Form::desktop || form == scenario::Form::workstation) && a.slots == 0) continue;  // no slot takes a module
    if (trains_in(p.job, a) && in_market(p.job, a, catalog)) out.push_back(i);
  }
  return out;
}

std::vector<std::int64_t> gpu_counts(const Prepared& p, const catalog::Accelerator& a) {
  if (!p.open.gpus) return fixed(p.plan.gpus);
  std::int64_t most = p.job.trains_adapter() ? kMostAdapterGpus : p.job.method == Method::pretrain ? kMostPretrainGpus : kMostTuningGpus;
  if (p.job.constraints.max_gpus) most = *p.job.constraints.max_gpus;
  const std::int64_t node = p.open.per_node ? scenario::usual_per_node(a) : p.plan.per_node;
  const auto form = p.job.constraints.form.value_or(scenario::Form::any);
  std::int64_t least = 1;
  if (form == scenario::Form::desktop) most = std::min<std::int64_t>(most, 2);
  if (form == scenario::Form::workstation) most = std::min<std::int64_t>(most, 4);
  if (form == scenario::Form::server) most = std::min(most, node);
  if (form == scenario::Form::cluster) least = node + 1;
  std::vector<std::int64_t> out;
  for (std::int64_t n = 1; n < node; n *= 2)
    if (n >= least && n <= most) out.push_back(n);
  std::int64_t step = 1;  // 1 2 3 4 6 8 12 16 24 ... nodes: finer than doubling
  for (std::int64_t nodes = 1; nodes * node <= most; nodes += step) {
    if (nodes * node >= least) out.push_back(nodes * node);
    if (nodes >= 4 && (nodes & (nodes - 1)) == 0) step = nodes / 2;
  }
  return out;
}

plan::Plan base_plan(const Prepared& p, const catalog::Accelerator& a, std::uint32_t index, std::int64_t gpus) {
  plan::Plan base = p.plan;
  base.gpu = index;
  base.gpus = static_cast<std::int32_t>(gpus);
  base.per_node = std::min(p.open.per_node ? scenario::usual_per_node(a) : p.plan.per_node, base.gpus);
  if (p.open.link) base.link = scenario::usual_link(a);
  return base;
}

plan::Space space(const Prepared& p, const plan::Plan& base) {
  const auto& job = p.job;
  const auto& s = stack(job);
  plan::Facts facts;
  facts.layers = s.layers;
  facts.heads = s.heads;
  facts.experts = s.experts;
  facts.seq_len = job.seq_len;
  facts.text = job.model->has_text();
  if (job.stated.global) facts.global = p.plan.global_batch();
  facts.wanted_global = std::max<std::int64_t>(p.plan.global_batch(), 1);
  const bool cut = cuts_layers(p);
  const auto axis = [&](bool open, std::int64_t most, std::int64_t stated) {
    return open ? (cut ? powers(std::min<std::int64_t>(most, base.gpus)) : fixed(1)) : fixed(stated);
  };
  constexpr std::int64_t kWidestTensor = 8, kDeepestPipeline = 16, kMostChunks = 8, kWidestContext = 8, kWidestExpert = 64;
  std::vector<plan::Axis> axes;
  axes.push_back(plan::tp_axis(axis(p.open.tp, kWidestTensor, p.plan.tp)));
  axes.push_back(plan::pp_axis(axis(p.open.pp, kDeepestPipeline, p.plan.pp)));
  axes.push_back(plan::vpp_axis(axis(p.open.vpp, kMostChunks, p.plan.vpp)));
  axes.push_back(plan::cp_axis(p.open.cp && job.seq_len < kLongSequence ? fixed(1) : axis(p.open.cp, kWidestContext, p.plan.cp)));
  axes.push_back(plan::ep_axis(s.experts > 0 ? axis(p.open.ep, std::min(s.experts, kWidestExpert), p.plan.ep) : fixed(1)));
  axes.push_back(plan::shard_axis(shards(p, base.gpus)));
  axes.push_back(plan::recompute_axis(recomputes(p)));
  axes.push_back(plan::offload_axis(offloads(p)));
  axes.push_back(plan::micro_axis(micros(p)));
  return plan::Space(base, facts, std::move(axes));
}

}  // namespace rigwise::search
