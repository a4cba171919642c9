// Host memory of one node: every rank loading, offloaded states, checkpoints.
#include <algorithm>

#include "memory/footprint.hpp"
#include "memory/formulas.hpp"

namespace rigwise::memory {

using units::Bytes;

Host host(const Profile& profile, const scenario::Job& job, const plan::Plan& plan) {
  const auto shard = static_cast<std::size_t>(plan.shard);
  const Recipe& r = profile.trained[shard];
  const double ranks = std::min(plan.gpus, plan.per_node), n = profile.parameters;
  const double processes = ranks * units::raw(kProcess.value);
  const double share =
      n / (static_cast<double>(plan.tp) * plan.pp) / std::max(1.0, r.cut_state ? static_cast<double>(plan.dp) : 1);
  const double bytes = job.quant_bits < 16 || job.trains_adapter() ? 2 : std::max(2.0, r.weight);
  const double load =
      processes + ranks * n * 2 / (static_cast<double>(plan.tp) * plan.pp);  // each rank reads its own copy
  double train = processes;
  if (plan.offload_optimizer && plan.offload_to == plan::OffloadTo::cpu)
    train += ranks * share * (r.master + r.optimizer + 4);
  if (plan.offload_params && plan.offload_to == plan::OffloadTo::cpu) train += ranks * share * bytes;
  const double save =
      train + (job.checkpoint ? n * (bytes + (job.trains_adapter() ? 0 : r.master + r.optimizer)) : n * bytes);
  Host h;
  const double most = std::max({load, train, job.checkpoint ? save : 0.0});
  h.peak = most == load    ? report::HostPhase::load
           : most == train ? report::HostPhase::train
                           : report::HostPhase::checkpoint;
  h.size = {Bytes(std::max(train, most * 0.5)), Bytes(most), Bytes(most * 1.5)};
  return h;
}

}  // namespace rigwise::memory
