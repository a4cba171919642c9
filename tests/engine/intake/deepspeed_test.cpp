// DeepSpeed configurations as its documentation writes them.
#include <gtest/gtest.h>

#include "intake/draft.hpp"

namespace rigwise::intake {
namespace {

TEST(DeepSpeed, StageThreeWithOffloadToDisk) {
  Draft draft;
  take_deepspeed(R"({"bf16":{"enabled":true},"zero_optimization":{"stage":3,"offload_optimizer":{"device":"nvme"},"offload_param":{"device":"nvme"}},
                     "train_micro_batch_size_per_gpu":2,"gradient_accumulation_steps":8,"train_batch_size":"auto"})",
                 draft);
  EXPECT_EQ(draft.values["/parallel/shard"], "\"zero3\"");
  EXPECT_EQ(draft.values["/offload"], R"(["optimizer","params"])");
  EXPECT_EQ(draft.values["/offload_to"], "\"nvme\"");
  EXPECT_EQ(draft.values["/precision"], "\"mixed-bf16\"");
  EXPECT_EQ(draft.values["/batch/micro"], "2");
  EXPECT_FALSE(draft.has("/batch/global"));
}
TEST(DeepSpeed, WithoutZeroNothingIsSharded) {
  Draft draft;
  take_deepspeed(R"({"fp16":{"enabled":true},"train_batch_size":32})", draft);
  EXPECT_EQ(draft.values["/parallel/shard"], "\"none\"");
  EXPECT_EQ(draft.values["/precision"], "\"mixed-fp16\"");
  EXPECT_EQ(draft.values["/batch/global"], "32");
}
TEST(DeepSpeed, BrokenTextSetsNothing) {
  Draft draft;
  take_deepspeed("{", draft);
  EXPECT_TRUE(draft.values.empty());
}

}  // namespace
}  // namespace rigwise::intake
