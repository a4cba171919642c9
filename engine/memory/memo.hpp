// States of the layouts looked at last: layouts that differ only in micro-batch, recompute or schedule share them.
#pragma once
#include <array>

#include "memory/states.hpp"

namespace rigwise::memory {

// Belongs to one job's profile; a search keeps one per thread.
class Memo {
 public:
  // The same as states(scene), computed once for each cut of the model that is still remembered.
  const States<trace::Silent>& states_of(Scene<trace::Silent>& scene) {
    const Key key = key_of(scene.plan, scene.stage);
    Slot& slot = slots_[key.hash() % slots_.size()];
    if (!slot.filled || slot.key != key) slot = {true, key, states(scene)};
    return slot.states;
  }

 private:
  // Everything of a plan that its states depend on.
  struct Key {
    std::int32_t gpus = 0, per_node = 0, dp = 0, tp = 0, pp = 0, cp = 0, ep = 0;
    plan::Shard shard = plan::Shard::none;
    bool optimizer = false, params = false, first = false, accumulates = false;
    bool operator==(const Key&) const = default;
    std::size_t hash() const {
      std::size_t h = static_cast<std::size_t>(gpus);
      for (const std::int32_t n :
           {per_node, dp, tp, pp, cp, ep,
            static_cast<std::int32_t>(shard) * 16 + optimizer * 8 + params * 4 + first * 2 + accumulates})
        h = h * 1000003u + static_cast<std::size_t>(n);
      return h ^ (h >> 15);
    }
  };
  struct Slot {
    bool filled = false;
    Key key;
    States<trace::Silent> states;
  };
  static Key key_of(const plan::Plan& p, const Stage& stage) {
    return {
        p.gpus,      p.per_node,        p.dp, p.tp, p.pp, p.cp, p.ep, p.shard, p.offload_optimizer, p.offload_params,
        stage.first, p.accumulation > 1};
  }
  std::array<Slot, 256> slots_{};
};

}  // namespace rigwise::memory
