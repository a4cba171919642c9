// Lines and command lines as pairs, as a YAML reader and a shell take them.
#include "intake/pairs.hpp"

#include <gtest/gtest.h>

namespace rigwise::intake {
namespace {

std::string value(const std::vector<Pair>& pairs, std::string_view key) {
  for (const auto& pair : pairs)
    if (pair.key == key) return pair.value;
  return "(absent)";
}

TEST(Pairs, LinesOfYamlWithCommentsQuotesAndLists) {
  const auto pairs = pairs_of_lines("### model\nmodel_name_or_path: Qwen/Qwen2.5-7B-Instruct # from the hub\n\nlora_rank: 8\nlearning_rate: 1.0e-4\n"
                                    "template: \"a # b\"\ntarget_modules:\n  - q_proj\n  - v_proj\nbetas: [0.9, '0.95']\n");
  EXPECT_EQ(value(pairs, "model_name_or_path"), "Qwen/Qwen2.5-7B-Instruct");
  EXPECT_EQ(value(pairs, "lora_rank"), "8");
  EXPECT_EQ(value(pairs, "template"), "a # b");
  EXPECT_EQ(value(pairs, "target_modules"), "q_proj,v_proj");
  EXPECT_EQ(value(pairs, "betas"), "0.9,0.95");
}
TEST(Pairs, LinesOfTomlUnderSections) {
  const auto pairs = pairs_of_lines("[training]\nseq_len = 8192\nlocal_batch_size = 1\n");
  EXPECT_EQ(value(pairs, "seq_len"), "8192");
  EXPECT_EQ(value(pairs, "local_batch_size"), "1");
}
TEST(Pairs, ACommandOverSeveralLines) {
  const auto command = command_of("CUDA_VISIBLE_DEVICES=0,1 torchrun --nproc_per_node=2 -m train.run \\\n  --bf16 --model-name 'a b' --target_modules q_proj v_proj");
  EXPECT_EQ(command.words, std::vector<std::string>{"torchrun"});
  EXPECT_EQ(value(command.options, "nproc_per_node"), "2");
  EXPECT_EQ(value(command.options, "bf16"), "true");
  EXPECT_EQ(value(command.options, "model_name"), "a b");
  EXPECT_EQ(value(command.options, "target_modules"), "q_proj,v_proj");
  EXPECT_EQ(value(command.options, "cuda_visible_devices"), "0,1");
}
TEST(Pairs, AScriptBelongsToNoOption) {
  const auto command = command_of("torchrun --nproc_per_node 8 train.py --bf16");
  EXPECT_EQ(value(command.options, "nproc_per_node"), "8");
  EXPECT_EQ(command.words, (std::vector<std::string>{"torchrun", "train.py"}));
}
TEST(Pairs, OddTextsAreNoPairs) {
  EXPECT_TRUE(pairs_of_lines("").empty());
  EXPECT_TRUE(pairs_of_lines("- item without a key\n").empty());
  EXPECT_TRUE(command_of("  ").words.empty());
  EXPECT_EQ(command_of("echo \"open quote").words.size(), 2u);
}
TEST(Pairs, KeysLoseDashesParentsAndCase) {
  EXPECT_EQ(plain_key("--Micro-Batch-Size"), "micro_batch_size");
  EXPECT_EQ(plain_key("training.seq_len"), "seq_len");
}

}  // namespace
}  // namespace rigwise::intake
