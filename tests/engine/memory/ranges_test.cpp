// Ranges: ordered, wider where less is known, and the verdict that reads them.
#include "memory/footprint.hpp"

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

}  // namespace
}  // namespace rigwise::memory
