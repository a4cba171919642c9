// Host memory of one node: loading, training with offload, saving.
#include "memory/host.hpp"

#include <algorithm>

#include "memory/scene.hpp"

namespace rigwise::memory {

using scenario::Framework;
using units::Bytes;
using units::Number;

namespace {

template <class Rec>
using BytesOf = typename Rec::template Of<Bytes>;

// Frameworks that build the model cut, straight on the device; the others read all of it into each process first.
bool loads_cut(const scenario::Job& job, const plan::Plan& plan) {
  if (plan.shard == plan::Shard::zero3) return true;  // deepspeed.zero.Init
  return job.framework == Framework::megatron || job.framework == Framework::nemo ||
         job.framework == Framework::nanotron || job.framework == Framework::torchtitan ||
         job.framework == Framework::torchtune;
}

template <class Rec>
struct Node {
  Rec& rec;
  const BasicProfile<Rec>& profile;
  const scenario::Job& job;
  const plan::Plan& plan;
  double ranks, cut, world;  // processes here; ranks that cut the model; of those, ranks that cut its states as well

  // `count` of this node's ranks hold the model at `bytes` a parameter, cut `d` ways.
  BytesOf<Rec> share(double count, double bytes, double d, std::string_view why) {
    return rec.apply(kHostShare, rec.field(Number(count), "/hardware/per_node"),
                     rec.field(Number(profile.parameters), "/model"), rec.field(Bytes(bytes), why),
                     rec.field(Number(d), "/parallel"));
  }
};

template <class Rec>
BytesOf<Rec> trained_here(Node<Rec>& n, const Recipe& r, double held, BytesOf<Rec> processes, Bytes kept) {
  Terms<BytesOf<Rec>> terms;
  terms.add(processes);
  const bool here = n.plan.offload_to == plan::OffloadTo::cpu;
  const double d = n.cut * (r.cut_state ? n.world : 1);
  const bool whole = !n.job.trains_adapter();
  // Optimizer, main copy and the fp32 gradients it reads, pinned; then the weights.
  if (n.plan.offload_optimizer && here && whole) terms.add(n.share(n.ranks, r.master + r.optimizer + 4, d, "/offload"));
  if (n.plan.offload_params && here)
    terms.add(n.share(n.ranks, held, n.cut * (r.cut_weight ? n.world : 1), "/offload"));
  if (n.plan.offload_activations)
    terms.add(
        n.rec.apply(kHostKept, n.rec.field(Number(n.ranks), "/hardware/per_node"), n.rec.field(kept, "/offload")));
  return n.rec.sum("memory.host_train", terms);
}

}  // namespace

template <class Rec>
HostOf<Rec> host(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                 Bytes kept) {
  const Recipe& r = profile.trained[static_cast<std::size_t>(plan.shard)];
  const double held = job.quant_bits < 16 || job.trains_adapter() ? 2 : std::max(2.0, r.weight);
  Node<Rec> n{rec,
              profile,
              job,
              plan,
              static_cast<double>(std::min(plan.gpus, plan.per_node)),
              static_cast<double>(plan.tp) * plan.pp,
              static_cast<double>(plan.dp) * plan.cp};
  const auto processes =
      rec.apply(kProcesses, rec.field(Number(n.ranks), "/hardware/per_node"), rec.constant(kProcess));
  const auto with = [&](std::string_view id, BytesOf<Rec> a, BytesOf<Rec> b) {
    Terms<BytesOf<Rec>> terms;
    terms.add(a), terms.add(b);
    return rec.sum(id, terms);
  };
  HostOf<Rec> h;
  const bool cut = loads_cut(job, plan);
  h.load =
      with("memory.host_load", processes, n.share(n.ranks, cut ? held : 2, n.cut * (cut ? n.world : 1), "/framework"));
  h.train = trained_here(n, r, held, processes, kept);
  // A checkpoint is gathered by one process, or each rank stages its own part.
  const double states = job.trains_adapter() ? 0 : r.master + r.optimizer;
  h.save = with("memory.host_save", h.train,
                n.share(cut ? n.ranks : 1, held + states, cut ? n.cut * n.world : 1, "/checkpoint"));
  Terms<BytesOf<Rec>> moments;
  moments.add(h.load), moments.add(h.train);
  if (job.checkpoint) moments.add(h.save);
  h.likely = rec.greatest("memory.host", moments);
  const double most = units::raw(Rec::value(h.likely));
  h.peak = most == units::raw(Rec::value(h.load))    ? report::HostPhase::load
           : most == units::raw(Rec::value(h.train)) ? report::HostPhase::train
                                                     : report::HostPhase::checkpoint;
  // Pages of a checkpoint file are shared by the ranks that read it: one copy may do.
  const auto once = with("memory.host_load", processes, n.share(1, cut ? 0 : 2, 1, "/framework"));
  const auto least = rec.apply(kGreater, h.train, once);
  h.low = rec.apply(kLesser, h.likely, least);
  h.high = rec.apply(kHostHigh, h.likely, rec.constant(kHostSpread));
  return h;
}

template HostOf<trace::Silent> host(trace::Silent&, const Profile&, const scenario::Job&, const plan::Plan&, Bytes);
template HostOf<trace::Ledger> host(trace::Ledger&, const BasicProfile<trace::Ledger>&, const scenario::Job&,
                                    const plan::Plan&, Bytes);

}  // namespace rigwise::memory
