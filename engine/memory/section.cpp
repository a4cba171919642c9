// The report's memory section and its verdict.
#include <algorithm>
#include <array>
#include <string>

#include "memory/footprint.hpp"
#include "memory/formulas.hpp"
#include "memory/host.hpp"
#include "memory/ranges.hpp"

namespace rigwise::memory {

using units::Bytes;

namespace {

constexpr std::array<std::string_view, kParts> kPartIds = {"weights",   "adapters",  "master",      "optimizer",
                                                           "gradients", "casts",     "activations", "logits",
                                                           "buffers",   "workspace", "companions"};

using Traced = trace::Ledger::Of<Bytes>;
using Three = RangesOf<trace::Ledger>::Three;

// A run that fits reserves no more than the card has: the allocator gives its cache back first. Where it may not fit,
// only what is likely is held down, and the upper end says what the run would like to have.
Three capped(trace::Ledger& ledger, const Three& r, const std::optional<Traced>& room, bool fits, bool likely) {
  if (!room || !likely) return r;
  const auto cut = [&](const Traced& t) { return ledger.apply(kCapped, t, *room); };
  return {cut(r.low), cut(r.likely), fits ? cut(r.high) : r.high};
}

report::Range<Bytes> named(trace::Ledger& ledger, const std::string& pointer, const Three& r) {
  ledger.name(pointer + "/low", r.low.line);
  ledger.name(pointer + "/likely", r.likely.line);
  ledger.name(pointer + "/high", r.high.line);
  return {r.low.value, r.likely.value, r.high.value};
}

void list_stages(trace::Ledger& ledger, const std::vector<Traced>& stages, report::Memory& out) {
  for (const auto& stage : stages) {
    ledger.name("/memory/stages/" + std::to_string(out.stages.size()) + "/gib", stage.line);
    out.stages.push_back(stage.value);
  }
}

std::vector<report::MemoryPart> listed(trace::Ledger& ledger, const std::string& pointer,
                                       const Parts<trace::Ledger>& parts) {
  std::vector<report::MemoryPart> out;
  for (std::size_t i = 0; i < kParts; ++i) {
    if (units::raw(parts[i].value) <= 0) continue;
    ledger.name(pointer + "/" + std::to_string(out.size()) + "/gib", parts[i].line);
    out.push_back({std::string(kPartIds[i]), parts[i].value});
  }
  return out;
}

void list_parts(trace::Ledger& ledger, const Footprint<trace::Ledger>& f, report::Memory& out) {
  out.parts = listed(ledger, "/memory/parts", f.peak_parts());
  for (std::size_t i = 0; i < kPhases; ++i) {
    if (!f.counted[i]) continue;
    const std::string pointer = "/memory/phases/" + std::to_string(out.phases.size());
    ledger.name(pointer + "/gib", f.phases[i].line);
    out.phases.push_back(
        {static_cast<report::Phase>(i), f.phases[i].value, listed(ledger, pointer + "/parts", f.parts[i])});
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
  const auto recorded = profile_of(ledger, job);
  const auto f = footprint(ledger, recorded, job, plan, card);
  const auto r = ranges_of(ledger, recorded, job, plan, card, f);
  report::Memory out;
  out.usable = usable(job, card);
  const auto room = usable_line(ledger, job, card);
  const bool likely = room && r.need.likely.value <= room->value, fits = room && r.need.high.value <= room->value;
  out.allocated = named(ledger, "/memory/allocated_gib", r.allocated);
  out.reserved = named(ledger, "/memory/reserved_gib", capped(ledger, r.reserved, room, fits, likely));
  const Three device = capped(ledger, r.device, room, fits, likely);
  out.device = named(ledger, "/memory/device_gib", device);
  out.need = named(ledger, "/memory/need_gib", r.need);
  if (room) {
    ledger.name("/memory/usable_gib", room->line);
    const auto left = ledger.apply(kHeadroom, *room, device.likely);
    ledger.name("/memory/headroom_gib", left.line);
    out.headroom = left.value;
  }
  out.peak = f.peak;
  list_parts(ledger, f, out);
  list_overheads(ledger, f, out);
  list_stages(ledger, stages(ledger, recorded, job, plan, card), out);
  const auto kept =
      f.parts[static_cast<std::size_t>(report::Phase::backward)][static_cast<std::size_t>(Part::activations)];
  const auto h = host(ledger, recorded, job, plan, kept.value);
  out.host = named(ledger, "/memory/host_gib", {h.low, h.likely, h.high});
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
