// The values that a search walks on every machine: widths and micro-batches that the rules propose, and the choices beside them.
#include "search/dimensions.hpp"

#include <algorithm>

#include "search/choices.hpp"

namespace rigwise::search {

namespace {
constexpr std::int64_t kWidestTensor = 64;  // no NVLink domain of the catalog lets a wider one pay

// A plan of one class: pipelined, without replicas, all replicas inside one node.
plan::Plan example(std::size_t pick) {
  plan::Plan p;
  p.pp = (pick & 1) != 0 ? 2 : 1;
  p.per_node = 8;
  p.dp = (pick & 2) != 0 ? 1 : (pick & 4) != 0 ? 8 : 16;
  p.gpus = p.dp * p.pp;
  return p;
}

std::size_t class_of(const plan::Plan& p) {
  const std::int32_t copies = p.dp * p.cp;
  return (p.pp > 1 ? 1u : 0u) + (copies == 1 ? 2u : copies <= p.copies_in_node() ? 4u : 0u);
}
}  // namespace

Dimensions::Dimensions(const scenario::Prepared& p, const Rules& rules)
    : facts(search::facts(p)), open_pp_(p.open.pp && rules.cuts_pipelines()), open_vpp_(p.open.vpp), stated_pp_(p.open.pp ? 1 : p.plan.pp), layers_(facts.layers) {
  const auto width = [](bool open, bool cuts, std::int64_t stated, std::int64_t of, std::int64_t most) {
    std::vector<std::int64_t> out;
    if (!open) return std::vector<std::int64_t>{stated};
    for (const auto d : plan::divisors(std::max<std::int64_t>(of, 1)))
      if (d == 1 || (cuts && d <= most)) out.push_back(d);
    return out;
  };
  tp = width(p.open.tp, rules.cuts_tensors(), p.plan.tp, facts.heads, kWidestTensor);
  cp = width(p.open.cp, rules.cuts_sequences(), p.plan.cp, facts.seq_len, facts.seq_len);
  ep = width(p.open.ep, rules.spreads_experts(), p.plan.ep, facts.experts, facts.experts);
  for (const auto m : micros(p))
    if (!p.open.micro || m <= rules.most_micro()) micro.push_back(m);
  for (std::int64_t depth = 0; depth <= layers_ + 2; ++depth) {
    std::vector<std::int64_t> stages = {1};
    for (std::int64_t v = 2; depth > 1 && v * depth <= layers_ + 2; ++v) {
      plan::Plan plan;
      plan.pp = static_cast<std::int32_t>(depth), plan.vpp = static_cast<std::int32_t>(v), plan.accumulation = depth;
      if (open_vpp_ && rules.virtual_stages(plan)) stages.push_back(v);
    }
    if (!open_vpp_) stages = {p.plan.vpp};
    virtual_of_.push_back(std::move(stages));
  }
  if (!open_vpp_) one_ = {p.plan.vpp};
  for (std::size_t i = 0; i < keepings_.size(); ++i)
    for (const auto& keep : rules.keepings()) {
      plan::Plan plan = example(i);
      plan.shard = keep.shard;
      plan::set_offload(plan, keep.offload);
      if (rules.keeping(plan)) keepings_[i].push_back(keep);
    }
}

std::vector<std::int64_t> Dimensions::pipelines(std::int64_t gpus) const {
  if (!open_pp_) return {stated_pp_};
  std::vector<std::int64_t> out;
  for (const auto d : plan::divisors(gpus))
    if (d <= std::max<std::int64_t>(layers_, 1)) out.push_back(d);
  return out;
}

const std::vector<std::int64_t>& Dimensions::virtual_stages(const plan::Plan& p) const {
  const bool dealt = !open_vpp_ || p.accumulation % p.pp == 0;
  return dealt && static_cast<std::size_t>(p.pp) < virtual_of_.size() ? virtual_of_[static_cast<std::size_t>(p.pp)] : one_;
}

const std::vector<Keeping>& Dimensions::keepings(const plan::Plan& p) const { return keepings_[class_of(p)]; }

}  // namespace rigwise::search
