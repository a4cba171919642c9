// What the composers of one candidate share: the job, one layout, one pipeline stage, and the numbers read off them
// once.
#pragma once
#include "base/short_list.hpp"
#include "catalog/accelerator.hpp"
#include "memory/formulas.hpp"
#include "memory/profile.hpp"

namespace rigwise::memory {

// Terms of a sum.
template <class T>
using Terms = base::ShortList<T, 24>;

// One pipeline stage: its place, which ends it holds and which share of the text layers.
struct Stage {
  bool first = true, last = true;
  double share = 1;
  std::int32_t index = 0;
};

template <class Rec>
struct Scene {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Rec& rec;
  const BasicProfile<Rec>& profile;
  const scenario::Job& job;
  const plan::Plan& plan;
  const catalog::Accelerator* card = nullptr;
  Stage stage{};
  bool adapters = false;  // the base is frozen
  Recipe recipe{};        // of the trained weights
  double shards = 1, expert_shards = 1, expert_ranks = 1;
  Of<units::Number> tp{}, cp{}, sequence_ranks{}, micro{}, one{};

  Of<units::Number> count(double n, std::string_view pointer) { return rec.field(units::Number(n), pointer); }
  bool holds(const Segment<Rec>& s) const { return s.where == Where::text ? true : stage.first; }
  double layers(const Segment<Rec>& s) const {
    return static_cast<double>(s.layers) * (s.where == Where::text ? stage.share : 1);
  }
  bool full_recompute() const { return plan.recompute == plan::Recompute::full; }
};

template <class Rec>
Scene<Rec> scene(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                 const catalog::Accelerator* card, Stage stage) {
  const auto shard = static_cast<std::size_t>(plan.shard);
  const bool adapters = job.trains_adapter();
  Scene<Rec> s{rec,  profile, job,      plan,
               card, stage,   adapters, adapters ? profile.adapter[shard] : profile.trained[shard]};
  const double ranks = static_cast<double>(plan.dp) * plan.cp;
  const double stage_ranks = static_cast<double>(plan.gpus) / plan.pp;
  s.shards = plan.shard == plan::Shard::hsdp ? static_cast<double>(plan.copies_in_node()) : ranks;
  const double expert_tp = static_cast<double>(plan.ep) * plan.tp <= stage_ranks ? plan.tp : 1;
  s.expert_ranks = plan.ep * expert_tp;
  s.expert_shards = stage_ranks / s.expert_ranks;
  if (s.expert_shards < 1) s.expert_shards = 1;
  s.tp = s.count(plan.tp, "/parallel/tp");
  s.cp = s.count(plan.cp, "/parallel/cp");
  s.one = s.count(1, "/parallel/sequence_parallel");
  // torchtitan's tensor-parallel plan always shards the sequence between blocks.
  const bool sequence =
      plan.sequence_parallel || (job.framework == scenario::Framework::torchtitan && !job.stated.sequence_parallel);
  s.sequence_ranks = sequence ? s.tp : s.one;
  s.micro = s.count(static_cast<double>(plan.micro) * profile.pairs, "/batch/micro");
  return s;
}

}  // namespace rigwise::memory
