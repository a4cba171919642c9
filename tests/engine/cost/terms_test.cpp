// Terms of owning: stated values win, the rest comes from the region and documented defaults.
#include "cost/terms.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
cost::Terms of(const MoneyCase& c) {
  trace::Ledger ledger;
  return cost::terms(ledger, c.inputs(), bom::node(ledger, c.inputs()));
}
}  // namespace

TEST(Terms, StatedValuesWin) {
  MoneyCase c("h100-sxm", 8);
  auto& f = c.job.finance;
  f.utilization = 0.5;
  f.electricity_per_kwh = 0.1234;
  f.colocation_per_kw_month = 0;
  const auto t = of(c);
  EXPECT_EQ(units::raw(t.utilization.value), 0.5);
  EXPECT_EQ(t.tariff.likely.value, units::money(0.1234, units::Currency::usd));
  EXPECT_EQ(t.colocation->value.micros, 0);
}

TEST(Terms, RegionGivesTariffInTheJobsCurrency) {
  MoneyCase c("h100-sxm", 8);
  c.job.site.region = "cn-west";
  c.job.currency = units::Currency::cny;
  EXPECT_NEAR(units::in_units(of(c).tariff.likely.value), 0.345, 1e-9);  // electricity.json, cn-west-dc
  c.job.currency = units::Currency::usd;
  EXPECT_NEAR(units::in_units(of(c).tariff.likely.value), 0.345 / 6.74, 1e-6);
}

TEST(Terms, OnlyRackMachinesRentAPlace) {
  EXPECT_FALSE(of(MoneyCase("rtx-4090", 1)).colocation);
  EXPECT_TRUE(of(MoneyCase("h100-sxm", 8)).colocation);
}

TEST(Terms, WhatWasAssumedIsListedWithWords) {
  MoneyCase c("h100-sxm", 8);
  c.job.finance.years = 4;
  trace::Ledger ledger;
  const auto list = cost::assumptions(c.inputs(), bom::node(ledger, c.inputs()));
  EXPECT_EQ(list.size(), 9u);
  for (const auto& a : list) {
    EXPECT_NE(a.field, "/finance/years");
    EXPECT_TRUE(support::words("zh").has("because." + a.because)) << a.because;
  }
}
