// A number of the report as a tree: words, letters, sources, stated fields apart from defaults.
#include "api/explain.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/packed_catalog.hpp"
#include "support/words.hpp"

using namespace rigwise;
using trace::Line;
using trace::LineKind;

namespace {
constexpr trace::Symbol kSymbols[] = {{"n", "nodes"}, {"w", "watts"}};
constexpr std::string_view kSources[] = {"arithmetic"};

// 2 (stated nodes) x 450 W (a catalog figure) = 900 W, named /power/wall_w; a sum of it twice, named
// /power/twice/likely.
report::Report power_report() {
  report::Report r;
  auto& ledger = r.ledger;
  const auto nodes = ledger.field(units::number(2), "/hardware/gpus");
  const auto watts = ledger.datum(units::watts(450), {"gpus", "rtx-4090", "tdp_w"});
  Line product;
  product.id = "test.power";
  product.text = "n * w";
  product.symbols = kSymbols;
  product.sources = kSources;
  product.value = 900;
  product.dimension = units::Watts::kDimension;
  product.operands = {nodes.line, watts.line};
  const auto wall = ledger.add(product);
  Line sum;
  sum.kind = LineKind::sum;
  sum.id = "test.twice";
  sum.value = 1800;
  sum.dimension = units::Watts::kDimension;
  sum.operands = {wall, wall};
  ledger.name("/power/wall_w", wall);
  ledger.name("/power/twice/likely", ledger.add(sum));
  return r;
}
const text::Strings& english() {
  return support::words("en");
}
}  // namespace

TEST(Explain, WalksFromTheNumberToCatalogRowsAndFields) {
  const auto r = power_report();
  const auto e = api::explain(support::packed_catalog(), english(), r, "/power/wall_w");
  ASSERT_TRUE(e);
  EXPECT_EQ(e->root.shown, "900 W");
  EXPECT_EQ(e->root.formula, "n × w");
  ASSERT_EQ(e->root.sources.size(), 1u);
  ASSERT_EQ(e->root.operands.size(), 2u);
  EXPECT_EQ(e->root.operands[0].letter, "n");
  EXPECT_EQ(e->root.operands[0].field, "/hardware/gpus");
  EXPECT_EQ(e->root.operands[1].id, "gpus/rtx-4090/tdp_w");
  EXPECT_EQ(e->root.operands[1].shown, "450 W");
  EXPECT_FALSE(e->root.operands[1].sources.empty());
}

TEST(Explain, ALineIsToldOnce) {
  const auto r = power_report();
  const auto e = api::explain(support::packed_catalog(), english(), r, "/power/twice");
  ASSERT_TRUE(e);
  EXPECT_EQ(e->pointer, "/power/twice/likely");
  EXPECT_FALSE(e->root.operands[0].shown_above);
  EXPECT_TRUE(e->root.operands[1].shown_above);
  EXPECT_TRUE(e->root.operands[1].operands.empty());
}

TEST(Explain, TellsStatedFromAssumedFromImplied) {
  auto r = power_report();
  const auto note = [&](const char* scenario) {
    const auto question = scenario::read(scenario);
    return api::explain(support::packed_catalog(), english(), r, "/power/wall_w", &*question.value)
        ->root.operands[0]
        .note;
  };
  EXPECT_EQ(note(R"({"model":"x","hardware":{"gpus":2}})"), english().get("explain.stated"));
  EXPECT_EQ(note(R"({"model":"x"})"), english().get("explain.implied"));
  r.assumed = {{"/hardware/gpus", "2", "stated"}};
  EXPECT_NE(note(R"({"model":"x"})").find(english().get("because.stated")), std::string::npos);
}

TEST(Explain, UnknownPointersNameTheNearestOnes) {
  const auto r = power_report();
  const auto e = api::explain(support::packed_catalog(), english(), r, "/power/wal_w");
  ASSERT_FALSE(e);
  EXPECT_EQ(e.findings[0].code, "unknown-pointer");
  EXPECT_EQ(e.findings[0].args[1].value.find("/power/wall_w"), 0u);
  EXPECT_EQ(api::explainable(r), (std::vector<std::string>{"/power/twice/likely", "/power/wall_w"}));
}
