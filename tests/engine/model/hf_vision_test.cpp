// Vision towers by the keys of their configs.
#include "model/hf_vision.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
template <class Read>
model::VisionTower tower(const char* text, base::Findings& findings, Read read) {
  const auto document = json::Document::parse(text);
  std::vector<model::AssumedKey> assumed;
  model::ConfigReader c(model::Fields(document->root(), "/vision_config", findings), assumed);
  return read(c);
}
}  // namespace

TEST(HfVision, PositionsFollowPatchesAndClassToken) {
  base::Findings findings;
  const auto clip = tower(R"({"image_size": 336, "patch_size": 14})", findings,
                          [](auto& c) { return model::read_config_tower(c, model::kClipLarge); });
  EXPECT_EQ(clip.positions, 577);
  const auto siglip = tower(R"({"image_size": 896, "patch_size": 14})", findings,
                            [](auto& c) { return model::read_config_tower(c, model::kSiglipLarge); });
  EXPECT_EQ(siglip.positions, 4096);
  EXPECT_TRUE(findings.empty());
}

TEST(HfVision, FaultsHaveTheirPlace) {
  base::Findings findings;
  tower(R"({"hidden_size": 100, "num_attention_heads": 7, "patch_size": 0})", findings,
        [](auto& c) { return model::read_config_tower(c, model::kVitBase); });
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].field, "/vision_config/patch_size");
  EXPECT_EQ(findings[1].code, "model-heads-divide");
}

TEST(HfVision, QwenTowersByGeneration) {
  base::Findings findings;
  const auto first = tower(R"({"depth": 32, "embed_dim": 1280, "hidden_size": 3584})", findings,
                           [](auto& c) { return model::read_qwen_tower(c, false); });
  EXPECT_EQ(first.stack.hidden, 1280);
  EXPECT_EQ(first.stack.ffn, 5120);
  const auto second = tower(R"({"depth": 32, "hidden_size": 1280, "intermediate_size": 3420})", findings,
                            [](auto& c) { return model::read_qwen_tower(c, true); });
  EXPECT_TRUE(second.stack.gated_ffn);
  EXPECT_EQ(second.stack.global_layers, 4);
}
