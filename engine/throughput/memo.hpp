// Layer times of the micro-batches looked at last: layouts that differ in pipeline, sharding, recompute or offload share them.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "plan/plan.hpp"
#include "throughput/layer.hpp"
#include "trace/silent.hpp"

namespace rigwise::throughput {

// Belongs to one job's profile; a search keeps one per thread.
class LayerMemo {
 public:
  // What compute() gives for that tower of the profile on the plan, or gave when it was asked before.
  template <class Compute>
  const LayerTime<trace::Silent>& time(const plan::Plan& p, std::size_t tower, const Compute& compute) {
    const Key key{p.micro, p.gpu, p.tp, p.cp, p.ep, static_cast<std::int32_t>(tower) * 2 + p.sequence_parallel};
    Slot& slot = slots_[key.hash() % slots_.size()];
    if (!slot.filled || slot.key != key) slot = {true, key, compute()};
    return slot.time;
  }

 private:
  struct Key {
    std::int64_t micro = 0;
    std::uint32_t gpu = 0;
    std::int32_t tp = 0, cp = 0, ep = 0, rest = 0;
    bool operator==(const Key&) const = default;
    std::size_t hash() const {
      std::size_t h = static_cast<std::size_t>(micro) * 1000003u + gpu;
      for (const std::int32_t n : {tp, cp, ep, rest}) h = h * 1000003u + static_cast<std::size_t>(n);
      return h ^ (h >> 15);
    }
  };
  struct Slot {
    bool filled = false;
    Key key;
    LayerTime<trace::Silent> time;
  };
  std::array<Slot, 1024> slots_{};
};

}  // namespace rigwise::throughput
