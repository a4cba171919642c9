// The micro-batch that only a global batch leaves open.
#include "api/fit.hpp"

#include <gtest/gtest.h>

#include "memory/footprint.hpp"
#include "scenario/codec.hpp"
#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
scenario::Prepared fitted(const std::string& json) {
  const auto s = scenario::read(json);
  auto p = scenario::prepare(*s, support::packed_catalog());
  api::fit_micro(*p.value, support::packed_catalog());
  return *p;
}
}  // namespace

TEST(Fit, TakesTheWholeShareWhereItFits) {
  const auto p = fitted(
      R"({"model":"resnet50","precision":"amp-fp16","batch":{"global":2048},"hardware":{"gpu":"h100-sxm","gpus":8}})");
  EXPECT_EQ(p.plan.micro, 256);
  EXPECT_EQ(p.plan.accumulation, 1);
}

TEST(Fit, CutsWhatTheCardCannotHold) {
  const auto p =
      fitted(R"({"model":"resnet50","precision":"fp32","batch":{"global":4096},"hardware":{"gpu":"t4","gpus":1}})");
  const auto& card = support::packed_catalog().accelerators()[p.plan.gpu];
  const auto room = *memory::usable(p.job, &card);
  const auto profile = memory::profile(p.job);
  EXPECT_EQ(p.plan.global_batch(), 4096);
  EXPECT_LE(memory::ranges(profile, p.job, p.plan, &card).need.high, room);
  auto twice = p.plan;
  twice.micro *= 2;
  EXPECT_GT(memory::ranges(profile, p.job, twice, &card).need.high, room);
}

TEST(Fit, LeavesStatedMicroBatchesAndTextAlone) {
  EXPECT_EQ(fitted(R"({"model":"resnet50","batch":{"micro":8,"global":64},"hardware":{"gpu":"h100-sxm"}})").plan.micro,
            8);
  EXPECT_EQ(fitted(R"({"model":"llama-3-8b","batch":{"global":64},"hardware":{"gpu":"h100-sxm"}})").plan.micro, 1);
}
