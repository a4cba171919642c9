// Ranges: ordered, wider where less is known, and the verdict that reads them.
#include "memory/ranges.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

double width(const report::Range<units::Bytes>& r) {
  return (units::raw(r.high) - units::raw(r.low)) / units::raw(r.likely);
}
Ranges of(const scenario::Job& j, const plan::Plan& p) {
  return ranges(profile(j), j, p, nullptr);
}

TEST(Ranges, AreOrdered) {
  const auto r = of(job(llama3_8b()), one());
  for (const auto& x : {r.allocated, r.reserved, r.device, r.need}) {
    EXPECT_LE(x.low, x.likely);
    EXPECT_LE(x.likely, x.high);
  }
  EXPECT_LT(r.allocated.likely, r.reserved.likely);
  EXPECT_LT(r.reserved.likely, r.device.likely);
}
TEST(Ranges, WidenWhereTheScenarioSaysNothing) {
  auto j = job(llama3_8b());
  j.seq_len = 8192;
  const double stated = width(of(j, one()).allocated);
  j.stated.recompute = false;
  const double open = width(of(j, one()).allocated);
  EXPECT_GT(open, stated);
  auto bare = *j.model;
  bare.only_a_size = true;
  auto guess = job(bare);
  guess.seq_len = 8192;
  EXPECT_GT(width(of(guess, one()).allocated), stated);
}
// Open recompute spans both flavours.
TEST(Ranges, OpenRecomputeSpansBoth) {
  auto j = job(llama2_7b());
  j.seq_len = 4096;
  plan::Plan none;
  const double without = units::raw(of(j, none).allocated.likely), with = units::raw(of(j, one()).allocated.likely);
  j.stated.recompute = false;
  const auto open = of(j, none).allocated;
  EXPECT_LE(units::raw(open.low), with);
  EXPECT_GE(units::raw(open.high), without);
}

TEST(Ranges, LedgerAndSilentAgree) {
  const auto j = job(llama3_8b());
  trace::Ledger ledger;
  const auto profile = profile_of(ledger, j);
  const auto r = ranges_of(ledger, profile, j, one(), nullptr, footprint(ledger, profile, j, one(), nullptr));
  const auto silent = of(j, one());
  EXPECT_EQ(r.need.high.value, silent.need.high);
  EXPECT_EQ(r.device.low.value, silent.device.low);
}
// A generation engine in the trainer's process may take its default share (TRL: 0.3) of an 80 GiB card.
TEST(Ranges, RolloutEngineRaisesTheUpperEnd) {
  auto j = job(llama3_8b());
  catalog::Accelerator card;
  card.usable_gib = card.usable_gib_per_device = 80;
  const auto trained = [&] { return ranges(profile(j), j, one(), &card).need; };
  const auto tuned = trained();
  j.objective = scenario::Objective::grpo;
  const auto reinforced = trained();
  const double reference = 2 * profile(j).parameters / units::kGibi;
  EXPECT_GT(gib(reinforced.high) - gib(reinforced.likely), gib(tuned.high) - gib(tuned.likely));
  EXPECT_GT(gib(reinforced.high), gib(tuned.high) + reference);
}

}  // namespace
}  // namespace rigwise::memory
