// Matrices of a block: names and shapes as the checkpoints have them.
#include "model/modules.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

namespace {
struct Shape {
  std::string_view name;
  std::int64_t in, out;
};
void expect(const char* id, std::string_view block, std::initializer_list<Shape> wanted) {
  const auto a = test::catalog_model(id);
  for (const auto& b : model::blocks(a)) {
    if (b.id != block) continue;
    ASSERT_EQ(b.modules.size(), wanted.size()) << id;
    auto m = b.modules.begin();
    for (const auto& w : wanted) {
      EXPECT_EQ(m->name, w.name) << id;
      EXPECT_EQ(m->in, w.in) << id << " " << w.name;
      EXPECT_EQ(m->out, w.out) << id << " " << w.name;
      ++m;
    }
    return;
  }
  ADD_FAILURE() << id << " has no " << block;
}
}  // namespace

TEST(Modules, NameAndFuseAsTheCheckpointsDo) {
  expect("gpt2", "block", {{"c_attn", 768, 2304}, {"c_proj", 768, 768}, {"c_fc", 768, 3072}, {"c_proj", 3072, 768}});
  expect("falcon-7b", "block",
         {{"query_key_value", 4544, 4672},
          {"dense", 4544, 4544},
          {"dense_h_to_4h", 4544, 18176},
          {"dense_4h_to_h", 18176, 4544}});
  expect("llama-3-8b", "block",
         {{"q_proj", 4096, 4096},
          {"k_proj", 4096, 1024},
          {"v_proj", 4096, 1024},
          {"o_proj", 4096, 4096},
          {"gate_proj", 4096, 14336},
          {"up_proj", 4096, 14336},
          {"down_proj", 14336, 4096}});
  expect("phi-3-mini", "block",
         {{"qkv_proj", 3072, 9216}, {"o_proj", 3072, 3072}, {"gate_up_proj", 3072, 16384}, {"down_proj", 8192, 3072}});
  expect("qwen-7b", "block",
         {{"c_attn", 4096, 12288},
          {"c_proj", 4096, 4096},
          {"w2", 4096, 11008},
          {"w1", 4096, 11008},
          {"c_proj", 11008, 4096}});
}

TEST(Modules, LatentAttentionHasItsOwnMatrices) {
  expect("deepseek-v3", "block",
         {{"q_a_proj", 7168, 1536},
          {"q_b_proj", 1536, 24576},
          {"kv_a_proj_with_mqa", 7168, 576},
          {"kv_b_proj", 512, 32768},
          {"o_proj", 16384, 7168},
          {"gate_proj", 7168, 18432},
          {"up_proj", 7168, 18432},
          {"down_proj", 18432, 7168}});
}

TEST(Modules, ExpertsKnowHowManyOfThemWork) {
  const auto a = test::catalog_model("mixtral-8x7b");
  const auto all = model::blocks(a);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, "moe_block");
  std::size_t experts = 0;
  for (const auto& m : all[0].modules)
    if (m.part == model::Part::experts) {
      ++experts;
      EXPECT_EQ(m.copies, 8);
      EXPECT_EQ(m.used, 2);
      EXPECT_TRUE(m.adaptable);
    }
  EXPECT_EQ(experts, 3u);
}

TEST(Modules, CrossAttentionReadsTheEncoder) {
  const auto a = test::catalog_model("t5-base");
  std::size_t from_encoder = 0;
  for (const auto& b : model::blocks(a))
    for (const auto& m : b.modules) from_encoder += m.input == model::Stream::context;
  EXPECT_EQ(from_encoder, 2u);
}

TEST(Modules, EveryStackOfTheCatalogHasMatrices) {
  for (const auto& a : test::catalog_models()) {
    if (!a.has_text()) continue;
    EXPECT_FALSE(model::blocks(a).empty()) << a.id;
    for (const auto& b : model::blocks(a))
      for (const auto& m : b.modules) {
        EXPECT_GT(m.in, 0) << a.id << " " << m.name;
        EXPECT_GT(m.out, 0) << a.id << " " << m.name;
      }
  }
}
