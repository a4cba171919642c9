// DeepSpeed's configuration file.
#include "export/deepspeed.hpp"

#include "engine/export/launch_case.hpp"
#include "json/reader.hpp"

using namespace rigwise;

TEST(Deepspeed, StageThreeWithOffload) {
  const auto document = json::Document::parse(exports::deepspeed_json(support::LaunchCase(support::kZero3).launch()));
  ASSERT_TRUE(document);
  const auto root = document->root();
  const auto batch = root.integer_or("train_batch_size", 0),
             micro = root.integer_or("train_micro_batch_size_per_gpu", 0),
             steps = root.integer_or("gradient_accumulation_steps", 0);
  EXPECT_EQ(batch, micro * steps * 8);  // DeepSpeed refuses anything else
  EXPECT_TRUE(root.get("bf16").boolean_or("enabled", false));
  EXPECT_FALSE(root.get("fp16").boolean_or("enabled", true));
  const auto zero = root.get("zero_optimization");
  EXPECT_EQ(zero.integer_or("stage", 0), 3);
  EXPECT_EQ(zero.get("offload_optimizer").text_or("device"), "cpu");
  EXPECT_EQ(zero.get("offload_param").text_or("device"), "cpu");
}

TEST(Deepspeed, HybridShardingPartitionsInsideTheNode) {
  const auto document = json::Document::parse(exports::deepspeed_json(support::LaunchCase(support::kHybrid).launch()));
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root().get("zero_optimization").integer_or("zero_hpz_partition_size", 0), 8);
}
