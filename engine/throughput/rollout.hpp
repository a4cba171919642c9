// Time in which a policy writes its own samples before it learns from them, written once for both recorders.
#pragma once
#include <algorithm>

#include "throughput/exchange.hpp"
#include "throughput/habits.hpp"

namespace rigwise::throughput {

// One step's samples of a rank are written side by side: every token reads the weights once and each sequence's keys
// and values, multiplies all sequences, and starts the kernels that a captured graph leaves.
template <class Rec>
typename Rec::template Of<Seconds> rollout_time(Rec& rec, const Profile& p, const plan::Plan& plan,
                                                const compute::Machine<Rec>& machine) {
  const auto number = [&](double n) { return rec.field(Number(n), "/objective"); };
  const bool sharded =
      plan.shard == plan::Shard::zero3 || plan.shard == plan::Shard::fsdp || plan.shard == plan::Shard::hsdp;
  const double ways = sharded ? std::max(plan.tp, plan.copies_in_node()) : plan.tp * plan.pp;
  const double side_by_side = static_cast<double>(plan.micro * plan.accumulation) * p.passes;
  const double context = p.tokens - p.generated / 2;  // on average while it grows
  double weights = p.vocab * p.head_hidden, active = weights, cache = 0, kernels = 0;
  for (std::size_t i = 0; i < p.tower_count; ++i) {
    const Tower& t = p.towers[i];
    const double routed = t.experts > 0 ? std::min(1.0, side_by_side * ways * t.top_k / t.experts) : 0;
    weights += t.layers * (t.params + t.expert_params * routed);
    active += t.layers * (t.params + t.expert_params * (t.experts > 0 ? t.top_k / t.experts : 0));
    cache += t.layers * t.key_value_width * std::min(context, t.keys_counted);
    kernels += t.layers * t.kernels;
  }
  // Ways ranks serve each other's sequences: each reads its part of the weights and as many caches as without.
  const double split = sharded ? 1 : ways;
  const auto bytes = rec.apply(kScale, number(weights / ways + side_by_side * cache / split), machine.element);
  const auto work = rec.field(units::flops(2 * active * side_by_side / split), "/model");
  const auto start = rec.apply(kRepeat, number(kernels * units::raw(kGraphedShare.value)), rec.constant(kLaunch));
  return rec.apply(kGenerate, number(p.generated), bytes, machine.memory, work, machine.products16, start);
}

}  // namespace rigwise::throughput
