// Where rent and purchase meet, checked numerically on the curves themselves.
#include "cost/compare.hpp"

#include <gtest/gtest.h>

#include "cost/cost.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
std::optional<report::Cost> of(const MoneyCase& c) {
  trace::Ledger ledger;
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  auto server = bom::server(ledger, in, node);
  const auto power = power::draw(ledger, in, node, server);
  return cost::cost(ledger, in, node, server, power, std::nullopt);
}
}  // namespace

TEST(Compare, AtTheBreakEvenUtilisationBothCostTheSame) {
  for (const char* gpu : {"rtx-4090", "l40s", "h100-sxm", "a100-sxm-80"}) {
    MoneyCase c(gpu, gpu[0] == 'r' ? 1 : gpu[0] == 'l' ? 4 : 8);
    const auto first = of(c);
    ASSERT_TRUE(first && first->break_even_utilization) << gpu;
    c.job.finance.utilization = *first->break_even_utilization;
    const auto there = of(c);
    const double owned = units::in_units(there->buy->per_month.likely);
    const double rented = units::in_units(there->rent->per_hour.likely) * 730 * *first->break_even_utilization;
    EXPECT_NEAR(owned, rented, owned * 1e-6) << gpu;
    EXPECT_EQ(*there->verdict, report::CostVerdict::either) << gpu;
  }
}

TEST(Compare, AfterTheBreakEvenMonthsTheRentSavedEqualsTheMachine) {
  MoneyCase c("rtx-4090", 1);
  c.job.finance.utilization = 0.8;
  c.job.finance.electricity_per_kwh = 0;
  const auto k = of(c);
  ASSERT_TRUE(k->break_even_months);
  const double saved = units::in_units(k->rent->per_hour.likely) * 730 * 0.8 * *k->break_even_months;
  EXPECT_NEAR(saved, units::in_units(k->buy->capex.likely), 0.01);
}

TEST(Compare, MoreUseFavoursBuying) {
  MoneyCase c("rtx-4090", 1);
  c.job.finance.utilization = 0.05;
  EXPECT_EQ(*of(c)->verdict, report::CostVerdict::rent);
  c.job.finance.utilization = 0.95;
  EXPECT_EQ(*of(c)->verdict, report::CostVerdict::buy);
}

TEST(Compare, IdleMachinesAreNeverWorthIt) {
  MoneyCase c("rtx-4090", 1);
  c.job.finance.utilization = 0;
  const auto k = of(c);
  EXPECT_EQ(*k->verdict, report::CostVerdict::rent);
  EXPECT_FALSE(k->break_even_months);
}

TEST(Compare, CheapRentIsNeverBeaten) {
  MoneyCase c("rtx-4090", 1);
  c.job.market = scenario::Market::cn;  // 1.24 yuan an hour against 28,000 yuan
  c.job.currency = units::Currency::cny;
  EXPECT_FALSE(of(c)->break_even_utilization);
}
