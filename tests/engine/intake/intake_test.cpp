// What a pasted or dropped text is, and the question it makes.
#include "intake/intake.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/packed_catalog.hpp"

namespace rigwise::intake {
namespace {

constexpr std::string_view kNow = R"({"model":"llama-3-8b","method":"full","recompute":"full","hardware":{"gpu":"rtx-4090"},"constraints":{"budget":9000}})";

base::Result<Taken> taken(std::string_view text) { return read(text, kNow, support::packed_catalog()); }
std::string at(const Taken& taken, std::initializer_list<const char*> way) {
  const auto document = json::Document::parse(taken.scenario_json);
  json::Cursor place = document->root();
  for (const auto* key : way) place = place.get(key);
  return place.dump();
}

TEST(Intake, AYamlStartsTheTrainingAnewAndKeepsTheMachine) {
  const auto t = taken("model_name_or_path: Qwen/Qwen2.5-7B-Instruct\nstage: sft\nfinetuning_type: lora\nlora_rank: 8\ncutoff_len: 2048\n"
                       "per_device_train_batch_size: 1\ngradient_accumulation_steps: 8\nnum_train_epochs: 3.0\nbf16: true\n");
  ASSERT_TRUE(t);
  EXPECT_EQ(t->kind, Kind::settings);
  EXPECT_EQ(at(*t, {"model"}), "\"qwen2.5-7b\"");
  EXPECT_EQ(at(*t, {"method"}), "\"lora\"");
  EXPECT_EQ(at(*t, {"seq_len"}), "2048");
  EXPECT_EQ(at(*t, {"recompute"}), "null");
  EXPECT_EQ(at(*t, {"hardware", "gpu"}), "\"rtx-4090\"");
  EXPECT_EQ(at(*t, {"constraints", "budget"}), "9000");
}
TEST(Intake, ALaunchCommand) {
  const auto t = taken("torchrun --nnodes 2 --nproc_per_node 8 pretrain_gpt.py --tensor-model-parallel-size 4 --pipeline-model-parallel-size 2 "
                       "--micro-batch-size 1 --global-batch-size 256 --seq-length 4096 --bf16 --use-distributed-optimizer --sequence-parallel");
  ASSERT_TRUE(t);
  EXPECT_EQ(t->kind, Kind::command);
  EXPECT_EQ(at(*t, {"framework"}), "\"megatron\"");
  EXPECT_EQ(at(*t, {"hardware", "gpus"}), "16");
  EXPECT_EQ(at(*t, {"parallel", "tp"}), "4");
  EXPECT_EQ(at(*t, {"parallel", "shard"}), "\"zero1\"");
  EXPECT_EQ(at(*t, {"batch", "global"}), "256");
  EXPECT_EQ(at(*t, {"model"}), "\"llama-3-8b\"");  // the command names none
}
TEST(Intake, AConfigIsTheModelAndADeepSpeedFileTheSharding) {
  const auto config = taken(R"({"model_type":"llama","hidden_size":2048})");
  ASSERT_TRUE(config);
  EXPECT_EQ(config->kind, Kind::model_config);
  EXPECT_EQ(at(*config, {"model", "config", "hidden_size"}), "2048");
  const auto deepspeed = taken(R"({"zero_optimization":{"stage":2},"bf16":{"enabled":true}})");
  ASSERT_TRUE(deepspeed);
  EXPECT_EQ(deepspeed->kind, Kind::deepspeed);
  EXPECT_EQ(at(*deepspeed, {"parallel", "shard"}), "\"zero2\"");
  EXPECT_EQ(at(*deepspeed, {"model"}), "\"llama-3-8b\"");
}
TEST(Intake, AScenarioIsTheQuestionItself) {
  const auto t = taken(R"({"model":"gpt2"})");
  ASSERT_TRUE(t);
  EXPECT_EQ(t->kind, Kind::scenario);
  EXPECT_EQ(t->scenario_json, R"({"model":"gpt2"})");
}
TEST(Intake, OtherTextIsRefused) {
  for (const auto* text : {"", "  ", "plain words", "Dear all: the meeting is at noon", "{\"a\":1}", "[1,2]"}) {
    const auto t = taken(text);
    EXPECT_FALSE(t) << text;
    ASSERT_FALSE(t.findings.empty()) << text;
    EXPECT_EQ(t.findings[0].code, "intake-nothing") << text;
  }
  EXPECT_EQ(taken("{\"a\":").findings.at(0).code, "json-syntax");
}

}  // namespace
}  // namespace rigwise::intake
