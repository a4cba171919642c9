// What is alive in each phase of training on one GPU, and the fullest pipeline stage.
#include "memory/footprint.hpp"

#include <algorithm>
#include <type_traits>

#include "memory/activations.hpp"
#include "memory/memo.hpp"
#include "memory/overheads.hpp"
#include "memory/states.hpp"

namespace rigwise::memory {

using report::Phase;
using units::Bytes;

namespace {

template <class Rec>
using BytesOf = typename Rec::template Of<Bytes>;

constexpr std::size_t at(Part p) {
  return static_cast<std::size_t>(p);
}
constexpr std::size_t at(Phase p) {
  return static_cast<std::size_t>(p);
}

template <class Rec>
double plain(const BytesOf<Rec>& b) {
  return units::raw(Rec::value(b));
}

template <class Rec>
BytesOf<Rec> total(Rec& rec, std::string_view id, const Parts<Rec>& parts) {
  if constexpr (std::is_same_v<Rec, trace::Silent>) {  // the same sum without a list of what is there
    double sum = 0;
    for (const auto& p : parts)
      if (units::raw(p) > 0) sum += units::raw(p);
    return Bytes(sum);
  }
  Terms<BytesOf<Rec>> alive;
  for (const auto& p : parts)
    if (plain<Rec>(p) > 0) alive.add(p);
  return alive.empty() ? rec.field(Bytes(0), "/model") : rec.sum(id, alive);
}

template <class Rec>
BytesOf<Rec> two(Rec& rec, std::string_view id, BytesOf<Rec> a, BytesOf<Rec> b) {
  if (plain<Rec>(b) <= 0) return a;
  if (plain<Rec>(a) <= 0) return b;
  if constexpr (std::is_same_v<Rec, trace::Silent>) return Bytes(units::raw(a) + units::raw(b));
  Terms<BytesOf<Rec>> terms;
  terms.add(a), terms.add(b);
  return rec.sum(id, terms);
}

template <class Rec>
struct Alive {
  Scene<Rec>& scene;
  const States<Rec>& states;
  const Activations<Rec>& acts;
  BytesOf<Rec> zero;

  Parts<Rec> resident() const {
    Parts<Rec> p;
    p.fill(zero);
    p[at(Part::weights)] = states.weights;
    p[at(Part::adapters)] = states.adapters;
    p[at(Part::master)] = states.master;
    p[at(Part::optimizer)] = states.optimizer;
    p[at(Part::gradients)] = states.main_gradients;
    p[at(Part::companions)] = states.companions;
    return p;
  }
  // Gradients of earlier micro-batches. litgpt runs the longest sample first, before there are any.
  BytesOf<Rec> carried() const {
    const bool first = scene.job.framework == scenario::Framework::litgpt && scene.recipe.cut_gradient;
    return scene.plan.accumulation > 1 && !first ? states.unsynced : zero;
  }
  BytesOf<Rec> with_main(BytesOf<Rec> gradients) const {
    return two(scene.rec, "memory.gradients_alive", states.main_gradients, gradients);
  }
  BytesOf<Rec> casts() const { return scene.full_recompute() ? zero : states.casts; }
  BytesOf<Rec> buffered(BytesOf<Rec> gathered) const {
    return two(scene.rec, "memory.buffers", gathered,
               two(scene.rec, "memory.buffers", states.buckets, states.dequantised));
  }

  Parts<Rec> load() const {
    Parts<Rec> p;
    p.fill(zero);
    p[at(Part::weights)] = states.weights;
    p[at(Part::companions)] = states.companions;
    p[at(Part::buffers)] = states.dequantised;
    return p;
  }
  Parts<Rec> forward() const {
    Parts<Rec> p = resident();
    p[at(Part::gradients)] = with_main(carried());
    p[at(Part::casts)] = states.casts;
    p[at(Part::activations)] = acts.kept;
    p[at(Part::logits)] = acts.logits_forward;
    p[at(Part::buffers)] = buffered(states.gathered);
    return p;
  }
  Parts<Rec> loss() const {  // the backward pass of head and loss
    Parts<Rec> p = forward();
    p[at(Part::casts)] = casts();
    p[at(Part::logits)] = acts.logits_backward;
    if (scene.plan.accumulation <= 1) p[at(Part::gradients)] = with_main(states.head_gradient);
    return p;
  }
  Parts<Rec> last_block() const {  // the first block that backward meets
    Parts<Rec> p = loss();
    p[at(Part::logits)] = zero;
    p[at(Part::workspace)] = two(scene.rec, "memory.workspace", acts.block, acts.transient);
    p[at(Part::buffers)] = two(scene.rec, "memory.buffers", buffered(states.gathered), states.produced);
    return p;
  }
  Parts<Rec> first_block() const {  // all gradients are there, one block's activations are left
    Parts<Rec> p = resident();
    p[at(Part::gradients)] = with_main(states.unsynced);
    p[at(Part::workspace)] = two(scene.rec, "memory.workspace", acts.block, acts.transient);
    p[at(Part::buffers)] = two(scene.rec, "memory.buffers", buffered(states.gathered), states.produced);
    return p;
  }
  Parts<Rec> backward() const {
    Parts<Rec> best = loss();
    double most = sum(best);
    for (const Parts<Rec>& p : {last_block(), first_block()})
      if (const double n = sum(p); n > most) best = p, most = n;
    return best;
  }
  static double sum(const Parts<Rec>& parts) {
    double n = 0;
    for (const auto& p : parts) n += plain<Rec>(p);
    return n;
  }
  Parts<Rec> step() const {
    Parts<Rec> p = resident();
    p[at(Part::gradients)] = with_main(states.gradients);
    p[at(Part::workspace)] = states.step;
    p[at(Part::buffers)] = states.buckets;
    return p;
  }
  Parts<Rec> checkpoint() const {
    Parts<Rec> p = resident();
    p[at(Part::buffers)] = states.gathered;
    return p;
  }
};

// Bytes of keys and values that a generated token leaves in one layer, whole on one rank.
double generated_bytes(const model::Stack& stack) {
  const auto real = [](std::int64_t n) { return static_cast<double>(n); };
  if (stack.is_mla()) return 2 * real(stack.kv_lora_rank + stack.qk_rope_head_dim);
  return 2 * 2 * real(stack.kv_heads * stack.head_dim);
}

// Reinforcement: the policy writes a micro-batch of answers between its steps, with their keys and values kept.
template <class Rec>
Parts<Rec> rollout(Scene<Rec>& s, const States<Rec>& states, const Alive<Rec>& alive) {
  Parts<Rec> p = alive.resident();
  const auto width = s.rec.field(units::BytesPerToken(generated_bytes(s.job.model->text)), "/model");
  const auto layers = s.count(static_cast<double>(s.job.model->text.layers) * s.stage.share, "/model");
  const auto length = s.rec.field(units::Tokens(static_cast<double>(s.job.seq_len)), "/seq_len");
  p[at(Part::activations)] = s.rec.apply(kGenerated, s.micro, length, layers, width, s.tp);
  p[at(Part::buffers)] = states.gathered;
  return p;
}

// Evaluation keeps no activations: the widest block's temporaries and the logits of its own batch.
template <class Rec>
Parts<Rec> evaluation(Scene<Rec>& s, const States<Rec>& states, const Activations<Rec>& acts, const Alive<Rec>& alive) {
  Parts<Rec> p = alive.resident();
  const double ratio = static_cast<double>(s.job.evaluation_batch.value_or(0)) / static_cast<double>(s.plan.micro);
  const auto scaled = [&](BytesOf<Rec> b) { return s.rec.field(Bytes(plain<Rec>(b) * ratio), "/evaluation/batch"); };
  p[at(Part::logits)] = scaled(acts.logits_forward);
  p[at(Part::workspace)] = scaled(acts.transient);
  p[at(Part::buffers)] = states.gathered;
  return p;
}

template <class Rec>
States<Rec> states_of(Scene<Rec>& s, Memo* memo) {
  if constexpr (std::is_same_v<Rec, trace::Silent>)
    if (memo != nullptr) return memo->states_of(s);
  return states(s);
}

template <class Rec>
void fill(Scene<Rec>& s, Footprint<Rec>& out, Memo* memo) {
  const States<Rec> held = states_of(s, memo);
  const Activations<Rec> acts = activations(s);
  const Alive<Rec> alive{s, held, acts, s.rec.field(Bytes(0), "/model")};
  const bool generates = s.job.objective == scenario::Objective::grpo;
  out.parts = {alive.load(),
               alive.forward(),
               alive.backward(),
               alive.step(),
               generates ? rollout(s, held, alive) : evaluation(s, held, acts, alive),
               alive.checkpoint()};
  constexpr std::array<std::string_view, kPhases> ids = {"memory.load", "memory.forward", "memory.backward",
                                                         "memory.step", "memory.eval",    "memory.checkpoint"};
  out.counted = {true, true, true, true, generates || s.job.evaluation_batch.has_value(), s.job.checkpoint.has_value()};
  double most = -1;
  for (std::size_t i = 0; i < kPhases; ++i) {
    out.phases[i] = total(s.rec, ids[i], out.parts[i]);
    if (!out.counted[i] || plain<Rec>(out.phases[i]) <= most) continue;
    most = plain<Rec>(out.phases[i]);
    out.peak = static_cast<Phase>(i);
  }
  out.allocated = out.phases[at(out.peak)];
}

// Layers that do not divide go to the earlier stages.
Stage stage_at(const plan::Plan& plan, const model::Architecture& m, std::int32_t index) {
  if (plan.pp <= 1) return {};
  const std::int64_t layers = std::max<std::int64_t>(1, m.text.layers), each = layers / plan.pp;
  const double own = static_cast<double>(index < layers % plan.pp ? each + 1 : std::max<std::int64_t>(1, each));
  return {index == 0, index == plan.pp - 1, own / static_cast<double>(layers), index};
}

}  // namespace

template <class Rec>
Footprint<Rec> footprint(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                         const catalog::Accelerator* accelerator, Memo* memo) {
  Footprint<Rec> out;
  auto front = scene(rec, profile, job, plan, accelerator, stage_at(plan, *job.model, 0));
  fill(front, out, memo);
  // The first stage holds the embedding and most micro-batches, the last head and loss: one of them is the fullest.
  if (plan.pp > 1) {
    Footprint<Rec> back;
    auto last = scene(rec, profile, job, plan, accelerator, stage_at(plan, *job.model, plan.pp - 1));
    fill(last, back, memo);
    back.stage = plan.pp - 1;
    if (plain<Rec>(back.allocated) > plain<Rec>(out.allocated)) out = back;
  }
  overheads(rec, job, plan, accelerator, out);
  return out;
}

template <class Rec>
std::vector<BytesOf<Rec>> stages(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job,
                                 const plan::Plan& plan, const catalog::Accelerator* accelerator) {
  std::vector<BytesOf<Rec>> out;
  for (std::int32_t i = 0; i < plan.pp && plan.pp > 1; ++i) {
    Footprint<Rec> one;
    auto here = scene(rec, profile, job, plan, accelerator, stage_at(plan, *job.model, i));
    fill(here, one, nullptr);
    out.push_back(one.allocated);
  }
  return out;
}

#ifndef RIGWISE_RECORDED
template std::vector<BytesOf<trace::Silent>> stages(trace::Silent&, const Profile&, const scenario::Job&,
                                                    const plan::Plan&, const catalog::Accelerator*);
template Footprint<trace::Silent> footprint(trace::Silent&, const Profile&, const scenario::Job&, const plan::Plan&,
                                            const catalog::Accelerator*, Memo*);
#endif
#ifndef RIGWISE_SILENT
template std::vector<BytesOf<trace::Ledger>> stages(trace::Ledger&, const BasicProfile<trace::Ledger>&,
                                                    const scenario::Job&, const plan::Plan&,
                                                    const catalog::Accelerator*);
template Footprint<trace::Ledger> footprint(trace::Ledger&, const BasicProfile<trace::Ledger>&, const scenario::Job&,
                                            const plan::Plan&, const catalog::Accelerator*, Memo*);
#endif

}  // namespace rigwise::memory
