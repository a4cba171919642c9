// The building's overhead and the grid's carbon.
#include "power/energy.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;

TEST(Energy, ADeskMachineHeatsARoomAndAHallIsCooled) {
  trace::Ledger ledger;
  const support::MoneyCase desk("rtx-4090", 1), hall("h100-sxm", 8);
  EXPECT_NEAR(units::raw(power::pue(ledger, desk.job, bom::node(ledger, desk.inputs())).value), 1 + 0.5 / 3, 1e-12);
  EXPECT_DOUBLE_EQ(units::raw(power::pue(ledger, hall.job, bom::node(ledger, hall.inputs())).value), 1.3);
  support::MoneyCase stated = desk;
  stated.job.finance.pue = 1.5;
  EXPECT_DOUBLE_EQ(units::raw(power::pue(ledger, stated.job, bom::node(ledger, stated.inputs())).value), 1.5);
}

TEST(Energy, TheGridOfChinaAsPublished) {
  trace::Ledger ledger;
  EXPECT_NEAR(units::raw(power::grid_carbon(ledger, support::packed_catalog(), "cn")->value) * 3.6e6, 582.3, 1e-9);  // g/kWh
}

TEST(Energy, NoGridNoCarbon) {
  trace::Ledger ledger;
  EXPECT_FALSE(power::grid_carbon(ledger, support::packed_catalog(), "nowhere"));
  EXPECT_TRUE(power::grid_carbon(ledger, support::packed_catalog(), "us"));
}
