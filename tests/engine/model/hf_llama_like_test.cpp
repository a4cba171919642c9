// Dense decoder families: published sizes that follow from their configuration classes and adjustments.
#include <gtest/gtest.h>

#include "model/hf_config.hpp"
#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;

namespace {
double count(const std::string& text) {
  const auto document = json::Document::parse(text);
  const auto r = model::read_hf_config(document->root(), "");
  EXPECT_TRUE(r) << text;
  return r ? units::raw(model::parameters(r->architecture).total) : 0;
}
}  // namespace

// A configuration class without arguments is the model its documentation names, to the digit its name prints.
TEST(HfLlamaLike, DefaultsAreTheModelsTheDocumentationNames) {
  const std::tuple<const char*, double, double> rows[] = {
      {"llama", 6.74e9, 0.005e9},  {"mistral", 7.24e9, 0.005e9}, {"gemma", 8.54e9, 0.005e9},
      {"gemma2", 2.61e9, 0.005e9}, {"phi3", 3.82e9, 0.005e9},    {"starcoder2", 3.03e9, 0.005e9},
      {"cohere", 35.0e9, 0.05e9},  {"stablelm", 2.80e9, 0.01e9}, {"internlm", 7.32e9, 0.005e9},
      {"glm", 9.40e9, 0.005e9},    {"smollm3", 3.08e9, 0.01e9}};
  for (const auto& [type, params, tolerance] : rows)
    EXPECT_NEAR(count(std::string(R"({"model_type": ")") + type + "\"}"), params, tolerance) << type;
}

// Seed-OSS-36B has heads wider than hidden / heads. Command R+ normalises queries and keys over all heads: 103.8 B;
// Qwen3-4B ties its embeddings: 4,022,468,096.
TEST(HfLlamaLike, Adjustments) {
  EXPECT_NEAR(
      count(
          R"({"model_type": "seed_oss", "hidden_size": 5120, "head_dim": 128, "num_attention_heads": 80, "tie_word_embeddings": false})"),
      36.15e9, 0.02e9);
  EXPECT_NEAR(
      count(
          R"({"model_type": "cohere", "hidden_size": 12288, "intermediate_size": 33792, "num_attention_heads": 96, "num_hidden_layers": 64, "num_key_value_heads": 8, "use_qk_norm": true, "vocab_size": 256000})"),
      103.81e9, 0.01e9);
  EXPECT_EQ(
      count(
          R"({"model_type": "qwen3", "head_dim": 128, "hidden_size": 2560, "intermediate_size": 9728, "num_attention_heads": 32, "num_hidden_layers": 36, "num_key_value_heads": 8, "tie_word_embeddings": true, "vocab_size": 151936})"),
      4022468096);
}
