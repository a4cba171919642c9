// What stands beside the allocated bytes.
#include "memory/overheads.hpp"

#include "memory/formulas.hpp"
#include "memory/scene.hpp"

namespace rigwise::memory {

using units::Bytes;
using units::Number;

const trace::Constant<Bytes>& context_of(const catalog::Accelerator* card) {
  if (!card) return kContextUnknown;
  const std::string& cc = card->compute_capability;
  if (cc == "7.0" || cc == "7.5") return kContextOld;
  if (cc == "9.0" || cc == "10.0" || cc == "10.3") return kContextHopper;
  return kContext;
}

namespace {

struct Slack {
  const trace::Constant<Number>* fixed;
  const trace::Constant<Number>* moving;
  const trace::Constant<Number>* logits;
  bool pools = false;   // a general trainer's leftovers
  bool padded = false;  // logits of unequal batches
};

Slack slack_of(const scenario::Job& job, const plan::Plan& plan) {
  using scenario::Framework;
  const bool padded =
      job.model->has_text() && job.framework == Framework::hf && job.model->arch != model::Arch::encoder;
  const bool megatron = job.framework == Framework::megatron || job.framework == Framework::nemo;
  const bool sharded = (padded && plan.shard != plan::Shard::none) || job.framework == Framework::deepspeed || megatron;
  const bool trainer = job.framework == Framework::hf;
  if (sharded) return {&kTrainerSlack, &kShardedSlack, megatron ? &kShardedSlack : &kEvenSlack, trainer};
  if (padded) return {&kTrainerSlack, &kEvenSlack, &kUnevenSlack, true, true};
  return {&kStaticSlack, &kEvenSlack, &kEvenSlack, trainer};
}

}  // namespace

double communicators(const plan::Plan& plan) {
  double n = plan.dp > 1 ? 1 : 0;
  n += plan.tp > 1 ? 1 : 0;
  n += plan.pp > 1 ? 1 : 0;
  n += plan.cp > 1 ? 1 : 0;
  n += plan.ep > 1 ? 1 : 0;
  return n;
}

double static_bytes(const std::array<double, kParts>& parts) {
  const auto at = [&](Part p) { return parts[static_cast<std::size_t>(p)]; };
  return at(Part::weights) + at(Part::adapters) + at(Part::master) + at(Part::optimizer) + at(Part::companions);
}

template <class Rec>
void overheads(Rec& rec, const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator* card,
               Footprint<Rec>& out) {
  std::array<double, kParts> parts{};
  for (std::size_t i = 0; i < kParts; ++i) parts[i] = units::raw(Rec::value(out.peak_parts()[i]));
  const double fixed = static_bytes(parts), logits = parts[static_cast<std::size_t>(Part::logits)];
  const double rest = units::raw(Rec::value(out.allocated)) - fixed - logits;
  const Slack slack = slack_of(job, plan);
  const auto pools = slack.pools ? rec.constant(kTrainerPools) : rec.field(Bytes(0), "/framework");
  const auto holes = slack.padded ? rec.apply(kPadded, rec.constant(*slack.logits), rec.constant(kTypicalLength),
                                              rec.field(units::Tokens(static_cast<double>(job.seq_len)), "/seq_len"))
                                  : rec.constant(*slack.logits);
  out.allocator = rec.apply(kCache, pools, rec.field(Bytes(fixed), "/model"), rec.constant(*slack.fixed),
                            rec.field(Bytes(rest), "/model"), rec.constant(*slack.moving),
                            rec.field(Bytes(logits), "/seq_len"), holes);
  out.context = rec.constant(context_of(card));
  const double groups = communicators(plan);
  out.communication = groups > 0 ? rec.apply(kCommunication, rec.constant(kFirstCommunicator),
                                             rec.field(Number(groups), "/parallel"), rec.constant(kNextCommunicator))
                                 : rec.field(Bytes(0), "/hardware/gpus");
  using Of = typename Rec::template Of<Bytes>;
  Terms<Of> reserved, device;
  reserved.add(out.allocated), reserved.add(out.allocator);
  out.reserved = rec.sum("memory.reserved", reserved);
  device.add(out.reserved), device.add(out.context), device.add(out.communication);
  out.device = rec.sum("memory.device", device);
}

template void overheads(trace::Silent&, const scenario::Job&, const plan::Plan&, const catalog::Accelerator*,
                        Footprint<trace::Silent>&);
template void overheads(trace::Ledger&, const scenario::Job&, const plan::Plan&, const catalog::Accelerator*,
                        Footprint<trace::Ledger>&);

}  // namespace rigwise::memory
