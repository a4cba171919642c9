// Settings as the trainers' own documentation and examples write them.
#include <gtest/gtest.h>

#include "intake/draft.hpp"
#include "support/packed_catalog.hpp"

namespace rigwise::intake {
namespace {

Draft draft_of(std::string_view yaml) {
  Draft draft;
  take_settings(pairs_of_lines(yaml), support::packed_catalog(), draft);
  return draft;
}

TEST(Settings, LoraInBf16LeavesTheWeightsAsLoaded) {
  auto draft = draft_of("finetuning_type: lora\nlora_rank: 8\nlora_target: all\nbf16: true\n");
  EXPECT_EQ(draft.values["/method"], "\"lora\"");
  EXPECT_EQ(draft.values["/adapter/targets"], "\"all-linear\"");
  EXPECT_EQ(draft.values["/precision"], "\"bf16\"");
}
TEST(Settings, FullTuningUnderZeroKeepsAMasterCopy) {
  auto draft = draft_of("finetuning_type: full\ndeepspeed: examples/deepspeed/ds_z3_offload_config.json\nbf16: true\n");
  EXPECT_EQ(draft.values["/parallel/shard"], "\"zero3\"");
  EXPECT_EQ(draft.values["/offload"], R"(["optimizer"])");
  EXPECT_EQ(draft.values["/precision"], "\"mixed-bf16\"");
}
TEST(Settings, FourBitLoraIsQlora) {
  auto draft = draft_of("adapter: lora\nload_in_4bit: true\nlora_r: 32\noptimizer: paged_adamw_8bit\n");
  EXPECT_EQ(draft.values["/method"], "\"qlora\"");
  EXPECT_EQ(draft.values["/optimizer"], "\"paged-adamw-8bit\"");
}
TEST(Settings, NodesTimesProcesses) {
  auto draft = draft_of("nnodes: 2\nnproc_per_node: 8\n");
  EXPECT_EQ(draft.values["/hardware/gpus"], "16");
  EXPECT_EQ(draft.values["/hardware/per_node"], "8");
}
TEST(Settings, HybridShardsStayInsideANode) {
  auto draft = draft_of("fsdp: hybrid_shard auto_wrap\nbf16: true\n");
  EXPECT_EQ(draft.values["/parallel/shard"], "\"hsdp\"");
  EXPECT_EQ(draft.values["/framework"], "\"fsdp\"");
}
TEST(Settings, WhatIsNotUnderstoodIsNamedAndWhatChangesNothingIsNot) {
  const auto draft = draft_of("learning_rate: 1e-4\nsome_new_switch: 3\nlora_rank: many\n");
  EXPECT_EQ(draft.left_out, std::vector<std::string>{"some_new_switch"});
  ASSERT_EQ(draft.findings.size(), 1u);
  EXPECT_EQ(draft.findings[0].code, "intake-value");
  EXPECT_EQ(draft.findings[0].field, "/adapter/rank");
}

}  // namespace
}  // namespace rigwise::intake
