// GPT-like families: published counts that hang on their adjustments.
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
double count(const char* text) {
  return units::raw(model::parameters(read(text)).total);
}
}  // namespace

TEST(HfGptLike, PublishedCounts) {
  // EleutherAI/gpt-neo-1.3B: 1,315,575,808.
  EXPECT_EQ(
      count(
          R"({"model_type": "gpt_neo", "hidden_size": 2048, "intermediate_size": null, "max_position_embeddings": 2048, "num_heads": 16, "num_layers": 24, "vocab_size": 50257, "window_size": 256})"),
      1315575808);
  // bigcode/starcoder: 15,517,456,384.
  EXPECT_EQ(
      count(
          R"({"model_type": "gpt_bigcode", "multi_query": true, "n_embd": 6144, "n_head": 48, "n_inner": 24576, "n_layer": 40, "n_positions": 8192, "vocab_size": 49152})"),
      15517456384);
  // EleutherAI/gpt-neox-20b: 20,554,567,680.
  EXPECT_EQ(
      count(
          R"({"model_type": "gpt_neox", "hidden_size": 6144, "intermediate_size": 24576, "num_attention_heads": 64, "num_hidden_layers": 44, "vocab_size": 50432})"),
      20554567680);
}

TEST(HfGptLike, PositionsAndParallelBlocks) {
  EXPECT_EQ(read(R"({"model_type": "mpt", "attn_config": {"alibi": true}})").ends.positions, model::Positions::alibi);
  EXPECT_EQ(read(R"({"model_type": "mpt"})").ends.positions, model::Positions::learned);
  EXPECT_TRUE(read(R"({"model_type": "gpt_neox"})").text.parallel_block);
  EXPECT_EQ(read(R"({"model_type": "gptj"})").text.rotary_share, 0.25);
  EXPECT_EQ(read(R"({"model_type": "falcon", "alibi": true, "parallel_attn": false})").text.norms_per_layer, 2);
}
