// Nearest published runs.
#include "throughput/nearest.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
std::vector<report::NearestRun> near(const char* json) {
  const auto& c = support::packed_catalog();
  const auto p = scenario::prepare(*scenario::read(json), c);
  EXPECT_TRUE(p) << json;
  return throughput::nearest(p->job, p->plan, c.accelerators()[p->plan.gpu], c);
}
}  // namespace

TEST(Nearest, AMeasuredSetUpFindsItself) {
  // llm-foundry's table: MPT-70b on 512 H100, 2,048 tokens, micro-batch 8: 1,007 tokens per second and GPU.
  const auto runs = near(
      R"({"model":"mpt-70b","method":"pretrain","framework":"llm-foundry","precision":"mixed-bf16","seq_len":2048,"batch":{"micro":8,"accumulation":1},)"
      R"("parallel":{"shard":"fsdp"},"hardware":{"gpu":"h100-sxm","gpus":512}})");
  ASSERT_FALSE(runs.empty());
  EXPECT_EQ(runs[0].id, "llm-foundry-001");
  EXPECT_NEAR(runs[0].value, 1007, 0.5);
  EXPECT_TRUE(runs[0].differences.empty());
}

TEST(Nearest, DifferencesAreNamed) {
  const auto runs = near(
      R"({"model":"mpt-70b","method":"pretrain","precision":"mixed-bf16","seq_len":2048,"batch":{"micro":8,"accumulation":1},"hardware":{"gpu":"h100-sxm","gpus":1024}})");
  ASSERT_FALSE(runs.empty());
  ASSERT_EQ(runs[0].differences.size(), 1u);
  EXPECT_EQ(runs[0].differences[0].name, "gpus");
  EXPECT_EQ(runs[0].differences[0].value, "512");
}

TEST(Nearest, PicturesAreNotComparedWithText) {
  for (const auto& run :
       near(R"({"model":"resnet50","method":"pretrain","batch":{"micro":256},"hardware":{"gpu":"a100-sxm-80"}})"))
    EXPECT_NE(run.unit, "tok/s/GPU");
}
