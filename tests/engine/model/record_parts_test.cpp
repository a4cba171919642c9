// Parts of catalog rows: windows, positions, latent attention, towers, published counts.
#include "model/record_parts.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

TEST(RecordParts, WindowPatternsBecomeRatios) {
  const auto gemma = test::catalog_model("gemma-3-4b").text;
  EXPECT_EQ(gemma.sliding_window, 1024);
  EXPECT_EQ(gemma.local_layers, 5);
  EXPECT_EQ(gemma.global_layers, 1);
  const auto mistral = test::catalog_model("mistral-7b-v0.1").text;
  EXPECT_EQ(mistral.sliding_window, 4096);
  EXPECT_EQ(mistral.global_layers, 0);
  const auto llama4 = test::catalog_model("llama-4-scout").text;
  EXPECT_EQ(llama4.sliding_window, 8192);
  EXPECT_EQ(llama4.local_layers, 3);
  EXPECT_EQ(test::catalog_model("llama-3-8b").text.sliding_window, 0);
}

TEST(RecordParts, PositionsByKind) {
  EXPECT_EQ(test::catalog_model("llama-3-8b").ends.positions, model::Positions::rope);
  EXPECT_EQ(test::catalog_model("gpt2").ends.positions, model::Positions::learned);
  EXPECT_EQ(test::catalog_model("t5-base").ends.positions, model::Positions::relative);
  EXPECT_EQ(test::catalog_model("mpt-7b").ends.positions, model::Positions::alibi);
  EXPECT_EQ(test::catalog_model("bert-base").ends.positions, model::Positions::learned);
}

TEST(RecordParts, TowersKnowTheirPictures) {
  const auto llava = test::catalog_model("llava-1.5-7b");
  EXPECT_EQ(llava.vision->tokens_per_image, 576);
  EXPECT_EQ(llava.vision->stack.head_dim, 64);
  EXPECT_TRUE(llava.vision->stack.attention_bias);
  const auto qwen = test::catalog_model("qwen2.5-vl-7b");
  EXPECT_EQ(qwen.vision->spatial_merge, 2);
  EXPECT_EQ(qwen.vision->stack.sliding_window, 64);
  EXPECT_EQ(qwen.ends.max_position > 0, true);
}

TEST(RecordParts, PublishedCountsCarryTheirResolution) {
  const auto mask = test::catalog_model("mask-rcnn-r50-fpn");
  ASSERT_TRUE(mask.published);
  EXPECT_EQ(mask.published->at.height, 800);
  EXPECT_EQ(mask.published->at.width, 1344);
  EXPECT_EQ(mask.published->trainable_params, 44178993);
  EXPECT_EQ(mask.published->saved_bytes_fp32_per_image, 1000708612);
}
