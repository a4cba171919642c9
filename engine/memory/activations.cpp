// What the forward pass leaves for the backward pass on one rank of one stage, and the logits.
#include "memory/activations.hpp"

#include <algorithm>

#include "memory/picture.hpp"

namespace rigwise::memory {

using scenario::Framework;
using units::Bytes;
using units::BytesPerToken;
using units::Number;
using units::Tokens;

namespace {

template <class Rec>
using BytesOf = typename Rec::template Of<Bytes>;
template <class Rec>
using NumberOf = typename Rec::template Of<Number>;

// Layers whose activations are alive at once: every layer once, or a pipeline's micro-batches in flight.
template <class Rec>
NumberOf<Rec> alive(Scene<Rec>& s, const Segment<Rec>& g) {
  const double reached = !g.alive ? 0 : s.adapters ? 1 : g.trained;
  const auto layers = s.count(s.layers(g) * reached, "/model");
  const bool naive = s.job.framework == Framework::hf || s.job.framework == Framework::pytorch ||
                     s.job.framework == Framework::diffusers || s.job.framework == Framework::unsloth;
  if (s.plan.pp == 1 || naive || g.where != Where::text) return layers;
  const auto pp = s.count(s.plan.pp, "/parallel/pp"), i = s.count(s.stage.index, "/parallel/pp"),
             m = s.count(static_cast<double>(s.plan.accumulation), "/batch/accumulation");
  if (s.plan.vpp > 1) return s.rec.apply(kInterleaved, layers, pp, i, s.count(s.plan.vpp, "/parallel/vpp"), m);
  return s.rec.apply(kInFlight, layers, pp, i, m);
}

template <class Rec>
BytesOf<Rec> blocks(Scene<Rec>& s, const Segment<Rec>& g, NumberOf<Rec> layers, const Kepts<Rec>& k) {
  const auto tokens = s.rec.apply(kTokens, s.micro, g.tokens, s.cp);
  Terms<BytesOf<Rec>> terms;
  terms.add(s.rec.apply(kBlocks, layers, tokens, k.whole, s.sequence_ranks, k.split, s.tp));
  if (units::raw(Rec::value(k.scores)) > 0) terms.add(s.rec.apply(kScores, layers, tokens, g.span, k.scores, s.tp));
  return s.rec.sum("memory.blocks_kept", terms);
}

template <class Rec>
BytesOf<Rec> nothing(Scene<Rec>& s) {
  return s.rec.field(Bytes(0), "/recompute");
}

template <class Rec>
void add_segment(Scene<Rec>& s, const Segment<Rec>& g, Activations<Rec>& out, Terms<BytesOf<Rec>>& kept,
                 double& largest) {
  if (!s.holds(g) || !g.alive) return;
  const bool full = s.full_recompute();
  if (g.whole_picture) {
    const auto share = s.rec.field(
        Bytes(units::raw(Rec::value(g.picture)) * (full ? units::raw(kPictureBoundary.value) : 1)), "/recompute");
    kept.add(s.rec.apply(kPicture, s.micro, share));
    if (full) out.block = kept[kept.size() - 1];
    const double kept_each = units::raw(Rec::value(g.picture)), pictures = units::raw(Rec::value(s.micro));
    out.transient = s.rec.field(Bytes(picture_workspace(s.job, kept_each, pictures)), "/image_size");
    return;
  }
  const auto layers = alive(s, g);
  const Kepts<Rec>& k = g.kept[s.plan.recompute == plan::Recompute::selective ? 1 : 0];
  const auto tokens = s.rec.apply(kTokens, s.micro, g.tokens, s.cp);
  const auto again = blocks(s, g, s.one, g.kept[0]);
  if (full) {
    const bool away =
        s.plan.offload_activations || s.job.framework == Framework::unsloth;  // its checkpoints go to host memory
    if (away)
      kept.add(s.rec.apply(kBoundary, s.one, tokens, g.boundary, s.sequence_ranks));
    else
      kept.add(s.rec.apply(kBoundary, layers, tokens, g.boundary, s.sequence_ranks));
  } else {
    kept.add(blocks(s, g, layers, k));
  }
  const double size = units::raw(Rec::value(again));
  if (size < largest) return;
  largest = size;
  const bool recomputes =
      full || (s.plan.recompute == plan::Recompute::selective && s.job.framework == Framework::torchtitan);
  out.block = recomputes ? again : nothing(s);
  out.transient = s.rec.apply(kTransient, tokens, g.transient, s.tp);
}

// torchtitan's releases since 2025 compile their loss, which keeps no fp32 logits; cards of that time run them.
constexpr LossBytes kCompiledLoss{2, 4, 5};

template <class Rec>
const LossBytes& loss_of(const Scene<Rec>& s) {
  const bool recent = s.card && s.card->release >= "2024-06";
  if (recent && s.job.framework == Framework::torchtitan) return kCompiledLoss;
  return s.profile.loss[static_cast<std::size_t>(s.plan.shard)];
}

template <class Rec>
void add_logits(Scene<Rec>& s, Activations<Rec>& out, Terms<BytesOf<Rec>>& kept) {
  const bool classifies = s.job.model->arch == model::Arch::encoder && s.job.method != scenario::Method::pretrain;
  if (!s.profile.has_head || !s.stage.last || classifies) {
    out.logits_kept = out.logits_forward = out.logits_backward = nothing(s);
    return;
  }
  const auto tokens = s.rec.apply(kTokens, s.micro, s.profile.head_sample, s.cp);
  const auto each = [&](double bytes) {
    return s.rec.apply(kLogits, tokens, s.profile.vocabulary, s.rec.field(BytesPerToken(bytes), "/fused_loss"), s.tp);
  };
  const LossBytes& loss = loss_of(s);
  out.logits_kept = each(loss.kept);
  out.logits_forward = each(loss.forward);
  out.logits_backward = each(loss.backward);
  // The final norm and the head's operand: four tensors of the stream's width.
  for (const auto& g : s.profile.segments)
    if (g.where == Where::text && !g.whole_picture) {
      kept.add(s.rec.apply(kBoundary, s.count(4, "/model"), tokens, g.boundary, s.sequence_ranks));
      break;
    }
}

}  // namespace

template <class Rec>
Activations<Rec> activations(Scene<Rec>& s) {
  Activations<Rec> out;
  out.block = out.transient = nothing(s);
  Terms<BytesOf<Rec>> kept;
  double largest = 0;
  for (const auto& g : s.profile.segments) add_segment(s, g, out, kept, largest);
  add_logits(s, out, kept);
  out.kept = kept.empty() ? nothing(s) : s.rec.sum("memory.activations", kept);
  return out;
}

#ifndef RIGWISE_RECORDED
template Activations<trace::Silent> activations(Scene<trace::Silent>&);
#endif
#ifndef RIGWISE_SILENT
template Activations<trace::Ledger> activations(Scene<trace::Ledger>&);
#endif

}  // namespace rigwise::memory
