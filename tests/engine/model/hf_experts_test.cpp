// Mixtures of experts: what the adjustments of each family make of its config.
#include <gtest/gtest.h>

#include "model/hf_config.hpp"
#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;

namespace {
model::Architecture read(const char* text) {
  const auto document = json::Document::parse(text);
  const auto r = model::read_hf_config(document->root(), "");
  EXPECT_TRUE(r) << text;
  return r ? r->architecture : model::Architecture{};
}
double billions(const char* text) {
  return units::raw(model::parameters(read(text)).total) / 1e9;
}
}  // namespace

// Sizes the makers print.
TEST(HfExperts, PublishedSizes) {
  EXPECT_NEAR(
      billions(
          R"({"model_type": "dbrx", "attn_config": {"kv_n_heads": 8}, "d_model": 6144, "ffn_config": {"ffn_hidden_size": 10752, "moe_num_experts": 16, "moe_top_k": 4}, "n_heads": 48, "n_layers": 40, "vocab_size": 100352})"),
      131.6, 0.1);
  EXPECT_NEAR(
      billions(
          R"({"model_type": "phimoe", "attention_bias": true, "hidden_size": 4096, "intermediate_size": 6400, "lm_head_bias": true, "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8, "num_local_experts": 16, "num_experts_per_tok": 2, "vocab_size": 32064})"),
      41.9, 0.1);
  EXPECT_NEAR(
      billions(
          R"({"model_type": "granitemoe", "hidden_size": 1536, "intermediate_size": 512, "num_attention_heads": 24, "num_hidden_layers": 32, "num_key_value_heads": 8, "num_local_experts": 40, "num_experts_per_tok": 8, "tie_word_embeddings": true, "vocab_size": 49155})"),
      3.3, 0.05);
  EXPECT_NEAR(
      billions(
          R"({"model_type": "kimi_k2", "hidden_size": 7168, "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 384, "n_shared_experts": 1, "first_k_dense_replace": 1, "num_attention_heads": 64, "num_experts_per_tok": 8, "num_hidden_layers": 61, "kv_lora_rank": 512, "q_lora_rank": 1536, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 163840})"),
      1026, 2);
}

TEST(HfExperts, LatentAttentionWithoutQueryRank) {
  const auto a = read(
      R"({"model_type": "deepseek_v2", "kv_lora_rank": 512, "q_lora_rank": null, "hidden_size": 2048, "num_attention_heads": 16, "num_key_value_heads": 16})");
  EXPECT_EQ(a.text.q_lora_rank, 0);
  EXPECT_EQ(a.text.head_dim, 192);
}

TEST(HfExperts, RoutersAndSinks) {
  const auto oss =
      read(R"({"model_type": "gpt_oss", "num_local_experts": 32, "num_experts_per_tok": 4, "num_hidden_layers": 24})");
  EXPECT_TRUE(oss.text.attention_sinks && oss.text.router_bias && oss.text.expert_bias);
  EXPECT_EQ(oss.text.sliding_window, 0);  // none stated
  EXPECT_TRUE(read(R"({"model_type": "deepseek_v3", "n_routed_experts": 256, "num_experts_per_tok": 8})")
                  .text.router_correction_bias);
}
