// The compare keys of a report as they are read: curves, present value, turning points, units of work.
#include "report/report_json_compare.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
json::Cursor cost() {
  static const auto document = json::Document::parse(api::estimate_json(
      support::opened(), R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"h100-sxm","gpus":16},"data":{"tokens":1e10}})", "en"));
  return document->root().get("cost");
}
}  // namespace

TEST(ReportJsonCompare, HasTheCurves) {
  const auto curve = cost().get("compare").get("curve");
  EXPECT_EQ(curve.get("utilization").size(), 21u);
  EXPECT_GE(curve.get("months").size(), 37u);
  const auto point = curve.get("utilization").at(12);
  EXPECT_DOUBLE_EQ(point.number_or("utilization", 0), 0.6);
  for (const auto* key : {"own_month", "rent_month"})
    for (const auto* end : {"low", "likely", "high"}) EXPECT_GT(point.get(key).number_or(end, -1), 0) << key << end;
  EXPECT_TRUE(curve.get("utilization").at(0).get("own_hour").is_null());
}

TEST(ReportJsonCompare, HasPresentValueTurningPointsAndUnits) {
  const auto compare = cost().get("compare");
  const auto worth = compare.get("net_present");
  EXPECT_NEAR(worth.number_or("saved", 0), worth.number_or("rent", 0) - worth.number_or("own", 0), 1e-3);
  EXPECT_GT(compare.get("flips").size(), 0u);
  EXPECT_EQ(cost().get("per").size(), 3u);
  EXPECT_EQ(cost().get("per").at(2).text_or("id"), "tokens_1b");
  EXPECT_GT(cost().get("rent").get("terms").size(), 1u);
  EXPECT_GT(cost().get("sensitivity").at(0).number_or("input_high", 0), 0);
}

TEST(ReportJsonCompare, RoundsToFourDecimals) {
  EXPECT_DOUBLE_EQ(report::rounded({1234567, units::Currency::usd}), 1.2346);
}
