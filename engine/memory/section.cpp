// The report's memory section and its verdict.
#include <algorithm>
#include <array>
#include <string>

#include "memory/footprint.hpp"

namespace rigwise::memory {

using units::Bytes;

namespace {

constexpr std::array<std::string_view, kParts> kPartIds = {"weights",   "adapters",  "master",      "optimizer",
                                                           "gradients", "casts",     "activations", "logits",
                                                           "buffers",   "workspace", "companions"};

report::Range<Bytes> capped(report::Range<Bytes> r, std::optional<Bytes> usable, bool fits) {
  if (!usable || !fits) return r;
  return {units::min(r.low, *usable), units::min(r.likely, *usable), units::min(r.high, *usable)};
}

void name_range(trace::Ledger& ledger, const std::string& pointer, trace::LineId line) {
  ledger.name(pointer + "/likely", line);
}

void list_parts(trace::Ledger& ledger, const Footprint<trace::Ledger>& f, report::Memory& out) {
  for (std::size_t i = 0; i < kParts; ++i) {
    const auto& part = f.peak_parts()[i];
    if (units::raw(part.value) <= 0) continue;
    ledger.name("/memory/parts/" + std::to_string(out.parts.size()) + "/gib", part.line);
    out.parts.push_back({std::string(kPartIds[i]), part.value});
  }
  for (std::size_t i = 0; i < kPhases; ++i) {
    if (!f.counted[i]) continue;
    ledger.name("/memory/phases/" + std::to_string(out.phases.size()) + "/gib", f.phases[i].line);
    out.phases.push_back({static_cast<report::Phase>(i), f.phases[i].value});
  }
}

// Overheads add up to the device figure, which is capped where the job fits: the allocator gives its cache back first.
void list_overheads(trace::Ledger& ledger, const Footprint<trace::Ledger>& f, report::Memory& out) {
  const Bytes outside = f.context.value + f.communication.value;
  const Bytes cache = units::max(Bytes(0), out.device.likely - f.allocated.value - outside);
  out.overheads = {{"allocator", cache}, {"context", f.context.value}, {"communication", f.communication.value}};
  ledger.name("/memory/overheads/0/gib", f.allocator.line);
  ledger.name("/memory/overheads/1/gib", f.context.line);
  ledger.name("/memory/overheads/2/gib", f.communication.line);
}

}  // namespace

std::optional<Bytes> usable(const scenario::Job& job, const catalog::Accelerator* card) {
  if (card) {
    const double gib = card->usable_gib_per_device > 0 ? card->usable_gib_per_device : card->usable_gib;
    if (gib > 0) return units::gib(gib);
  }
  if (job.gpu_memory_gb) return units::gib(*job.gpu_memory_gb);
  return std::nullopt;
}

report::Memory memory(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                      const catalog::Accelerator* card) {
  const Profile quick = profile(job);
  const Ranges r = ranges(quick, job, plan, card);
  const auto recorded = profile_of(ledger, job);
  const auto f = footprint(ledger, recorded, job, plan, card);
  report::Memory out;
  out.usable = usable(job, card);
  const bool fits = out.usable && r.need.likely <= *out.usable;
  out.allocated = capped(r.allocated, out.usable, fits);
  out.reserved = capped(r.reserved, out.usable, fits);
  out.device = capped(r.device, out.usable, fits);
  if (out.usable) out.headroom = *out.usable - out.device.likely;
  out.peak = f.peak;
  name_range(ledger, "/memory/allocated_gib", f.allocated.line);
  name_range(ledger, "/memory/reserved_gib", f.reserved.line);
  name_range(ledger, "/memory/device_gib", f.device.line);
  list_parts(ledger, f, out);
  list_overheads(ledger, f, out);
  const Host h = host(quick, job, plan);
  out.host = h.size;
  out.host_peak = h.peak;
  return out;
}

std::optional<report::Verdict> verdict(const scenario::Job& job, const plan::Plan& plan,
                                       const catalog::Accelerator* card) {
  const auto room = usable(job, card);
  if (!room) return std::nullopt;
  const Ranges r = ranges(profile(job), job, plan, card);
  if (r.need.high <= *room) return report::Verdict::fits;
  return r.need.low > *room ? report::Verdict::no : report::Verdict::tight;
}

}  // namespace rigwise::memory
