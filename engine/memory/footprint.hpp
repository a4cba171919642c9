// The peak memory of one GPU: what is alive in each phase of training, the fullest pipeline stage, overheads, host
// memory.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "catalog/accelerator.hpp"
#include "memory/profile.hpp"
#include "report/report.hpp"

namespace rigwise::memory {

enum class Part {
  weights,
  adapters,
  master,
  optimizer,
  gradients,
  casts,
  activations,
  logits,
  buffers,
  workspace,
  companions
};
inline constexpr std::size_t kParts = 11;
inline constexpr std::size_t kPhases = 6;  // as report::Phase

template <class Rec>
using Parts = std::array<typename Rec::template Of<units::Bytes>, kParts>;

// One rank of the fullest stage. Totals are likely values.
template <class Rec>
struct Footprint {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  std::array<Parts<Rec>, kPhases> parts;
  std::array<Of<units::Bytes>, kPhases> phases;
  std::array<bool, kPhases> counted{};  // load, forward, backward, step always; eval and checkpoint when asked for
  report::Phase peak = report::Phase::backward;
  Of<units::Bytes> allocated, allocator, context, communication, reserved, device;
  std::int32_t stage = 0;  // the fullest pipeline stage, counted from 0
  const Parts<Rec>& peak_parts() const { return parts[static_cast<std::size_t>(peak)]; }
};

class Memo;

// accelerator: null when no card is named. Under trace::Silent this is bare arithmetic, well under a microsecond; memo:
// what a search keeps from layout to layout (memory/memo.hpp).
template <class Rec>
Footprint<Rec> footprint(Rec& rec, const BasicProfile<Rec>& profile, const scenario::Job& job, const plan::Plan& plan,
                         const catalog::Accelerator* accelerator, Memo* memo = nullptr);

// The allocated peak of each pipeline stage, first to last; empty without a pipeline.
template <class Rec>
std::vector<typename Rec::template Of<units::Bytes>> stages(Rec& rec, const BasicProfile<Rec>& profile,
                                                            const scenario::Job& job, const plan::Plan& plan,
                                                            const catalog::Accelerator* accelerator);

// Ranges around a footprint: what is known of each part, and what the scenario left open.
struct Ranges {
  report::Range<units::Bytes> allocated, reserved, device, need;
};
Ranges ranges(const Profile& profile, const scenario::Job& job, const plan::Plan& plan,
              const catalog::Accelerator* accelerator, Memo* memo = nullptr);

// The report's memory section; its numbers are named in the ledger ("/memory/allocated_gib/likely",
// "/memory/parts/0/gib", ...).
report::Memory memory(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                      const catalog::Accelerator* accelerator);

// Bytes one GPU can hold as its driver shows them: the card's, or the size the scenario states; nothing when neither is
// known.
std::optional<units::Bytes> usable(const scenario::Job& job, const catalog::Accelerator* accelerator);

// fits: the high need is at most usable; no: the low need is more; nothing without a card. Need = allocated +
// unavoidable fragmentation + context + communication.
std::optional<report::Verdict> verdict(const scenario::Job& job, const plan::Plan& plan,
                                       const catalog::Accelerator* accelerator);

}  // namespace rigwise::memory
