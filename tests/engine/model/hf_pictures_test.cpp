// Models that see: towers, projectors and the language model behind them.
#include <gtest/gtest.h>

#include "model/hf_config.hpp"
#include "model/sample.hpp"

using namespace rigwise;

namespace {
model::Architecture read(const char* text) {
  const auto document = json::Document::parse(text);
  const auto r = model::read_hf_config(document->root(), "");
  EXPECT_TRUE(r) << text;
  return r ? r->architecture : model::Architecture{};
}
}  // namespace

TEST(HfPictures, TokensPerPicture) {
  EXPECT_EQ(read(R"({"model_type": "llava", "vision_config": {"image_size": 336, "patch_size": 14}})")
                .vision->tokens_per_image,
            576);
  EXPECT_EQ(read(R"({"model_type": "gemma3"})").vision->tokens_per_image, 256);
  EXPECT_EQ(read(R"({"model_type": "llama4"})").vision->tokens_per_image, 144);
  EXPECT_EQ(
      read(
          R"({"model_type": "internvl_chat", "llm_config": {}, "vision_config": {"image_size": 448, "patch_size": 14}})")
          .vision->tokens_per_image,
      256);
}

TEST(HfPictures, AnySizeTowersMergePatches) {
  const auto a = read(R"({"model_type": "qwen2_5_vl", "hidden_size": 3584, "num_attention_heads": 28})");
  EXPECT_EQ(model::vision_tokens(a, model::sample_of(a, 2048, 0, 0, 1, 100)), 400);
  EXPECT_EQ(a.vision->stack.sliding_window, 64);
}

TEST(HfPictures, ClassifiersCountTheirLabels) {
  EXPECT_EQ(
      read(
          R"({"model_type": "vit", "architectures": ["ViTForImageClassification"], "id2label": {"0": "cat", "1": "dog", "2": "bird"}})")
          .vision->classes,
      3);
  EXPECT_EQ(read(R"({"model_type": "vit", "architectures": ["ViTModel"]})").vision->classes, 0);
}
