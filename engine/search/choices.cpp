// What a question leaves open, as machines to try and axes to walk.
#include "search/choices.hpp"

#include <algorithm>
#include <cmath>

#include "scenario/layout_defaults.hpp"

namespace rigwise::search {

using scenario::Prepared;

namespace {
constexpr std::int64_t kMostOpenMicro = 512;  // of an open batch: beyond, no device takes more at once

// An open batch stays where published recipes are: Llama 3 405B steps over 16 million tokens, ImageNet recipes over 8,192 pictures.
constexpr std::int64_t kMostTokensPerStep = 16777216, kMostPicturesPerStep = 8192, kMostTuningPerStep = 512;

std::vector<std::int64_t> fixed(std::int64_t v) { return {v}; }

std::vector<std::int64_t> up_to(std::int64_t most) {
  std::vector<std::int64_t> out;
  for (std::int64_t v = 1; v <= most; ++v) out.push_back(v);
  return out;
}

std::vector<std::int64_t> powers(std::int64_t most) {
  std::vector<std::int64_t> out;
  for (std::int64_t v = 1; v <= most; v *= 2) out.push_back(v);
  return out;
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

// Marketed memory of one device, a tenth more or less: GB and GiB are mixed up, and 80 GB cards come with 79 to 85.
bool is_of_size(const scenario::Job& job, const catalog::Accelerator& a) {
  if (!job.gpu_memory_gb) return true;
  const double each = a.memory_gb / static_cast<double>(std::max<std::int64_t>(a.devices_per_board, 1));
  return std::abs(each - *job.gpu_memory_gb) * 10 <= *job.gpu_memory_gb;
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

std::int64_t most_global(const scenario::Job& job) {
  if (!job.model->has_text()) return kMostPicturesPerStep;
  if (job.method != scenario::Method::pretrain) return kMostTuningPerStep;
  return std::max<std::int64_t>(kMostTokensPerStep / std::max<std::int64_t>(job.seq_len, 1), 1);
}

const model::Stack& cut_stack(const scenario::Job& job) { return job.model->diffusion ? job.model->diffusion->stack : job.model->text; }

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
    if (is_of_size(p.job, a) && trains_in(p.job, a) && in_market(p.job, a, catalog)) out.push_back(i);
  }
  return out;
}

std::int32_t per_node(const Prepared& p, const catalog::Accelerator& a) {
  return p.open.per_node ? scenario::usual_per_node(a) : p.job.per_node;
}

bool reaches_most(const Prepared& p) {
  const auto form = p.job.constraints.form.value_or(scenario::Form::any);
  return p.open.gpus && !p.job.constraints.max_gpus && (form == scenario::Form::any || form == scenario::Form::cluster);
}

std::vector<std::int64_t> gpu_counts(const Prepared& p, const catalog::Accelerator& a) {
  if (!p.open.gpus) return fixed(p.plan.gpus);
  std::int64_t most = p.job.constraints.max_gpus.value_or(kMostGpus);
  const std::int64_t node = per_node(p, a);
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
  base.per_node = std::min(per_node(p, a), base.gpus);
  if (p.open.link) base.link = scenario::usual_link(a);
  return base;
}

plan::Facts facts(const Prepared& p) {
  const auto& job = p.job;
  const auto& s = cut_stack(job);
  plan::Facts out;
  out.layers = s.layers;
  out.heads = s.heads;
  out.experts = s.experts;
  out.seq_len = job.seq_len;
  out.text = job.model->has_text();
  if (job.stated.global) out.global = p.plan.global_batch();
  if (job.stated.accumulation) out.accumulation = p.plan.accumulation;
  if (job.stated.dp) out.dp = p.plan.dp;
  // The default of the uncut layout gives every device a replica; a search cuts the model before it steps over that much.
  out.wanted_global = std::clamp<std::int64_t>(p.plan.global_batch(), 1, most_global(job));
  return out;
}

std::vector<std::int64_t> micros(const Prepared& p) {
  if (p.job.stated.micro) return fixed(p.plan.micro);
  return p.job.stated.global ? plan::divisors(p.plan.global_batch()) : powers(kMostOpenMicro);
}

std::vector<std::int64_t> links(const Prepared& p, const plan::Plan& base, const catalog::Accelerator& a) {
  if (!p.open.link || a.nvlink_gbs <= 0) return fixed(static_cast<std::int64_t>(base.link));
  const auto fast = a.nvlink_domain_gpus > 2 ? plan::Link::nvlink : plan::Link::nvlink_bridge;
  return {static_cast<std::int64_t>(fast), static_cast<std::int64_t>(plan::Link::pcie)};
}

std::vector<std::int64_t> nodes(const Prepared& p, const plan::Plan& base) {
  return p.open.per_node ? plan::divisors(base.per_node) : fixed(base.per_node);
}

std::uint64_t machines(const Prepared& p, const plan::Plan& base, const catalog::Accelerator& a) {
  std::uint64_t sizes = 0;
  for (const auto n : nodes(p, base)) sizes += base.gpus % n == 0;
  return sizes * links(p, base, a).size();
}

plan::Space layouts(const Prepared& p, const plan::Plan& base) {
  const plan::Facts f = facts(p);
  const auto divides = plan::divisors(base.gpus);
  const auto width = [&](bool open, std::int64_t stated) { return open ? divides : fixed(stated); };
  std::vector<plan::Axis> axes;
  axes.push_back(plan::tp_axis(width(p.open.tp, p.plan.tp)));
  axes.push_back(plan::pp_axis(width(p.open.pp, p.plan.pp)));
  axes.push_back(plan::cp_axis(width(p.open.cp, p.plan.cp)));
  axes.push_back(plan::ep_axis(p.open.ep ? plan::divisors(std::max<std::int64_t>(f.experts, 1)) : fixed(p.plan.ep)));
  axes.push_back(plan::vpp_axis(p.open.vpp ? up_to(f.layers / 2 + 1) : fixed(p.plan.vpp)));
  if (p.open.sequence_parallel) axes.push_back(plan::sequence_parallel_axis({0, 1}));
  if (p.open.shard) axes.push_back(plan::shard_axis({0, 1, 2, 3, 4, 5}));
  axes.push_back(plan::recompute_axis(p.open.recompute ? std::vector<std::int64_t>{0, 1, 2} : fixed(static_cast<std::int64_t>(p.plan.recompute))));
  axes.push_back(plan::offload_axis(p.open.offload ? std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7} : fixed(plan::offload_bits(p.plan))));
  axes.push_back(plan::micro_axis(micros(p)));
  return plan::Space(base, f, std::move(axes));
}

plan::Space space(const Prepared& p, const plan::Plan& base, const catalog::Accelerator& a) {
  auto axes = layouts(p, base).axes();
  axes.insert(axes.begin(), plan::link_axis(links(p, base, a)));
  axes.insert(axes.begin(), plan::per_node_axis(nodes(p, base)));
  return plan::Space(base, facts(p), std::move(axes));
}

}  // namespace rigwise::search
