// Low, likely and high of each memory figure, with the lines that make them.
#pragma once
#include <optional>

#include "memory/footprint.hpp"

namespace rigwise::memory {

template <class Rec>
struct RangesOf {
  struct Three {
    typename Rec::template Of<units::Bytes> low, likely, high;
  };
  Three allocated, reserved, device, need;
};

// f: the footprint of the same job and layout, by the same recorder.
template <class Rec>
RangesOf<Rec> ranges_of(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                        const catalog::Accelerator* accelerator, const Footprint<Rec>& f);

// `usable` with its line: the card's row, or the scenario's own size.
template <class Rec>
std::optional<typename Rec::template Of<units::Bytes>> usable_line(Rec& rec, const scenario::Job& job,
                                                                   const catalog::Accelerator* card) {
  const auto room = usable(job, card);
  if (!room) return std::nullopt;
  if (card && card->usable_gib > 0) return rec.datum(*room, {"gpus", card->id, "memory_usable_gib_per_device"});
  return rec.field(*room, "/hardware/gpu_memory_gb");
}

}  // namespace rigwise::memory
