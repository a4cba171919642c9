// Defaults of the training: what frameworks and kinds of models do when nobody says otherwise.
#include "scenario/training_defaults.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
scenario::Job job(const char* json) { return scenario::prepare(*scenario::read(json), support::opened().catalog())->job; }
}  // namespace

TEST(TrainingDefaults, PictureModelsUseTheirOwnFrameworksAndOptimizers) {
  const auto resnet = job(R"({"model":"resnet50"})");
  EXPECT_EQ(resnet.framework, scenario::Framework::timm);
  EXPECT_EQ(resnet.precision, scenario::Precision::amp_fp16);
  EXPECT_EQ(resnet.optimizer, scenario::Optimizer::sgd_momentum);
  EXPECT_EQ(resnet.image_height, 224);
  const auto detector = job(R"({"model":"faster-rcnn-r50-fpn"})");
  EXPECT_EQ(detector.framework, scenario::Framework::mmdet);
  EXPECT_EQ(detector.precision, scenario::Precision::fp32);
  EXPECT_EQ(job(R"({"model":"sdxl-1.0"})").framework, scenario::Framework::diffusers);
}

TEST(TrainingDefaults, ShardedTrainerKeepsFp32ShardsBeside16BitCopies) {
  EXPECT_EQ(job(R"({"model":"llama-3-8b","method":"full"})").precision, scenario::Precision::amp_bf16);
  EXPECT_EQ(job(R"({"model":"llama-3-8b","method":"full","parallel":{"shard":"fsdp"},"hardware":{"gpus":8}})").precision,
            scenario::Precision::mixed_bf16);
}

TEST(TrainingDefaults, QloraTurnsCheckpointingOnAsPeftDoes) {
  EXPECT_EQ(scenario::usual_recompute(job(R"({"model":"llama-3-8b","method":"qlora"})")), plan::Recompute::full);
  EXPECT_EQ(scenario::usual_recompute(job(R"({"model":"llama-3-8b","method":"lora"})")), plan::Recompute::none);
}

TEST(TrainingDefaults, LengthStaysWithinTheModel) {
  EXPECT_EQ(job(R"({"model":"bert-base"})").seq_len, 512);
  EXPECT_EQ(job(R"({"model":"gpt2"})").seq_len, 1024);
  EXPECT_EQ(job(R"({"model":"llama-2-7b","method":"pretrain"})").seq_len, 4096);
}

TEST(TrainingDefaults, T5AttendsEagerly) { EXPECT_EQ(job(R"({"model":"t5-small"})").attention, scenario::Attention::eager); }

TEST(TrainingDefaults, EveryAssumptionNamesItsFieldAndReason) {
  for (const auto& a : job(R"({"model":"llama-3-8b","method":"lora"})").assumed) {
    EXPECT_EQ(a.field[0], '/');
    EXPECT_FALSE(a.value.empty());
    EXPECT_FALSE(a.because.empty());
  }
}
