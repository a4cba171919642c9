// Commands in each framework's own spelling.
#include "export/command.hpp"

#include "engine/export/launch_case.hpp"

using namespace rigwise;
using support::has;

namespace {
std::string arguments(const exports::Command& c) {
  std::string out;
  for (const auto& a : c.arguments) out += a + "\n";
  return out;
}
exports::Command command(const std::string& framework, const std::string& more = "") {
  const support::LaunchCase c(
      R"({"model": "llama-3-8b", "method": "lora", "seq_len": 2048, "batch": {"micro": 2, "accumulation": 4}, "hardware": {"gpu": "a100-sxm-80", "gpus": 8}, "framework": ")" +
      framework + "\"" + more + "}");
  return exports::command(c.launch());
}
}  // namespace

TEST(Command, EveryFrameworkHasOne) {
  for (const auto& [framework, key] : base::enum_table<scenario::Framework>) {
    const auto c = command(std::string(key));
    EXPECT_FALSE(c.launcher.empty()) << key;
    EXPECT_FALSE(c.arguments.empty()) << key;
  }
}

TEST(Command, BatchesReachTheFramework) {
  EXPECT_TRUE(has(arguments(command("torchtune")), "batch_size=2\ngradient_accumulation_steps=4\n"));
  EXPECT_TRUE(has(command("torchtune").script, "lora_finetune_distributed"));
  EXPECT_TRUE(
      has(arguments(command("torchtitan")), "--training.local_batch_size 2\n--training.global_batch_size 64\n"));
  EXPECT_TRUE(has(arguments(command("litgpt")), "--train.micro_batch_size 2\n--train.global_batch_size 64\n"));
  EXPECT_TRUE(has(arguments(command("llm-foundry")), "global_train_batch_size=64\ndevice_train_microbatch_size=2\n"));
}

TEST(Command, TitanDegreesMultiplyToTheWorld) {
  const auto text = arguments(command("torchtitan", R"(, "parallel": {"tp": 2, "shard": "fsdp"})"));
  EXPECT_TRUE(has(text, "--parallelism.data_parallel_shard_degree 4\n"));
  EXPECT_TRUE(has(text, "--parallelism.data_parallel_replicate_degree 1\n"));
  EXPECT_TRUE(has(text, "--parallelism.tensor_parallel_degree 2\n"));
}

// accelerate.yaml carries the FSDP plugin; the Trainer must not be asked for checkpointing a second time.
TEST(Command, FsdpGoesThroughAccelerate) {
  const auto c = exports::command(support::LaunchCase(support::kHybrid).launch());
  EXPECT_TRUE(has(c.launcher, "accelerate launch --config_file accelerate.yaml"));
  EXPECT_FALSE(has(arguments(c), "--gradient_checkpointing"));
}
