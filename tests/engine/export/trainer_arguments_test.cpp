// Arguments of the transformers Trainer and of TRL.
#include "engine/export/launch_case.hpp"
#include "export/command.hpp"

using namespace rigwise;

namespace {
bool holds(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}
}  // namespace

TEST(TrainerArguments, QloraOnOneCard) {
  const auto a = exports::trainer_arguments(support::LaunchCase(support::kLora).launch());
  for (const auto* one :
       {"--per_device_train_batch_size 2", "--gradient_accumulation_steps 4", "--max_length 2048", "--use_peft",
        "--lora_r 16", "--lora_target_modules all-linear", "--load_in_4bit", "--max_steps 3000"})
    EXPECT_TRUE(holds(a, one)) << one;
}

TEST(TrainerArguments, DeepspeedNamesItsFile) {
  const auto a = exports::trainer_arguments(support::LaunchCase(support::kZero3).launch());
  EXPECT_TRUE(holds(a, "--deepspeed deepspeed.json"));
  EXPECT_TRUE(holds(a, "--gradient_checkpointing True"));
  EXPECT_FALSE(holds(a, "--use_peft"));
}
