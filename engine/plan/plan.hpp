// One legal parallel layout: how many GPUs of which kind, how the job is cut over them, and what memory is traded for time.
#pragma once
#include <cstdint>

#include "plan/choices.hpp"

namespace rigwise::plan {

// Counts are exact integers; dp = gpus / (tp * pp * cp), global batch = micro * accumulation * dp.
struct Plan {
  std::uint32_t gpu = 0;  // index into Catalog::accelerators
  std::int32_t gpus = 1;  // devices the framework sees, all nodes together
  std::int32_t per_node = 1;
  Link link = Link::pcie;
  std::int64_t micro = 1;  // samples per device and forward pass
  std::int64_t accumulation = 1;
  std::int32_t dp = 1, tp = 1, pp = 1, vpp = 1, cp = 1, ep = 1;
  bool sequence_parallel = false;
  Shard shard = Shard::none;
  Recompute recompute = Recompute::none;
  bool offload_optimizer = false, offload_params = false, offload_activations = false;
  OffloadTo offload_to = OffloadTo::cpu;

  std::int32_t nodes() const { return (gpus + per_node - 1) / per_node; }
  std::int64_t global_batch() const { return micro * accumulation * dp; }
  // Ranks of one node that hold the same cut of the model, over which HSDP shards it: tensor parallelism fills the node first.
  std::int32_t copies_in_node() const {
    const std::int32_t inside = per_node / (tp > 0 ? tp : 1), all = dp * cp;
    return inside < 1 ? 1 : inside < all ? inside : all;
  }
  bool operator==(const Plan&) const = default;
};

}  // namespace rigwise::plan
