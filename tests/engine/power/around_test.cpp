// What stands around the machines at the wall, against the catalog's watts.
#include "power/around.hpp"

#include <gtest/gtest.h>

#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
struct Stand {
  bom::Node node;
  report::Power power;
};
Stand of(const MoneyCase& c) {
  trace::Ledger ledger;
  Stand s;
  s.node = bom::node(ledger, c.inputs());
  auto server = bom::server(ledger, c.inputs(), s.node);
  s.power = *power::draw(ledger, c.inputs(), s.node, server);
  return s;
}
}  // namespace

TEST(Around, OneMachineHasNothingAround) {
  const auto s = of(MoneyCase("h100-sxm", 8));
  EXPECT_EQ(units::raw(s.power.around.peak), 0);
  EXPECT_EQ(units::raw(s.power.typical_all), units::raw(s.power.typical));
}

TEST(Around, TheSumStandsWithinTheWall) {
  for (const std::int32_t gpus : {16, 64, 256, 1024}) {
    const auto s = of(MoneyCase("h100-sxm", gpus));
    const auto& a = s.power.around;
    EXPECT_NEAR(units::raw(s.power.wall), static_cast<double>(s.node.nodes) * units::raw(s.power.peak) + units::raw(a.peak), 1) << gpus;
    EXPECT_NEAR(units::raw(a.peak), units::raw(a.switches + a.optics + a.storage + a.management + a.spares), 1) << gpus;
    EXPECT_GT(units::raw(s.power.typical_all), units::raw(s.power.typical)) << gpus;
    EXPECT_LT(units::raw(a.peak), 0.15 * units::raw(s.power.wall)) << gpus;  // a few per cent of a cluster
  }
}

// QM9700: 747 W with passive cables, 1,720 W with active ones in every cage.
TEST(Around, SwitchesDrawWhatTheirMakerPrints) {
  const auto many = of(MoneyCase("h100-sxm", 1024));
  const auto storage = many.node.fabric.storage_device->power_max_w * static_cast<double>(many.node.fabric.storage_switches);
  const auto management = 100.0 * static_cast<double>(many.node.management_switches);
  EXPECT_NEAR(units::raw(many.power.around.switches), 1720.0 * static_cast<double>(many.node.fabric.switches()) + storage + management, 1);
  const auto two = of(MoneyCase("h100-sxm", 16));
  EXPECT_NEAR(units::raw(two.power.around.switches), 747 + 240 + 80, 1);
}

TEST(Around, SparesIdle) {
  const auto s = of(MoneyCase("h100-sxm", 1024));
  EXPECT_NEAR(units::raw(s.power.around.spares), static_cast<double>(s.node.spares) * units::raw(s.power.idle), 1);
}
