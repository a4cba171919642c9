// Look-ups in the packed catalog: rows by the names people write, sources, rates.
#include "catalog/catalog.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::support::packed_catalog;

namespace {
std::string accelerator(std::string_view name) {
  const auto row = packed_catalog().find_accelerator(name);
  return row ? packed_catalog().accelerators()[*row].id : "";
}
}  // namespace

TEST(Catalog, FindsAcceleratorsByIdNameAndVendorWord) {
  EXPECT_EQ(accelerator("rtx-4090"), "rtx-4090");
  EXPECT_EQ(accelerator("RTX 4090"), "rtx-4090");
  EXPECT_EQ(accelerator("NVIDIA GeForce RTX 4090"), "rtx-4090");
  EXPECT_EQ(accelerator("NVIDIA A100-SXM4-80GB"), "a100-sxm-80");
  EXPECT_EQ(accelerator("NVIDIA H100 80GB HBM3"), "h100-sxm");
  EXPECT_EQ(accelerator("Tesla V100-SXM2-32GB"), "v100-sxm2-32");
  EXPECT_EQ(accelerator("昇腾 910B"), "ascend-910b");
  EXPECT_EQ(accelerator("h100_SXM"), "h100-sxm");
  EXPECT_EQ(accelerator("rtx 9999"), "");
}

TEST(Catalog, UnknownAcceleratorsHaveNeighbours) {
  EXPECT_EQ(packed_catalog().nearest_accelerators("rtx409", 3).front(), "rtx-4090");
  EXPECT_EQ(packed_catalog().nearest_accelerators("h10-sxm", 3).size(), 3u);
}

TEST(Catalog, RowsNameTheirSources) {
  const auto sources = packed_catalog().sources("gpus", "rtx-4090");
  ASSERT_FALSE(sources.empty());
  for (const auto& s : sources) EXPECT_FALSE(s.name.empty());
  EXPECT_TRUE(packed_catalog().sources("gpus", "no-such-row").empty());
}

TEST(Catalog, ReferencesAreFoundById) {
  const auto reference = packed_catalog().reference("arithmetic");
  ASSERT_TRUE(reference);
  EXPECT_EQ(reference->basis, "derived");
  EXPECT_FALSE(packed_catalog().reference("no-such-reference"));
}

TEST(Catalog, OneDollarIsOneDollar) {
  EXPECT_EQ(packed_catalog().per_usd(rigwise::units::Currency::usd), 1);
}

namespace {
std::string model_id(std::string_view name) {
  const auto model = packed_catalog().find_model(name);
  return model ? model->id : "";
}
}  // namespace

TEST(Catalog, FindsModelsByIdAliasAndHubName) {
  for (const auto* name :
       {"llama-3-8b", "Llama 3 8B", "meta-llama/Meta-Llama-3-8B", "meta-llama/Meta-Llama-3-8B-Instruct",
        "llama_3_8b-instruct", "LLAMA3-8B", "meta-llama/llama-3-8b-hf"})
    EXPECT_EQ(model_id(name), "llama-3-8b") << name;
  EXPECT_EQ(model_id("meta-llama/Llama-2-7b-chat-hf"), "llama-2-7b");
  EXPECT_EQ(model_id("openai-community/gpt2"), "gpt2");
  EXPECT_EQ(model_id("no such model"), "");
  EXPECT_EQ(model_id(""), "");
}

TEST(Catalog, MisspeltModelsHaveTheRightNeighbourFirst) {
  EXPECT_EQ(packed_catalog().nearest_models("lama3-8b", 3).front(), "llama-3-8b");
  EXPECT_EQ(packed_catalog().nearest_models("lama3-8b", 3).size(), 3u);
  EXPECT_EQ(packed_catalog().nearest_models("qwen2.5-7", 3).front(), "qwen2.5-7b");
  EXPECT_EQ(packed_catalog().nearest_models("mixtrall-8x7b", 3).front(), "mixtral-8x7b");
}
