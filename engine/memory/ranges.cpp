// Ranges around a footprint: what is known of each part, and what the scenario left open.
#include "memory/ranges.hpp"

#include "memory/overheads.hpp"
#include "memory/scene.hpp"

namespace rigwise::memory {

using units::Bytes;
using units::Number;

namespace {

template <class Rec>
using BytesOf = typename Rec::template Of<Bytes>;
template <class Rec>
using NumberOf = typename Rec::template Of<Number>;

template <class Rec>
double plain(const BytesOf<Rec>& b) {
  return units::raw(Rec::value(b));
}

const trace::Constant<Number>& spread_of(Part part, const scenario::Job& job) {
  switch (part) {
    case Part::weights:
    case Part::master:
    case Part::optimizer:
      return kSpreadResident;
    case Part::adapters:
    case Part::casts:
    case Part::companions:
      return kSpreadCopies;
    case Part::gradients:
      return kSpreadGradients;
    case Part::activations:
      return job.model->published && !job.model->has_text() ? kSpreadPictures : kSpreadActivations;
    case Part::logits:
      return kSpreadLogits;
    case Part::buffers:
    case Part::workspace:
      return kSpreadBuffers;
  }
  return kSpreadBuffers;
}

// Of the whole count: what the scenario does not say about the model and the framework.
template <class Rec>
NumberOf<Rec> unknown(Rec& rec, const scenario::Job& job) {
  Terms<NumberOf<Rec>> wide;
  wide.add(rec.constant(kSpreadCount));
  if (job.model->only_a_size) wide.add(rec.constant(kOpenSize));
  if (!job.stated.framework) wide.add(rec.constant(kOpenField));
  if (!job.stated.precision) wide.add(rec.constant(kOpenField));
  if (!job.stated.seq_len && job.model->has_text()) wide.add(rec.constant(kOpenField));
  if (!job.stated.optimizer && !job.trains_adapter()) wide.add(rec.constant(kOpenField));
  // Which encoders stay on the card, and whether a vision tower trains, is each script's own choice.
  if (job.model->diffusion || job.model->kind == model::Kind::multimodal) wide.add(rec.constant(kOpenField));
  if (job.quant_bits < 16) wide.add(rec.constant(kOpenQuantiser));
  return rec.sum("memory.unknown", wide);
}

template <class Rec>
struct Bounds {
  BytesOf<Rec> low, likely, high;
};

template <class Rec>
Bounds<Rec> bounds(Rec& rec, const Footprint<Rec>& f, const scenario::Job& job) {
  auto spread = rec.apply(kSpread, f.allocated, unknown(rec, job));
  for (std::size_t i = 0; i < kParts; ++i) {
    const auto& part = f.peak_parts()[i];
    if (plain<Rec>(part) <= 0) continue;
    const auto own = rec.apply(kSpread, part, rec.constant(spread_of(static_cast<Part>(i), job)));
    spread = rec.apply(kCombined, spread, own);
  }
  return {rec.apply(kLow, f.allocated, rec.constant(kLeastShare), spread), f.allocated,
          rec.apply(kHigh, f.allocated, spread, rec.constant(kUpwards))};
}

template <class Rec>
void widen(Rec& rec, Bounds<Rec>& b, const Bounds<Rec>& other) {
  b.low = rec.apply(kLesser, b.low, other.low);
  b.high = rec.apply(kGreater, b.high, other.high);
}

// What else the scenario may mean where it says nothing: recompute on or off.
template <class Rec>
void alternatives(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                  const catalog::Accelerator* card, Bounds<Rec>& b) {
  if (job.stated.recompute || !job.model->has_text()) return;
  for (const auto other : {plan::Recompute::none, plan::Recompute::full}) {
    if (other == plan::Recompute::none && plan.recompute == plan::Recompute::selective)
      continue;  // nobody turns such a default off
    plan::Plan alternative = plan;
    alternative.recompute = other;
    widen(rec, b, bounds(rec, footprint(rec, profile, job, alternative, card), job));
  }
}

// A generation engine in the trainer's own process may hold its part of the card beside everything else.
template <class Rec>
void add_engine(Rec& rec, const scenario::Job& job, const catalog::Accelerator* card, Bounds<Rec>& b) {
  if (job.objective != scenario::Objective::grpo) return;
  if (const auto room = usable_line(rec, job, card))
    b.high = rec.apply(kEngine, b.high, *room, rec.constant(kRolloutShare));
}

}  // namespace

template <class Rec>
RangesOf<Rec> ranges_of(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                        const catalog::Accelerator* card, const Footprint<Rec>& f) {
  Bounds<Rec> a = bounds(rec, f, job);
  alternatives(rec, profile, job, plan, card, a);
  add_engine(rec, job, card, a);
  Terms<BytesOf<Rec>> beside;
  beside.add(f.context), beside.add(f.communication);
  const auto outside = rec.sum("memory.outside", beside);
  const auto none = rec.field(Number(0), "/hardware"), all = rec.field(Number(1), "/hardware");
  const auto upwards = rec.constant(kUpwards), held = rec.constant(kCacheHeld), least = rec.constant(kCacheLeast),
             out_least = rec.constant(kOutsideLeast), out_most = rec.constant(kOutsideMost);
  std::array<double, kParts> parts{};
  for (std::size_t i = 0; i < kParts; ++i) parts[i] = plain<Rec>(f.peak_parts()[i]);
  const auto moving = rec.field(Bytes(plain<Rec>(f.allocated) - static_bytes(parts)), "/model");
  const auto with = [&](BytesOf<Rec> bound, NumberOf<Rec> cache, NumberOf<Rec> share) {
    return rec.apply(kBeside, bound, f.allocator, cache, outside, share);
  };
  const auto upper = [&](BytesOf<Rec> bound) {
    return rec.apply(kUpper, bound, rec.constant(kUncounted), moving, rec.constant(kEvenSlack));
  };
  RangesOf<Rec> r;
  r.allocated = {a.low, a.likely, a.high};
  r.reserved = {with(a.low, least, none), f.reserved, upper(with(a.high, upwards, none))};
  r.device = {with(a.low, least, out_least), f.device, upper(with(a.high, upwards, out_most))};
  // Need leaves out the spare cache; its upper side is as wide as the lower one, or nothing near a card's size would
  // ever be certain.
  const auto even = rec.apply(kEven, a.likely, a.high, upwards);
  Terms<NumberOf<Rec>> twice;
  twice.add(held), twice.add(held);
  r.need = {with(a.low, none, out_least), with(a.likely, held, all),
            with(even, rec.sum("memory.cache_held_most", twice), out_most)};
  return r;
}

#ifndef RIGWISE_RECORDED
Ranges ranges(const Profile& profile, const scenario::Job& job, const plan::Plan& plan,
              const catalog::Accelerator* card, Memo* memo) {
  trace::Silent silent;
  const auto r = ranges_of(silent, profile, job, plan, card, footprint(silent, profile, job, plan, card, memo));
  const auto range = [](const RangesOf<trace::Silent>::Three& t) {
    return report::Range<Bytes>{t.low, t.likely, t.high};
  };
  return {range(r.allocated), range(r.reserved), range(r.device), range(r.need)};
}

template RangesOf<trace::Silent> ranges_of(trace::Silent&, const Profile&, const scenario::Job&, const plan::Plan&,
                                           const catalog::Accelerator*, const Footprint<trace::Silent>&);
#endif
#ifndef RIGWISE_SILENT
template RangesOf<trace::Ledger> ranges_of(trace::Ledger&, const BasicProfile<trace::Ledger>&, const scenario::Job&,
                                           const plan::Plan&, const catalog::Accelerator*,
                                           const Footprint<trace::Ledger>&);
#endif

}  // namespace rigwise::memory
