// Bytes per parameter: the engine's rules against the catalog's table, row by row.
#include "memory/recipe.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/enum_table.hpp"
#include "json/reader.hpp"

namespace rigwise::memory {
namespace {

TEST(Recipe, AgreesWithTheCatalogTable) {
  std::ifstream file(RIGWISE_ROOT "/assets/catalog/recipes.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto document = json::Document::parse(text.str());
  ASSERT_TRUE(document);
  int rows = 0;
  for (const auto& row : document->root().get("recipes").elements()) {
    const auto precision = base::from_key<scenario::Precision>(row.text_or("precision"));
    const auto framework = base::from_key<scenario::Framework>(row.text_or("framework"));
    const auto shard = base::from_key<plan::Shard>(row.text_or("shard"));
    const auto optimizer = base::from_key<scenario::Optimizer>(row.text_or("optimizer"));
    ASSERT_TRUE(precision && framework && shard && optimizer) << row.text_or("id");
    const Recipe r = trained(*precision, *optimizer, owner_of(*framework, *shard), *shard, 4096);
    const auto id = row.text_or("id");
    EXPECT_EQ(r.weight, row.number_or("weights", -1)) << id;
    EXPECT_EQ(r.gradient, row.number_or("gradients", -1)) << id;
    EXPECT_EQ(r.main_gradient, row.number_or("main_gradients", -1)) << id;
    EXPECT_EQ(r.master, row.number_or("master", -1)) << id;
    EXPECT_EQ(r.optimizer, row.number_or("states", -1)) << id;
    EXPECT_EQ(r.cast, row.number_or("casts", -1)) << id;
    bool weights = false, gradients = false, states = false;
    for (const auto& cut : row.get("sharded").elements()) {
      const auto name = cut.text().value_or("");
      weights |= name == "weights", gradients |= name == "gradients", states |= name == "states";
    }
    EXPECT_EQ(r.cut_weight, weights) << id;
    EXPECT_EQ(r.cut_gradient, gradients) << id;
    EXPECT_EQ(r.cut_state, states) << id;
    EXPECT_FALSE(row.text_or("source").empty()) << id;
    ++rows;
  }
  EXPECT_GE(rows, 15);
}

// DeepSpeed's and Megatron's own documents: 16 bytes per parameter with ZeRO, 18 with fp32 gradients.
TEST(Recipe, KnownTotals) {
  const auto total = [](const Recipe& r) { return r.weight + r.gradient + r.main_gradient + r.master + r.optimizer; };
  const auto of = [](Owner owner, plan::Shard shard) {
    return trained(scenario::Precision::mixed_bf16, scenario::Optimizer::adamw, owner, shard, 4096);
  };
  EXPECT_EQ(total(of(Owner::zero, plan::Shard::zero2)), 16);
  EXPECT_EQ(total(of(Owner::megatron, plan::Shard::zero1)), 18);
  EXPECT_EQ(total(of(Owner::fsdp, plan::Shard::fsdp)), 16);
}

// A gradient scaler refuses fp16 gradients, so "fp16" trains fp32 weights; bf16 needs none.
TEST(Recipe, Fp16IsHeldInFp32) {
  const auto fp16 =
      trained(scenario::Precision::fp16, scenario::Optimizer::adamw, Owner::plain, plan::Shard::none, 4096);
  const auto bf16 =
      trained(scenario::Precision::bf16, scenario::Optimizer::adamw, Owner::plain, plan::Shard::none, 4096);
  EXPECT_EQ(fp16.weight, 4);
  EXPECT_EQ(bf16.weight, 2);
}

// peft upcasts adapters to fp32; torchtune trains them as the base is held.
TEST(Recipe, AdapterPrecisionFollowsTheLibrary) {
  using scenario::Framework;
  const auto of = [](Framework f) {
    return adapter(scenario::Precision::bf16, scenario::Optimizer::adamw, f, Owner::plain, plan::Shard::none);
  };
  EXPECT_EQ(of(Framework::hf).weight, 4);
  EXPECT_EQ(of(Framework::torchtune).weight, 2);
}

}  // namespace
}  // namespace rigwise::memory
