// Models in their four shapes, accelerators by any spelling, and what stands nearest to a slip.
#include "scenario/resolve.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
const catalog::Catalog& rows() { return support::opened().catalog(); }
}  // namespace

TEST(Resolve, HubNamesAndSpellingsFindTheSameModel) {
  for (const char* name : {"llama-3-8b", "Llama_3_8B", "meta-llama/Meta-Llama-3-8B", "Meta-Llama-3-8B-Instruct"}) {
    const auto r = scenario::resolve_model(scenario::ModelName{name}, rows());
    ASSERT_TRUE(r) << name;
    EXPECT_EQ(r->architecture->id, "llama-3-8b") << name;
  }
}

TEST(Resolve, AnArchRecordNeedsItsFiveFields) {
  const auto good = scenario::resolve_model(
      scenario::ModelArch{R"({"arch":"decoder","layers":12,"hidden_size":768,"heads":12,"vocab":50257})"}, rows());
  ASSERT_TRUE(good);
  EXPECT_EQ(good->architecture->text.kv_heads, 12);
  EXPECT_EQ(good->architecture->text.ffn, 4 * 768);
  const auto bad = scenario::resolve_model(scenario::ModelArch{R"({"arch":"decoder","layers":-1})"}, rows());
  EXPECT_FALSE(bad);
  EXPECT_GE(bad.findings.size(), 4u);  // layers, hidden_size, heads, vocab
  for (const auto& f : bad.findings) EXPECT_EQ(f.field.rfind("/model/arch", 0), 0u) << f.field;
}

TEST(Resolve, NoAcceleratorNamedIsNoFault) {
  const auto r = scenario::resolve_accelerator(std::nullopt, "/hardware/gpu", rows());
  ASSERT_TRUE(r);
  EXPECT_FALSE(*r);
}

TEST(Resolve, AnUnknownAcceleratorNamesThreeNearOnes) {
  const auto r = scenario::resolve_accelerator("h1000", "/hardware/gpu", rows());
  ASSERT_FALSE(r);
  EXPECT_EQ(r.findings[0].field, "/hardware/gpu");
  EXPECT_NE(r.findings[0].args[1].value.find("h100"), std::string::npos);
}
