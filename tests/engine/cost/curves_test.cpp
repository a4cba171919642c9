// The drawn curves: they cross where the break-even says, ends are what they must be, and the mixed fleet beats both pure ones.
#include "cost/curves.hpp"

#include <gtest/gtest.h>

#include "support/cost_case.hpp"

using namespace rigwise;
using support::cost_of;
using support::MoneyCase;

namespace {
// Linear between the points; where own less rent changes sign.
double crossing(const std::vector<report::CurvePoint>& curve) {
  for (std::size_t i = 1; i < curve.size(); ++i) {
    const double before = in_units(curve[i - 1].own.likely) - in_units(curve[i - 1].rent.likely);
    const double after = in_units(curve[i].own.likely) - in_units(curve[i].rent.likely);
    if (before > 0 && after <= 0) return curve[i - 1].at + (curve[i].at - curve[i - 1].at) * before / (before - after);
  }
  return -1;
}
}  // namespace

TEST(Curves, CrossWhereTheBreakEvenSays) {
  for (const char* gpu : {"rtx-4090", "l40s", "h100-sxm"}) {
    MoneyCase c(gpu, gpu[0] == 'r' ? 1 : gpu[0] == 'l' ? 4 : 8);
    c.job.finance.utilization = 0.9;
    const auto k = cost_of(c);
    ASSERT_TRUE(k && k->compare && k->break_even_utilization && k->break_even_months) << gpu;
    EXPECT_NEAR(crossing(k->compare->by_utilization), *k->break_even_utilization, 1e-6) << gpu;
    EXPECT_NEAR(crossing(k->compare->by_month), *k->break_even_months, 1e-4) << gpu;
  }
}

TEST(Curves, BeginAtNothingRentedAndThePriceOwned) {
  MoneyCase c("h100-sxm", 8);
  const auto k = cost_of(c);
  EXPECT_EQ(k->compare->by_utilization.front().rent.likely.micros, 0);
  EXPECT_FALSE(k->compare->by_utilization.front().own_hour);
  EXPECT_EQ(k->compare->by_utilization.back().at, 1);
  EXPECT_EQ(k->compare->by_month.front().own.likely, k->buy->capex.likely);
  EXPECT_EQ(k->compare->by_month.front().resale, k->buy->capex.likely);
  EXPECT_NEAR(in_units(k->compare->by_month[36].resale), in_units(k->buy->capex.likely) * 0.2, 1);
}

TEST(Curves, AtZeroUtilisationNothingIsDividedByZero) {
  MoneyCase c("h100-sxm", 32);
  c.job.finance.utilization = 0;
  const auto k = cost_of(c, 10);
  ASSERT_TRUE(k->compare);
  EXPECT_EQ(k->compare->present_rent.micros, 0);
  EXPECT_FALSE(k->compare->mixed);
  for (const auto& p : k->compare->by_month) EXPECT_EQ(p.rent.likely.micros, 0);
}

TEST(Curves, TheMixedFleetIsCheaperThanEitherAndItsMeanLoadIsTheUsers) {
  for (const double use : {0.3, 0.5, 0.7}) {
    MoneyCase c("h100-sxm", 256);
    c.job.finance.utilization = use;
    const auto k = cost_of(c);
    ASSERT_TRUE(k->compare && k->compare->mixed) << use;
    const auto& m = *k->compare->mixed;
    EXPECT_LT(m.month.micros, m.all_owned.micros) << use;
    EXPECT_LT(m.month.micros, m.all_rented.micros) << use;
    EXPECT_GT(m.owned_nodes, 0);
    EXPECT_LT(m.owned_nodes, m.nodes);
    EXPECT_NEAR(in_units(m.all_rented), in_units(k->rent->per_hour.likely) * 730 * use, in_units(m.all_rented) * 0.01) << use;
    EXPECT_NEAR(in_units(m.all_owned), in_units(k->buy->per_month.likely), in_units(m.all_owned) * 0.01) << use;
  }
}
