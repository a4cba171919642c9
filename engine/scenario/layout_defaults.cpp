// Fills the layout: GPU count, nodes, parallel widths, sharding and the batch.
#include "scenario/layout_defaults.hpp"

#include <algorithm>

#include "json/writer.hpp"
#include "scenario/framework_defaults.hpp"
#include "scenario/limits.hpp"
#include "scenario/training_defaults.hpp"

namespace rigwise::scenario {

using base::Severity;
using model::Kind;

namespace {
constexpr std::int64_t kPretrainTokensPerStep = 1048576;  // about the middle of GPT-3's table 2.1 (0.5 to 3.2 million)
constexpr std::int64_t kFineTuneSamplesPerStep = 16;      // common in published fine-tuning recipes

template <class E>
std::string quoted(E e) {
  return json::string_text(base::key_of(e));
}

// Samples that one device takes at once when nobody says: what the usual recipes of each kind start from.
std::int64_t usual_micro(Kind kind) {
  switch (kind) {
    case Kind::vit:
    case Kind::cnn:
      return 64;
    case Kind::encoder:
      return 16;
    case Kind::encoder_decoder:
    case Kind::speech:
      return 8;
    case Kind::segmentation:
    case Kind::detector:
      return 2;
    case Kind::llm:
    case Kind::moe:
    case Kind::diffusion:
    case Kind::multimodal:
      return 1;
  }
  return 1;
}

std::int64_t usual_accumulation(const Job& job, const plan::Plan& plan) {
  const std::int64_t at_once = plan.micro * plan.dp;
  std::int64_t wanted = kFineTuneSamplesPerStep;
  if (job.method == Method::pretrain && job.model->has_text()) wanted = kPretrainTokensPerStep / std::max<std::int64_t>(job.seq_len, 1);
  if (!job.model->has_text()) return 1;  // also the default of the diffusers scripts
  std::int64_t accumulation = std::max<std::int64_t>((wanted + at_once - 1) / at_once, 1);
  if (plan.pp > 1) accumulation = std::max<std::int64_t>(accumulation, 4 * static_cast<std::int64_t>(plan.pp));  // a short bubble
  return accumulation;
}

std::int32_t narrow(const std::optional<std::int64_t>& n, std::int32_t fallback) {
  return n ? static_cast<std::int32_t>(*n) : fallback;
}

void fill_hardware(Prepared& p, const Scenario& s, const catalog::Accelerator* gpu, base::Findings& findings) {
  auto& [job, plan, open, fit] = p;
  const auto& h = s.hardware;
  const auto& par = s.parallel;  // without a count the layout says how many there are
  const std::int64_t ranks = par.tp.value_or(1) * par.pp.value_or(1) * par.cp.value_or(1) * par.dp.value_or(1);
  plan.gpus = h.gpus ? narrow(h.gpus, 1) : static_cast<std::int32_t>(std::clamp<std::int64_t>(ranks, 1, static_cast<std::int64_t>(kGpus.high)));
  open.gpus = !h.gpus;
  if (!h.gpus) assume(job, "/hardware/gpus", std::to_string(plan.gpus), ranks > 1 ? "gpus-layout" : "one-gpu");
  open.per_node = !h.per_node;
  plan.per_node = std::min(h.per_node ? narrow(h.per_node, 8) : (gpu ? usual_per_node(*gpu) : 8), plan.gpus);
  job.per_node = narrow(h.per_node, 0);
  if (h.per_node && h.gpus && *h.per_node > plan.gpus)
    findings.push_back({Severity::warning, "per-node-over-gpus", "/hardware/per_node", {{"value", std::to_string(*h.per_node)}, {"gpus", std::to_string(plan.gpus)}}});
  if (!h.per_node && plan.gpus > 1) assume(job, "/hardware/per_node", std::to_string(plan.per_node), "usual-node");
  open.link = !h.link;
  plan.link = h.link.value_or(gpu ? usual_link(*gpu) : plan::Link::pcie);
  if (!h.link && plan.gpus > 1) assume(job, "/hardware/link", quoted(plan.link), "usual-link");
  job.network_gbps = h.network_gbps.value_or(0);
  job.ram_gb = h.ram_gb.value_or(0);
  job.psu_w = h.psu_w.value_or(0);
  job.gpu_memory_gb = gpu ? std::nullopt : h.gpu_memory_gb;
  if (gpu && h.gpu_memory_gb) findings.push_back({Severity::warning, "memory-ignored", "/hardware/gpu_memory_gb", {{"gpu", gpu->id}}});
}

void fill_parallel(Prepared& p, const Scenario& s) {
  auto& [job, plan, open, fit] = p;
  const auto& par = s.parallel;
  open.tp = !par.tp;
  open.pp = !par.pp;
  open.vpp = !par.vpp;
  open.cp = !par.cp;
  open.ep = !par.ep;
  open.sequence_parallel = !par.sequence_parallel;
  open.shard = !par.shard;
  plan.tp = narrow(par.tp, 1);
  plan.pp = narrow(par.pp, 1);
  plan.vpp = narrow(par.vpp, 1);
  plan.cp = narrow(par.cp, 1);
  plan.ep = narrow(par.ep, 1);
  if (plan.gpus > 1) {
    const std::pair<const std::optional<std::int64_t>&, std::string_view> cuts[] = {{par.tp, "/parallel/tp"}, {par.pp, "/parallel/pp"}, {par.cp, "/parallel/cp"}};
    for (const auto& [stated, field] : cuts)
      if (!stated) assume(job, field, "1", "not-cut");
    if (!par.ep && job.model->text.is_moe()) assume(job, "/parallel/ep", "1", "not-cut");
  }
  // torchtitan, NeMo and nanotron always cut norms and residuals along the sequence where tensors are cut; Megatron-LM has a flag.
  const bool always = job.framework == Framework::torchtitan || job.framework == Framework::nemo || job.framework == Framework::nanotron;
  plan.sequence_parallel = par.sequence_parallel.value_or(always && plan.tp > 1);
  if (!par.sequence_parallel && plan.sequence_parallel) assume(job, "/parallel/sequence_parallel", "true", "framework-default");
  const std::int64_t ways = static_cast<std::int64_t>(plan.tp) * plan.pp * plan.cp;
  plan.dp = static_cast<std::int32_t>(std::max<std::int64_t>(plan.gpus / std::max<std::int64_t>(ways, 1), 1));
  plan.shard = par.shard.value_or(plan.gpus > 1 ? defaults_of(job.framework).shard : plan::Shard::none);
  if (!par.shard && plan.gpus > 1) assume(job, "/parallel/shard", quoted(plan.shard), "framework-default");
  job.stated.shard = par.shard.has_value();
  job.stated.dp = par.dp.has_value();
  job.stated.tp = par.tp.has_value();
  job.stated.pp = par.pp.has_value();
  job.stated.cp = par.cp.has_value();
  job.stated.ep = par.ep.has_value();
  job.stated.sequence_parallel = par.sequence_parallel.has_value();
}

void fill_memory_choices(Prepared& p, const Scenario& s) {
  auto& [job, plan, open, fit] = p;
  job.stated.recompute = s.recompute.has_value();
  open.recompute = !s.recompute;
  plan.recompute = s.recompute.value_or(usual_recompute(job));
  if (!s.recompute) assume(job, "/recompute", quoted(plan.recompute), "framework-default");
  job.stated.offload = s.offload.has_value();
  open.offload = !s.offload;
  if (!s.offload) assume(job, "/offload", "[]", "not-offloaded");
  if (s.offload) {
    plan.offload_optimizer = s.offload->optimizer;
    plan.offload_params = s.offload->params;
    plan.offload_activations = s.offload->activations;
  }
  plan.offload_to = s.offload_to.value_or(plan::OffloadTo::cpu);
}

void fill_batch(Prepared& p, const Scenario& s) {
  auto& [job, plan, open, fit] = p;
  job.stated.micro = s.batch.micro.has_value();
  job.stated.accumulation = s.batch.accumulation.has_value();
  job.stated.global = s.batch.global.has_value();
  const bool micro_known = s.batch.micro || (s.batch.global && s.batch.accumulation);
  const bool vision = job.model->is_vision_only() || job.model->kind == Kind::diffusion;
  open.micro = !micro_known;
  open.accumulation = !s.batch.accumulation && !(s.batch.micro && s.batch.global);
  fit = vision && s.batch.global && !micro_known;
  spread_batch(s.batch, job, plan);
  if (!micro_known) assume(job, "/batch/micro", std::to_string(plan.micro), "micro-default");
  if (open.accumulation && !s.batch.global) assume(job, "/batch/accumulation", std::to_string(plan.accumulation), "accumulation-default");
}
}  // namespace

bool spread_batch(const Batch& b, const Job& job, plan::Plan& plan) {
  if (b.global && b.accumulation && !b.micro) {
    const std::int64_t per = plan.dp * *b.accumulation;
    plan.accumulation = *b.accumulation;
    plan.micro = std::max<std::int64_t>(*b.global / per, 1);
    return *b.global % per == 0;
  }
  plan.micro = b.micro.value_or(usual_micro(job.model->kind));
  if (b.global) {
    const std::int64_t per_rank = std::max<std::int64_t>(*b.global / plan.dp, 1);
    if (!b.micro) {  // the largest usual micro-batch that divides the share of one rank
      plan.micro = std::min(plan.micro, per_rank);
      while (per_rank % plan.micro != 0) --plan.micro;
    }
    plan.accumulation = std::max<std::int64_t>(per_rank / plan.micro, 1);
    return plan.micro * plan.accumulation * plan.dp == *b.global && (!b.accumulation || *b.accumulation == plan.accumulation);
  }
  plan.accumulation = b.accumulation.value_or(usual_accumulation(job, plan));
  return true;
}

std::int32_t usual_per_node(const catalog::Accelerator& a) {
  constexpr std::int32_t kUsual = 8, kTray = 4;  // GB200/GB300 compute trays hold four GPUs
  if (a.nvlink_domain_gpus <= 8) return kUsual;
  return a.devices_per_board > 1 ? kUsual * static_cast<std::int32_t>(a.devices_per_board) : kTray;  // CloudMatrix: eight boards of two
}

plan::Link usual_link(const catalog::Accelerator& a) {
  return a.nvlink_gbs > 0 && a.nvlink_domain_gpus > 2 ? plan::Link::nvlink : plan::Link::pcie;
}

void fill_layout(Prepared& p, const Scenario& s, const catalog::Accelerator* gpu, base::Findings& findings) {
  fill_hardware(p, s, gpu, findings);
  fill_parallel(p, s);
  fill_memory_choices(p, s);
  fill_batch(p, s);
}

}  // namespace rigwise::scenario
