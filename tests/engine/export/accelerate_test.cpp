// Accelerate's configuration files.
#include "export/accelerate.hpp"

#include "engine/export/launch_case.hpp"

using namespace rigwise;
using support::has;

TEST(Accelerate, OneCardNeedsNoDistribution) {
  const auto text = exports::accelerate_yaml(support::LaunchCase(support::kLora).launch());
  EXPECT_TRUE(has(text, "distributed_type: 'NO'\n"));
  EXPECT_TRUE(has(text, "num_machines: 1\nnum_processes: 1\n"));
  EXPECT_FALSE(has(text, "fsdp_config"));
}

TEST(Accelerate, DeepspeedPointsToItsFile) {
  const auto text = exports::accelerate_yaml(support::LaunchCase(support::kZero3).launch());
  EXPECT_TRUE(has(text,
                  "distributed_type: DEEPSPEED\ndeepspeed_config:\n  deepspeed_config_file: deepspeed.json\n  "
                  "zero3_init_flag: true\n"));
  EXPECT_FALSE(has(text, "mixed_precision"));  // stated by the DeepSpeed file
}

TEST(Accelerate, HybridShardingOnTwoNodes) {
  const auto text = exports::accelerate_yaml(support::LaunchCase(support::kHybrid).launch());
  EXPECT_TRUE(has(text, "distributed_type: FSDP\n"));
  EXPECT_TRUE(has(text, "  fsdp_sharding_strategy: HYBRID_SHARD\n"));
  EXPECT_TRUE(has(text, "mixed_precision: 'bf16'\nnum_machines: 2\nnum_processes: 16\n"));
  EXPECT_TRUE(has(text, "machine_rank: 0\nmain_process_ip: 127.0.0.1\nmain_process_port: 29500\n"));
}

TEST(Accelerate, FsdpOnDemand) {
  const auto text = exports::fsdp_yaml(support::LaunchCase(support::kZero3).launch());
  EXPECT_TRUE(has(text, "  fsdp_sharding_strategy: FULL_SHARD\n"));
  EXPECT_TRUE(has(text, "  fsdp_offload_params: true\n"));
  EXPECT_TRUE(has(text, "  fsdp_activation_checkpointing: true\n"));
}

TEST(Accelerate, SaysWhatItCannotExpress) {
  EXPECT_TRUE(has(exports::accelerate_yaml(support::LaunchCase(support::kMegatron).launch()), "data parallelism only"));
}
