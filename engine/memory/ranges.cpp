// Ranges around a footprint: what is known of each part, and what the scenario left open.
#include <algorithm>
#include <cmath>

#include "memory/footprint.hpp"
#include "memory/overheads.hpp"

namespace rigwise::memory {

using units::Bytes;

namespace {

// Relative spread of each part that holds nine measurements in ten (fitted on the validation rows, one figure a part).
constexpr std::array<double, kParts> kSpread = {0.03, 0.20, 0.05, 0.08, 0.15, 0.30, 0.25, 0.35, 0.50, 0.50, 0.30};

// Library workspaces and odd buffers that no part counts, at most.
constexpr double kUncounted = 0.4 * units::kGibi;

// Runs hold what the model cannot see more often than they miss what it counts: the upper side is wider.
constexpr double kUpwards = 1.8;

struct Bounds {
  double low = 0, likely = 0, high = 0;
};

struct Spread {
  double down = 0, up = 0;  // squared bytes
  void add(double bytes, double relative) {
    const double w = bytes * relative;
    down += w * w, up += w * w;
  }
};

double raw(Bytes b) {
  return units::raw(b);
}

// Factors for what the scenario does not say about the model and the framework.
double unknown(const scenario::Job& job) {
  double wide = 0;
  if (job.model->only_a_size) wide += 0.20;
  if (!job.stated.framework) wide += 0.08;
  if (!job.stated.precision) wide += 0.10;
  if (!job.stated.seq_len && job.model->has_text()) wide += 0.10;
  if (!job.stated.optimizer && !job.trains_adapter()) wide += 0.10;
  if (job.quant_bits < 16) wide += 0.05;  // the quantiser (bitsandbytes, GPTQ, AWQ) is not part of a scenario
  return wide;
}

Bounds bounds(const Footprint<trace::Silent>& f, const scenario::Job& job) {
  Spread spread;
  double total = 0;
  for (std::size_t i = 0; i < kParts; ++i) {
    const double bytes = raw(f.peak_parts()[i]);
    spread.add(bytes, kSpread[i]);
    total += bytes;
  }
  spread.add(total, 0.05 + unknown(job));
  return {std::max(total * 0.3, total - std::sqrt(spread.down)), total, total + kUpwards * std::sqrt(spread.up)};
}

// What else the scenario may mean where it says nothing: recompute on or off.
Bounds alternatives(const Profile& profile, const scenario::Job& job, const plan::Plan& plan,
                    const catalog::Accelerator* card, Bounds b) {
  if (job.stated.recompute || !job.model->has_text()) return b;
  trace::Silent silent;
  for (const auto other : {plan::Recompute::none, plan::Recompute::full}) {
    if (other == plan::Recompute::none && plan.recompute == plan::Recompute::selective)
      continue;  // nobody turns such a default off
    plan::Plan alternative = plan;
    alternative.recompute = other;
    const Bounds a = bounds(footprint(silent, profile, job, alternative, card), job);
    b.low = std::min(b.low, a.low), b.high = std::max(b.high, a.high);
  }
  return b;
}

}  // namespace

Ranges ranges(const Profile& profile, const scenario::Job& job, const plan::Plan& plan,
              const catalog::Accelerator* card, Memo* memo) {
  trace::Silent silent;
  const auto f = footprint(silent, profile, job, plan, card, memo);
  const Bounds a = alternatives(profile, job, plan, card, bounds(f, job));
  const double cache = raw(f.allocator), context = raw(f.context), wire = raw(f.communication);
  const auto around = [&](double low, double likely, double high) {
    return report::Range<Bytes>{Bytes(a.low + low), Bytes(a.likely + likely), Bytes(a.high + high)};
  };
  Ranges r;
  r.allocated = around(0, 0, 0);
  std::array<double, kParts> parts{};
  for (std::size_t i = 0; i < kParts; ++i) parts[i] = raw(f.peak_parts()[i]);
  const double most = cache * 1.8 + kUncounted + 0.12 * (raw(f.allocated) - static_bytes(parts)), least = cache * 0.2;
  r.reserved = around(least, cache, most);
  const double outside = context + wire;
  r.device = around(least + outside * 0.6, cache + outside, most + outside * 1.6);
  // Need leaves out the spare cache; its upper side is as wide as the lower one, or nothing near a card's size would
  // ever be certain.
  const double up = a.likely + (a.high - a.likely) / kUpwards;
  r.need = {Bytes(a.low + cache * 0.1 + outside * 0.6), Bytes(a.likely + cache * 0.3 + outside),
            Bytes(up + cache * 0.6 + outside * 1.3)};
  return r;
}

}  // namespace rigwise::memory
