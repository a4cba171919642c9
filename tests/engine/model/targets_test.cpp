// Adapter targets: keywords, names, names of other families.
#include "model/targets.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

namespace {
std::vector<std::string> names_of(const char* id, const std::vector<std::string>& names) {
  const auto a = test::catalog_model(id);
  std::vector<std::string> out;
  for (const auto& t : model::adapter_targets(a, names).modules) out.emplace_back(t.module.name);
  return out;
}
using Names = std::vector<std::string>;
}  // namespace

TEST(Targets, KeywordsFollowTheModel) {
  EXPECT_EQ(names_of("llama-3-8b", {"qv"}), (Names{"q_proj", "v_proj"}));
  EXPECT_EQ(names_of("gpt2", {"qv"}), (Names{"c_attn"}));
  EXPECT_EQ(names_of("llama-3-8b", {"attention"}), (Names{"q_proj", "k_proj", "v_proj", "o_proj"}));
  EXPECT_EQ(names_of("llama-3-8b", {"all-linear"}).size(), 7u);
  EXPECT_EQ(names_of("deepseek-v3", {"attention"}),
            (Names{"q_a_proj", "q_b_proj", "kv_a_proj_with_mqa", "kv_b_proj", "o_proj", "q_a_proj", "q_b_proj",
                   "kv_a_proj_with_mqa", "kv_b_proj", "o_proj"}));
}

TEST(Targets, NamesMatchSuffixesAsPeftDoes) {
  EXPECT_EQ(names_of("bert-base", {"dense"}), (Names{"attention.output.dense", "intermediate.dense", "output.dense"}));
  EXPECT_EQ(names_of("gpt2", {"c_proj"}), (Names{"c_proj", "c_proj"}));
  EXPECT_EQ(names_of("llama-3-8b", {"lm_head"}), (Names{"lm_head"}));
}

TEST(Targets, NamesOfOtherFamiliesFallBackToWhatDoesTheSame) {
  EXPECT_EQ(names_of("gpt2", {"q_proj", "v_proj"}), (Names{"c_attn"}));
  EXPECT_EQ(names_of("phi-3-mini", {"gate_proj", "up_proj"}), (Names{"gate_up_proj"}));
  const auto a = test::catalog_model("llama-3-8b");
  EXPECT_EQ(model::adapter_targets(a, {"q_proj", "nonsense"}).unknown, (Names{"nonsense"}));
}

TEST(Targets, LeaveFusedExpertsAndVisionTowersAlone) {
  for (const auto& t : model::adapter_targets(test::catalog_model("gpt-oss-20b"), {"all-linear"}).modules)
    EXPECT_NE(t.module.part, model::Part::experts);
  for (const auto& t : model::adapter_targets(test::catalog_model("llava-1.5-7b"), {"all-linear"}).modules)
    EXPECT_NE(t.block, "vision_block");
}
