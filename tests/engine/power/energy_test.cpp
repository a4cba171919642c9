// Energy and carbon of a run.
#include "power/energy.hpp"

#include <gtest/gtest.h>

#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;

TEST(Energy, KilowattHoursAreDrawTimesTimeTimesPue) {
  support::MoneyCase c("rtx-4090", 1);
  c.job.finance.pue = 1.5;
  c.job.site.region = "cn";
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  auto server = bom::server(ledger, c.inputs(), node);
  const auto p = power::draw(ledger, c.inputs(), node, server);
  report::Run run;
  run.time = {units::hours(90), units::hours(100), units::hours(120)};
  power::fill_energy(ledger, c.inputs(), node, *p, run);
  const double kwh = units::raw(run.energy->likely) / 3.6e6;
  EXPECT_NEAR(kwh, units::raw(p->typical) / 1000 * 100 * 1.5, 1e-9);
  ASSERT_TRUE(run.co2);
  EXPECT_NEAR(units::raw(run.co2->likely) / 1000, kwh * 582.3 / 1000, 1e-6);  // carbon.json: China 582.3 g/kWh
  EXPECT_LT(units::raw(run.energy->low), units::raw(run.energy->likely));
  EXPECT_LT(units::raw(run.energy->likely), units::raw(run.energy->high));
}

TEST(Energy, NoGridNoCarbon) {
  trace::Ledger ledger;
  EXPECT_FALSE(power::grid_carbon(ledger, support::packed_catalog(), "nowhere"));
  EXPECT_TRUE(power::grid_carbon(ledger, support::packed_catalog(), "us"));
}
