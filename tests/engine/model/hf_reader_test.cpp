// Spellings, windows and experts of transformers configs.
#include <gtest/gtest.h>

#include "model/hf_family.hpp"

using namespace rigwise;

namespace {
model::Architecture read(const char* type, const char* text) {
  const auto document = json::Document::parse(text);
  base::Findings findings;
  std::vector<model::AssumedKey> assumed;
  model::ConfigReader c(model::Fields(document->root(), "", findings), assumed);
  model::Architecture a;
  model::read_family(c, *model::find_family(type), a);
  EXPECT_TRUE(findings.empty());
  return a;
}
}  // namespace

TEST(HfReader, EveryFamilyIsNamedOnce) {
  std::vector<std::string_view> seen;
  for (const auto table : {model::llama_like_families(), model::gpt_like_families(), model::expert_families(),
                           model::encoder_families(), model::picture_families()})
    for (const auto& family : table) {
      EXPECT_EQ(std::find(seen.begin(), seen.end(), family.model_type), seen.end()) << family.model_type;
      EXPECT_EQ(model::find_family(family.model_type), &family);
      seen.push_back(family.model_type);
    }
  EXPECT_GE(seen.size(), 90u);
}

TEST(HfReader, WindowsByAnySpelling) {
  EXPECT_EQ(read("gemma3_text", R"({"sliding_window": 512, "sliding_window_pattern": 6})").text.local_layers, 5);
  const auto listed =
      read("gpt_oss",
           R"({"sliding_window": 128, "layer_types": ["sliding_attention", "sliding_attention", "full_attention"]})")
          .text;
  EXPECT_EQ(listed.local_layers, 2);
  EXPECT_EQ(listed.global_layers, 1);
  EXPECT_EQ(read("qwen2", R"({"sliding_window": 32768, "use_sliding_window": false})").text.sliding_window, 0);
  EXPECT_EQ(read("qwen2", R"({"sliding_window": 32768})").text.sliding_window, 0);
  EXPECT_EQ(read("mistral", R"({"sliding_window": null})").text.sliding_window, 0);
  EXPECT_EQ(read("modernbert", R"({"local_attention": 128})").text.local_layers, 2);
}

TEST(HfReader, ExpertsByAnySpelling) {
  const auto qwen =
      read(
          "qwen3_moe",
          R"({"num_experts": 128, "num_experts_per_tok": 8, "moe_intermediate_size": 768, "decoder_sparse_step": 2, "num_hidden_layers": 48})")
          .text;
  EXPECT_EQ(qwen.moe_layers(), 24);
  EXPECT_FALSE(qwen.is_moe_layer(0));
  EXPECT_TRUE(qwen.is_moe_layer(1));
  const auto deepseek =
      read(
          "deepseek_v2",
          R"({"n_routed_experts": 160, "n_shared_experts": 2, "moe_intermediate_size": 1536, "first_k_dense_replace": 1, "num_hidden_layers": 60})")
          .text;
  EXPECT_EQ(deepseek.moe_layers(), 59);
  EXPECT_EQ(deepseek.shared_expert_ffn, 3072);
}
