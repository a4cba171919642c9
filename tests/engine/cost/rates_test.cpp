// Quick figures per device.
#include "cost/rates.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;

TEST(Rates, A4090HasRentCapitalAndWatts) {
  const support::MoneyCase c("rtx-4090", 1);
  const auto r = cost::rates(c.job, *c.gpu, support::packed_catalog());
  ASSERT_TRUE(r.rent_per_gpu_hour && r.capex_per_gpu && r.wall_w_per_gpu);
  EXPECT_GT(*r.rent_per_gpu_hour, 0.2);  // 0.4 to 0.7 dollars abroad (catalog notes)
  EXPECT_LT(*r.rent_per_gpu_hour, 0.9);
  EXPECT_GT(*r.capex_per_gpu, 1800);  // more than the card
  EXPECT_GT(*r.wall_w_per_gpu, 450);
}

TEST(Rates, ModulesShareTheirMachine) {
  const support::MoneyCase c("h100-sxm", 8);
  const auto r = cost::rates(c.job, *c.gpu, support::packed_catalog());
  EXPECT_NEAR(*r.capex_per_gpu, 375000.0 / 8, 10000);
  EXPECT_NEAR(*r.rent_per_gpu_hour, 3.5, 0.8);  // 2.7 to 4.5 dollars in autumn 2026
}

TEST(Rates, TheMarketDecides) {
  support::MoneyCase c("rtx-4090", 1);
  c.job.market = scenario::Market::cn;
  c.job.currency = units::Currency::cny;
  EXPECT_NEAR(*cost::rates(c.job, *c.gpu, support::packed_catalog()).rent_per_gpu_hour, 1.24, 1e-9);
}
