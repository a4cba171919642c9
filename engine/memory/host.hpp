// Host memory of one node: loading, training with offload, saving.
#pragma once
#include "memory/footprint.hpp"

namespace rigwise::memory {

template <class Rec>
struct HostOf {
  using Bytes = typename Rec::template Of<units::Bytes>;
  Bytes load, train, save;  // what each moment needs
  Bytes low, likely, high;
  report::HostPhase peak = report::HostPhase::load;
};

// kept: activations of one rank, which offload brings here. save counts only when checkpoints are asked for.
template <class Rec>
HostOf<Rec> host(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                 units::Bytes kept);

}  // namespace rigwise::memory
