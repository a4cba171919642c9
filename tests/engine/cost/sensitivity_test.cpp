// What moves an owned hour: sorted, pointing the right way, with lines; and turning points that really turn.
#include "cost/sensitivity.hpp"

#include <gtest/gtest.h>

#include "support/cost_case.hpp"

using namespace rigwise;
using support::cost_of;
using support::MoneyCase;

TEST(Sensitivity, IsSortedAndPointsTheRightWay) {
  trace::Ledger ledger;
  const auto k = cost_of(MoneyCase("h100-sxm", 8), 0, &ledger);
  ASSERT_FALSE(k->sensitivity.empty());
  std::int64_t last = INT64_MAX;
  for (std::size_t i = 0; i < k->sensitivity.size(); ++i) {
    const auto& s = k->sensitivity[i];
    const std::int64_t width = s.high.micros > s.low.micros ? s.high.micros - s.low.micros : s.low.micros - s.high.micros;
    EXPECT_LE(width, last);
    last = width;
    EXPECT_TRUE(ledger.names().count("/cost/sensitivity/" + std::to_string(i) + "/low")) << s.input;
    EXPECT_LT(s.input_low, s.input_likely) << s.input;
    EXPECT_LE(s.input_likely, s.input_high) << s.input;
    if (s.input == "capex" || s.input == "electricity_per_kwh" || s.input == "maintenance") {
      EXPECT_LT(s.low.micros, s.high.micros) << s.input;
    }
    if (s.input == "utilization" || s.input == "years" || s.input == "residual") {
      EXPECT_GT(s.low.micros, s.high.micros) << s.input;
    }
  }
}

TEST(Sensitivity, APriceWithARangeOfItsOwnIsMovedToItsEnds) {
  const auto k = cost_of(MoneyCase("h100-sxm", 8));
  for (const auto& s : k->sensitivity)
    if (s.input == "capex") {
      EXPECT_TRUE(s.own_range);
      EXPECT_DOUBLE_EQ(s.input_low, in_units(k->buy->capex.low));
      EXPECT_DOUBLE_EQ(s.input_high, in_units(k->buy->capex.high));
    } else if (s.input == "years") {
      EXPECT_FALSE(s.own_range);
      EXPECT_DOUBLE_EQ(s.input_low, 2.25);
      EXPECT_DOUBLE_EQ(s.input_high, 3.75);
    }
}

TEST(Sensitivity, AtATurningPointBothCostTheSame) {
  MoneyCase c("l40s", 4);
  const auto first = cost_of(c);
  ASSERT_TRUE(first && first->compare);
  bool turned = false;
  for (const auto& f : first->compare->flips) {
    MoneyCase there = c;
    if (f.input == "utilization")
      there.job.finance.utilization = f.at;
    else if (f.input == "years")
      there.job.finance.years = f.at;
    else
      continue;
    const auto k = cost_of(there);
    const double own = in_units(k->buy->per_month.likely),
                 rent = in_units(k->rent->per_hour.likely) * 730 * there.job.finance.utilization.value_or(0.6);
    EXPECT_NEAR(own, rent, own * 1e-6) << f.input;
    turned = true;
  }
  EXPECT_TRUE(turned);
}
