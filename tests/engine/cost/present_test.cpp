// Net present value against the textbook sum, and its limits.
#include "cost/present.hpp"

#include <gtest/gtest.h>

#include "support/cost_case.hpp"

using namespace rigwise;
using support::cost_of;
using support::MoneyCase;

namespace {
MoneyCase plain(double rate, double years) {
  MoneyCase c("h100-sxm", 8);
  c.job.finance.discount_rate = rate;
  c.job.finance.years = years;
  c.job.finance.residual = 0.25;
  c.job.finance.utilization = 0.5;
  return c;
}
}  // namespace

TEST(Present, WithoutInterestItIsThePlainSum) {
  const auto k = cost_of(plain(0, 4));
  const double rent = in_units(k->rent->per_hour.likely) * 730 * 0.5 * 48;
  EXPECT_NEAR(in_units(k->compare->present_rent), rent, 0.01);
  EXPECT_NEAR(in_units(k->compare->saved), in_units(k->compare->present_rent) - in_units(k->compare->present_own), 1e-5);
  // Without interest, owning costs its month times the months: depreciation is the price less the resale.
  EXPECT_NEAR(in_units(k->compare->present_own), in_units(k->buy->per_month.likely) * 48, 0.01);
}

TEST(Present, AtTenPerCentTheAnnuityFactorOfThreeYearsIsTwoPointFour) {
  const auto k = cost_of(plain(0.1, 3));
  const double year = in_units(k->rent->per_hour.likely) * 730 * 0.5 * 12;
  EXPECT_NEAR(in_units(k->compare->present_rent), year * 2.486852, year * 1e-5);  // (1 - 1.1^-3) / 0.1
}

TEST(Present, HalfAYearCountsHalf) {
  const auto k = cost_of(plain(0, 0.5));
  EXPECT_NEAR(in_units(k->compare->present_rent), in_units(k->rent->per_hour.likely) * 730 * 0.5 * 6, 0.01);
}

TEST(Present, TheNumbersHaveLines) {
  trace::Ledger ledger;
  const auto k = cost_of(plain(0.06, 3), 0, &ledger);
  for (const auto* end : {"own", "rent", "saved"})
    EXPECT_TRUE(ledger.names().count(std::string("/cost/compare/net_present/") + end)) << end;
}
