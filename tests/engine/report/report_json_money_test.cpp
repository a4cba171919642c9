// Amounts in JSON: plain numbers, four decimals at most, null instead of a made-up zero.
#include "report/report_json_money.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/whole_report.hpp"
#include "support/words.hpp"

using namespace rigwise;

namespace {
json::Document cost_json(const std::optional<report::Cost>& cost) {
  json::Writer out;
  out.begin_object();
  report::write_cost(out, cost, support::words("en"));
  out.end_object();
  return *json::Document::parse(out.text()).value;
}
}  // namespace

TEST(CostJson, RoundsToFourDecimalsOnce) {
  auto cost = *support::whole_report().cost;
  cost.rent->per_hour.likely = units::money(0.123456, units::Currency::cny);
  const auto document = cost_json(cost);
  EXPECT_DOUBLE_EQ(*document.root().get("cost").get("rent").get("per_hour").get("likely").number(), 0.1235);
}

TEST(CostJson, WithoutAMeetingPointBothAreNull) {
  auto cost = *support::whole_report().cost;
  cost.break_even_utilization.reset();
  cost.break_even_months.reset();
  const auto document = cost_json(cost);
  EXPECT_TRUE(document.root().get("cost").get("break_even").get("utilization").is_null());
  EXPECT_TRUE(document.root().get("cost").get("break_even").get("months").is_null());
  EXPECT_TRUE(cost_json(std::nullopt).root().get("cost").is_null());
}

TEST(SeverityKey, NamesEverySeverity) {
  EXPECT_EQ(report::severity_key(base::Severity::error), "error");
  EXPECT_EQ(report::severity_key(base::Severity::warning), "warning");
  EXPECT_EQ(report::severity_key(base::Severity::info), "info");
}
