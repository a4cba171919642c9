// Weights, gradients, optimizer states and their buffers on the fullest rank of one pipeline stage.
#include "memory/states.hpp"

#include <algorithm>

namespace rigwise::memory {

using units::Bytes;
using units::Number;

namespace {

template <class Rec>
using NumberOf = typename Rec::template Of<Number>;
template <class Rec>
using BytesOf = typename Rec::template Of<Bytes>;

template <class Rec>
double plain(const NumberOf<Rec>& n) {
  return units::raw(Rec::value(n));
}

// n parameters at `bytes` each over `shards` ranks; offloaded states leave the device.
template <class Rec>
BytesOf<Rec> held(Scene<Rec>& s, NumberOf<Rec> n, double bytes, bool cut, double shards, bool away = false) {
  return s.rec.apply(kStates, n, s.rec.field(Bytes(away ? 0 : bytes), "/precision"),
                     s.count(cut ? shards : 1, "/parallel/shard"));
}

// Dense and expert parameters of one kind of state together.
template <class Rec>
BytesOf<Rec> both(Scene<Rec>& s, std::string_view id, NumberOf<Rec> dense, NumberOf<Rec> experts, double bytes,
                  bool cut, bool away = false) {
  Terms<BytesOf<Rec>> terms;
  terms.add(held(s, dense, bytes, cut, s.shards, away));
  if (plain<Rec>(experts) > 0) terms.add(held(s, experts, bytes, cut, s.expert_shards, away));
  return s.rec.sum(id, terms);
}

template <class Rec>
NumberOf<Rec> over(Scene<Rec>& s, NumberOf<Rec> per_layer, double layers, NumberOf<Rec> ranks) {
  return s.rec.apply(kShare, s.rec.apply(kPerLayer, per_layer, s.count(layers, "/model")), ranks);
}

template <class Rec>
void add_ends(Scene<Rec>& s, Terms<NumberOf<Rec>>& all, Terms<NumberOf<Rec>>& ends) {
  const auto& p = s.profile;
  Terms<NumberOf<Rec>> here;
  if (s.stage.first) {
    here.add(s.rec.apply(kShare, p.embedding, s.tp));
    here.add(p.ends);
  }
  // A tied head shares the embedding's table unless they lie on different stages.
  if (s.stage.last && !p.tied) here.add(s.rec.apply(kShare, p.head, s.tp));
  if (s.stage.last && p.tied && !s.stage.first) here.add(s.rec.apply(kShare, p.embedding, s.tp));
  for (const auto& n : here) all.add(n), ends.add(n);
}

}  // namespace

template <class Rec>
Counts<Rec> counts(Scene<Rec>& s) {
  Counts<Rec> c;
  Terms<NumberOf<Rec>> all, experts, trained, trained_experts, matrices, rest, ends;
  const auto expert_ranks = s.count(s.expert_ranks, "/parallel/ep");
  double widest = 0;
  c.unit = s.count(0, "/model");
  for (const auto& g : s.profile.segments) {
    if (!s.holds(g)) continue;
    const double layers = s.layers(g), live = layers * g.trained;
    const auto m = over(s, g.matrices, layers, s.tp), r = over(s, g.rest, layers, s.one);
    all.add(m), all.add(r), matrices.add(m), rest.add(r);
    if (live > 0) trained.add(over(s, g.matrices, live, s.tp)), trained.add(over(s, g.rest, live, s.one));
    const bool routed = plain<Rec>(g.experts) > 0;
    if (routed) {
      experts.add(over(s, g.experts, layers, expert_ranks));
      matrices.add(experts[experts.size() - 1]);
      if (live > 0) trained_experts.add(over(s, g.experts, live, expert_ranks));
    }
    const double unit = plain<Rec>(g.matrices) / s.plan.tp + plain<Rec>(g.experts) / s.expert_ranks;
    if (unit > widest) {
      widest = unit;
      c.unit = routed ? s.rec.apply(kShare, g.experts, expert_ranks) : s.rec.apply(kShare, g.matrices, s.tp);
    }
  }
  add_ends(s, all, ends);
  const bool packed = s.adapters && s.profile.base.head_quantised && s.stage.last && !s.profile.tied && !ends.empty();
  if (packed) c.head = plain<Rec>(ends[ends.size() - 1]);  // the head comes last
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const bool head = packed && i + 1 == ends.size();
    (head ? matrices : rest).add(ends[i]);
    if (!s.adapters && s.job.frozen_fraction <= 0) trained.add(ends[i]);
  }
  const auto total = [&](std::string_view id, const Terms<NumberOf<Rec>>& t) {
    return t.empty() ? s.count(0, "/model") : s.rec.sum(id, t);
  };
  c.all = total("memory.parameters", all);
  c.experts = total("memory.parameters_experts", experts);
  c.trained = total("memory.parameters_trained", trained);
  c.trained_experts = total("memory.parameters_experts", trained_experts);
  c.frozen_matrices = total("memory.parameters_matrices", matrices);
  c.frozen_rest = total("memory.parameters_rest", rest);
  c.ends = total("memory.parameters_ends", ends);
  return c;
}

namespace {

template <class Rec>
void frozen_base(Scene<Rec>& s, const Counts<Rec>& c, States<Rec>& out) {
  const bool cut = s.recipe.cut_weight, away = s.plan.offload_params && cut;
  const Base& base = s.profile.base;
  // One flat parameter has one dtype: FSDP keeps what is not quantised in 16 bits.
  const bool flat = cut && base.dequantised > 0;
  Terms<BytesOf<Rec>> weights;
  weights.add(held(s, c.frozen_matrices, base.matrix, cut, s.shards, away));
  weights.add(held(s, c.frozen_rest, flat ? 2 : base.rest, cut, s.shards, away));
  out.weights = s.rec.sum("memory.weights", weights);
  Terms<NumberOf<Rec>> adapters;
  for (const auto& g : s.profile.segments)
    if (s.holds(g) && plain<Rec>(g.adapters) > 0)
      adapters.add(s.rec.apply(kPerLayer, g.adapters, s.count(s.layers(g), "/model")));
  const auto n = adapters.empty() ? s.count(0, "/adapter/rank") : s.rec.sum("memory.parameters_adapter", adapters);
  const Recipe& r = s.recipe;
  const Recipe& t = s.profile.tables[static_cast<std::size_t>(s.plan.shard)];
  // Trained tables are copies of the frozen ones, in the base's precision.
  const auto tables = s.job.adapter.train_embeddings ? c.ends : s.count(0, "/adapter/train_embeddings");
  const auto pair = [&](std::string_view id, double adapter, double table, bool split, bool gone) {
    Terms<BytesOf<Rec>> terms;
    terms.add(held(s, n, adapter, split, s.shards, gone));
    if (s.job.adapter.train_embeddings) terms.add(held(s, tables, table, split, s.shards, gone));
    return s.rec.sum(id, terms);
  };
  const bool off = s.plan.offload_optimizer;
  out.adapters = pair("memory.adapters", r.weight, t.weight, r.cut_weight, false);
  out.gradients = pair("memory.gradients", r.gradient, t.gradient, r.cut_gradient, false);
  out.main_gradients = pair("memory.main_gradients", r.main_gradient, t.main_gradient, r.cut_gradient, false);
  out.master = pair("memory.master", r.master, t.master, r.cut_state, off);
  out.optimizer = pair("memory.optimizer", r.optimizer, t.optimizer, r.cut_state, off);
  out.step = pair("memory.step", r.step, t.step, r.cut_state, off);
  // Autocast over an fp32 base casts every frozen matrix and needs the copy again in backward.
  const bool cast =
      base.matrix == 4 && s.job.precision != scenario::Precision::fp32 && s.job.precision != scenario::Precision::tf32;
  out.casts = held(s, c.frozen_matrices, cast ? 2 : 0, false, 1);
  out.head_gradient = held(s, s.count(0, "/model"), 0, false, 1);
  double widest = c.head;
  for (const auto& g : s.profile.segments) widest = std::max(widest, g.widest / s.plan.tp);
  out.dequantised = held(s, s.count(widest, "/model"), base.dequantised, false, 1);
}

template <class Rec>
void whole_model(Scene<Rec>& s, const Counts<Rec>& c, States<Rec>& out) {
  const Recipe& r = s.recipe;
  const bool away = s.plan.offload_optimizer;
  out.weights = both(s, "memory.weights", c.all, c.experts, r.weight, r.cut_weight,
                     s.plan.offload_params && r.cut_weight);  // ZeRO-2 keeps its weights
  out.adapters = held(s, s.count(0, "/adapter"), 0, false, 1);
  out.gradients =
      both(s, "memory.gradients", c.trained, c.trained_experts, r.gradient, r.cut_gradient, away && r.cut_gradient);
  out.main_gradients = both(s, "memory.main_gradients", c.trained, c.trained_experts, r.main_gradient, r.cut_gradient);
  out.master = both(s, "memory.master", c.trained, c.trained_experts, r.master, r.cut_state, away);
  out.optimizer = both(s, "memory.optimizer", c.trained, c.trained_experts, r.optimizer, r.cut_state, away);
  out.step = both(s, "memory.step", c.trained, c.trained_experts, r.step, r.cut_state, away);
  out.casts = both(s, "memory.casts", c.trained, c.trained_experts, r.cast, false);
  out.head_gradient = held(s, s.stage.last ? c.ends : s.count(0, "/model"), r.gradient, r.cut_gradient, s.shards);
  out.dequantised = held(s, s.count(0, "/model"), 0, false, 1);
}

// litgpt accumulates under FSDP's no_sync, which keeps each unit's whole gradient until the last micro-batch; a unit
// that holds frozen weights beside adapters has one flat gradient for both (PyTorch, FSDP notes).
template <class Rec>
bool keeps_whole_gradients(const Scene<Rec>& s) {
  return s.job.framework == scenario::Framework::litgpt && s.recipe.cut_gradient && s.shards > 1 &&
         (s.plan.accumulation > 1 || !s.job.stated.accumulation);
}

template <class Rec>
void unsynced(Scene<Rec>& s, const Counts<Rec>& c, States<Rec>& out) {
  if (!keeps_whole_gradients(s)) {
    out.unsynced = out.gradients;
  } else if (s.adapters) {
    out.unsynced = held(s, c.frozen_matrices, s.recipe.produced, false, 1);
  } else {
    out.unsynced = both(s, "memory.gradients", c.trained, c.trained_experts, s.recipe.produced, false);
  }
}

// Gathered parameters, gradients on their way, reduce buckets.
template <class Rec>
void buffers(Scene<Rec>& s, const Counts<Rec>& c, States<Rec>& out) {
  const Recipe& r = s.recipe;
  const double bytes = s.adapters ? s.profile.base.matrix : r.gathered;
  const bool gathers = r.cut_weight && (s.shards > 1 || s.plan.offload_params);
  constexpr double kUnits = 3;  // the unit in use and, at most, two on their way
  Terms<BytesOf<Rec>> gathered;
  gathered.add(s.rec.apply(kGathered, s.count(gathers ? kUnits : 0, "/parallel/shard"), c.unit,
                           s.rec.field(Bytes(bytes), "/precision"), s.one));
  gathered.add(s.rec.apply(
      kGathered, s.count(gathers ? 1 : 0, "/parallel/shard"), c.ends,
      s.rec.field(Bytes(s.adapters ? std::min(2.0, s.profile.base.rest) : r.gathered), "/precision"), s.one));
  out.gathered = s.rec.sum("memory.gathered_units", gathered);
  const bool reduces = r.cut_gradient && s.shards > 1 && !s.adapters;
  const Owner owner = owner_of(s.job.framework, s.plan.shard);
  // The first FSDP wraps embedding and head into its root unit, whose gradient is whole until backward ends;
  // torchtitan's wraps them apart.
  const bool root = reduces && owner == Owner::fsdp && s.job.framework != scenario::Framework::torchtitan;
  Terms<BytesOf<Rec>> produced;
  produced.add(s.rec.apply(kGathered, s.count(reduces ? 1 : 0, "/parallel/shard"), c.unit,
                           s.rec.field(Bytes(r.produced), "/precision"), s.one));
  if (root) produced.add(s.rec.apply(kGathered, s.one, c.ends, s.rec.field(Bytes(r.produced), "/precision"), s.one));
  out.produced = s.rec.sum("memory.gradients_whole", produced);
  if (owner == Owner::zero && !r.cut_weight && s.shards > 1) {
    out.buckets = s.rec.apply(kBucket, c.trained, s.rec.constant(kReduceBucket),
                              s.rec.field(Bytes(2 * r.gradient), "/precision"));
  } else if (owner == Owner::plain && s.shards > 1 && !s.adapters) {
    out.buckets = held(s, c.trained, r.gradient, false, 1);  // DDP reduces copies of the gradients
  } else {
    out.buckets = held(s, s.count(0, "/parallel/dp"), 0, false, 1);
  }
}

}  // namespace

template <class Rec>
States<Rec> states(Scene<Rec>& s) {
  const Counts<Rec> c = counts(s);
  States<Rec> out;
  if (s.adapters)
    frozen_base(s, c, out);
  else
    whole_model(s, c, out);
  unsynced(s, c, out);
  buffers(s, c, out);
  out.companions = s.profile.companions;
  if (s.profile.companions_cut && s.recipe.cut_weight)
    out.companions = s.rec.apply(kStates, s.one, out.companions, s.count(s.shards, "/parallel/shard"));
  else if (s.profile.companions_cut && s.plan.tp * s.plan.pp > 1)
    out.companions = s.rec.apply(kStates, s.one, out.companions,
                                 s.count(static_cast<double>(s.plan.tp) * s.plan.pp, "/parallel/tp"));
  return out;
}

#ifndef RIGWISE_RECORDED
template Counts<trace::Silent> counts(Scene<trace::Silent>&);
template States<trace::Silent> states(Scene<trace::Silent>&);
#endif
#ifndef RIGWISE_SILENT
template Counts<trace::Ledger> counts(Scene<trace::Ledger>&);
template States<trace::Ledger> states(Scene<trace::Ledger>&);
#endif

}  // namespace rigwise::memory
