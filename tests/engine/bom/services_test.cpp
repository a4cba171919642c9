// Networks of storage and management, no larger than the cluster asks for.
#include "bom/services.hpp"

#include <gtest/gtest.h>

#include "support/built.hpp"

using namespace rigwise;
using support::built;
using support::MoneyCase;

TEST(Services, TwoMachinesNeedNoSwitchOf64Times800Gigabits) {
  const auto n = built(MoneyCase("h100-sxm", 16));
  ASSERT_NE(n.fabric.storage_device, nullptr);
  EXPECT_EQ(n.fabric.storage_device->id, "eth-32x100");
  EXPECT_EQ(n.fabric.storage_switches, 1);
  EXPECT_EQ(n.management_switches, 1);
  const auto cards = built(MoneyCase("l40s", 16));
  EXPECT_EQ(cards.fabric.storage_device->id, "eth-48x25");
}

TEST(Services, EveryPortFindsAPlace) {
  for (const std::int32_t gpus : {16, 64, 256, 1024, 4096}) {
    const auto n = built(MoneyCase("h100-sxm", gpus));
    const auto machines = n.nodes + n.spares;
    const auto lanes = n.fabric.storage_device->id == "sn5600" ? 4 : 1;  // a port of 800 Gb/s splits into four of 200
    EXPECT_GE(n.fabric.storage_switches * n.fabric.storage_device->ports * lanes, machines + n.management) << gpus;
    EXPECT_GE(n.management_switches * 48, machines + n.management + n.shared.servers + n.fabric.switches()) << gpus;
  }
  EXPECT_EQ(built(MoneyCase("h100-sxm", 8)).management_switches, 0);
}

// One domain of links joins all trays of a rack: no fabric, and a small network for storage and users.
TEST(Services, OneNvl72RackBuysNoComputeFabric) {
  const auto n = built(MoneyCase("gb200", 72, 4));
  EXPECT_EQ(n.fabric.switches(), 0);
  EXPECT_EQ(n.fabric.link->id, "nvlink5");
  EXPECT_EQ(n.fabric.storage_device->id, "eth-32x100");
  EXPECT_EQ(n.fabric.storage_switches, 1);
  EXPECT_GT(built(MoneyCase("gb200", 144, 4)).fabric.switches(), 0);
}
