// What stands beside the hour: egress of the clouds that charge it, contract terms, resale, units of work.
#include "cost/extras.hpp"

#include <gtest/gtest.h>

#include "support/cost_case.hpp"

using namespace rigwise;
using support::cost_of;
using support::MoneyCase;

TEST(Extras, SpotRunsAreLongerByTheInterruptions) {
  const auto k = cost_of(MoneyCase("h100-sxm", 8), 100);
  ASSERT_TRUE(k->rent);
  bool spot = false;
  for (const auto& t : k->rent->terms) {
    ASSERT_TRUE(t.run);
    EXPECT_NEAR(in_units(*t.run), in_units(t.per_hour) * 100 * (t.term == "spot" ? 1.15 : 1), 0.01) << t.term;
    spot |= t.term == "spot";
  }
  EXPECT_TRUE(spot);
}

TEST(Extras, TwoTerabytesForAMonthCostTwoTerabytesTimesTheShelfPrice) {
  MoneyCase c("h100-sxm", 8);
  c.job.data.dataset_gb = 2000;
  const auto k = cost_of(c, 730);
  ASSERT_FALSE(k->rent->extras.empty());
  EXPECT_EQ(k->rent->extras[0].id, "storage");
  EXPECT_NEAR(in_units(k->rent->extras[0].amount), (2000 + 112) * 0.023, 0.01);  // 8e9 parameters x 14 bytes beside it
}

TEST(Extras, AGpuHourIsTheEighthOfEight) {
  const auto k = cost_of(MoneyCase("h100-sxm", 8), 100);
  ASSERT_GE(k->per.size(), 2u);
  EXPECT_EQ(k->per[0].id, "gpu_hour");
  EXPECT_NEAR(in_units(*k->per[0].rent), in_units(k->rent->per_hour.likely) / 8, 1e-5);
  EXPECT_EQ(k->per[1].id, "run");
  EXPECT_NEAR(in_units(*k->per[1].rent), in_units(k->rent->run.likely), 1e-5);
  EXPECT_NEAR(in_units(*k->per[1].own), in_units(k->buy->run.likely), 1e-5);
}

TEST(Extras, ABillionTokensIsTheRunOverItsBillions) {
  MoneyCase c("h100-sxm", 8);
  c.job.data.tokens = 4e9;
  const auto k = cost_of(c, 100);
  ASSERT_EQ(k->per.back().id, "tokens_1b");
  EXPECT_NEAR(in_units(*k->per.back().rent), in_units(k->rent->run.likely) / 4, 1e-4);
}

TEST(Extras, ResaleFallsWithTheYears) {
  const auto k = cost_of(MoneyCase("h100-sxm", 8));
  ASSERT_FALSE(k->compare->resale.empty());
  const auto& curve = k->compare->resale[0];
  EXPECT_EQ(curve.shares[3], 0.46);  // the H100's published curve
  for (std::size_t i = 1; i < curve.shares.size(); ++i) EXPECT_LT(curve.shares[i], curve.shares[i - 1]);
  EXPECT_FALSE(curve.source.empty());
}
