// A user's prices over the built-in ones.
#include "catalog/overlay.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::catalog::overlay;
using rigwise::catalog::PriceText;
using rigwise::support::packed_catalog;

namespace {
const std::vector<rigwise::catalog::Price>& prices_of(const rigwise::catalog::Catalog& catalog, std::string_view id) {
  return rigwise::catalog::find_row(catalog.accelerators(), id)->prices;
}
}  // namespace

TEST(Overlay, AUserPriceStandsFirstAndTheCatalogStaysAsItWas) {
  const std::vector<PriceText> rows = {{"rtx-4090", R"({"likely": 12345, "currency": "CNY"})"}};
  const auto before = prices_of(packed_catalog(), "rtx-4090").size();
  const auto result = overlay(packed_catalog(), rows);
  ASSERT_TRUE(result);
  const auto& prices = prices_of(*result, "rtx-4090");
  ASSERT_EQ(prices.size(), 1u);  // no condition given: it replaces every other per-card price
  EXPECT_EQ(prices[0].low, 12345);
  EXPECT_EQ(prices[0].high, 12345);
  EXPECT_EQ(prices[0].basis, "user");
  EXPECT_EQ(prices[0].unit, "each");
  EXPECT_EQ(prices[0].as_of, packed_catalog().date().substr(0, 7));
  EXPECT_EQ(prices_of(packed_catalog(), "rtx-4090").size(), before);
}

TEST(Overlay, AConditionReplacesOnlyItsOwn) {
  const auto& instances = packed_catalog().lists().instances;
  const auto* both = [&]() -> const rigwise::catalog::CloudInstance* {
    for (const auto& row : instances) {
      bool spot = false, demand = false;
      for (const auto& p : row.prices) {
        spot = spot || p.condition == "spot";
        demand = demand || p.condition == "on-demand";
      }
      if (spot && demand) return &row;
    }
    return nullptr;
  }();
  ASSERT_NE(both, nullptr);
  const auto result = overlay(
      packed_catalog(), std::vector<PriceText>{{both->id, R"({"low": 1, "unit": "per_hour", "condition": "spot"})"}});
  ASSERT_TRUE(result);
  const auto& prices = rigwise::catalog::find_row(result->lists().instances, both->id)->prices;
  EXPECT_EQ(prices.size(), both->prices.size());
  EXPECT_EQ(prices[0].condition, "spot");
  EXPECT_EQ(prices[0].low, 1);
}

TEST(Overlay, AllFaultsAtOnceWithTheirPaths) {
  const auto result = overlay(
      packed_catalog(),
      std::vector<PriceText>{{"rtx-4090", R"({"low": -5})"}, {"rtx-4091", R"({"low": 5})"}, {"h20", R"({"low": )"}});
  ASSERT_FALSE(result);
  ASSERT_EQ(result.findings.size(), 3u);
  EXPECT_EQ(result.findings[0].field, "/prices/0/price/low");
  EXPECT_EQ(result.findings[1].code, "json-syntax");
  EXPECT_EQ(result.findings[1].field, "/prices/2/price");
  EXPECT_EQ(result.findings[2].code, "price-unknown-id");
  EXPECT_EQ(result.findings[2].field, "/prices/1/id");
  EXPECT_EQ(result.findings[2].args[1].value.substr(0, 8), "rtx-4090");
}
