// One question through every domain: what stands in a report, and what is null without a card.
#include "api/evaluate.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

TEST(Evaluate, WithoutACardTimeServerAndCostAreAbsent) {
  const auto bare = support::estimate(R"({"model":"llama-3-8b","method":"lora"})");
  EXPECT_FALSE(bare.verdict);
  EXPECT_FALSE(bare.throughput || bare.run || bare.server || bare.power || bare.cost);
  EXPECT_FALSE(bare.memory.usable);
  const auto sized = support::estimate(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu_memory_gb":80}})");
  EXPECT_TRUE(sized.verdict);
  EXPECT_FALSE(sized.throughput);
}

TEST(Evaluate, WithoutDataThereIsNoRunButAMachineAndAPrice) {
  const auto r = support::estimate(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090"}})");
  EXPECT_FALSE(r.run);
  ASSERT_TRUE(r.server && r.power && r.cost);
  EXPECT_EQ(r.server->nodes, 1);
}

TEST(Evaluate, EnergyIsTypicalWattsTimesPueTimesHours) {
  const auto r = support::estimate(R"({"model":"llama-3-8b","method":"lora","recompute":"full","hardware":{"gpu":"rtx-4090"},"data":{"samples":10000},"finance":{"pue":1.5}})");
  ASSERT_TRUE(r.run && r.run->energy && r.power);
  EXPECT_NEAR(units::raw(r.run->energy->likely), units::raw(r.power->typical) * 1.5 * units::raw(r.run->time.likely), 1e-6 * units::raw(r.run->energy->likely));
}

TEST(Evaluate, TokensWinOverSamples) {
  const auto r = support::estimate(R"({"model":"llama-3-8b","method":"lora","seq_len":1000,"hardware":{"gpu":"h100-sxm"},"data":{"tokens":1e7,"samples":5,"epochs":9}})");
  // 1e7 tokens of 1000 each are 10,000 samples.
  EXPECT_NEAR(units::raw(r.run->time.likely) * units::raw(r.throughput->samples.likely), 10000, 100);
}
