// Prices taken out of a report and laid over the catalog again give the same capital.
#include "export/prices_json.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(PricesJson, LaidOverAgainTheyGiveTheSameCapital) {
  const std::string question = R"("model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1})";
  const auto first = support::estimate("{" + question + "}");
  const auto prices = json::Document::parse(exports::prices_json(first));
  ASSERT_TRUE(prices);
  EXPECT_GE(prices->root().get("prices").size(), 5u);
  const auto again = support::estimate("{" + question + ",\"prices\":" + prices->root().get("prices").dump() + "}");
  EXPECT_NEAR(units::in_units(again.cost->buy->capex.likely), units::in_units(first.cost->buy->capex.likely), 0.01);
  EXPECT_NEAR(units::in_units(again.cost->buy->capex.high), units::in_units(first.cost->buy->capex.high), 0.01);
}
