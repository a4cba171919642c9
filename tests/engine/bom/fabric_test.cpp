// The adapters of a machine and the fabric that the question asks for.
#include "bom/fabric.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;

namespace {
bom::Topology built(const support::MoneyCase& c) {
  trace::Ledger ledger;
  return bom::node(ledger, c.inputs()).fabric.built;
}
}  // namespace

TEST(Fabric, IsTheOneAskedFor) {
  support::MoneyCase c("h100-sxm", 1024);
  EXPECT_EQ(built(c).kind, scenario::Fabric::fat_tree);
  for (const auto kind : {scenario::Fabric::rail_optimized, scenario::Fabric::dragonfly, scenario::Fabric::leaf_spine}) {
    c.job.fabric = kind;
    EXPECT_EQ(built(c).kind, kind);
  }
  c.job.fabric = scenario::Fabric::rail_only;  // 128 machines on switches of 64 ports: spines are needed
  EXPECT_EQ(built(c).kind, scenario::Fabric::rail_optimized);
  c.plan.gpus = c.plan.dp = 256;
  EXPECT_EQ(built(c).kind, scenario::Fabric::rail_only);
}

// 2:1 on 64 ports: 42 down and 22 up; 1,024 endpoints need 25 leaves and 25 x 22 / 64 = 9 spines.
TEST(Fabric, OversubscriptionSavesSpines) {
  support::MoneyCase c("h100-sxm", 1024);
  c.job.fabric = scenario::Fabric::leaf_spine;
  c.job.oversubscription = 2;
  const auto t = built(c);
  EXPECT_EQ(t.leaves, 25);
  EXPECT_EQ(t.spines, 9);
  EXPECT_EQ(t.up, 512);
}

TEST(Fabric, ClusterOfDgxH100HasEightPortsPerNode) {
  trace::Ledger ledger;
  const auto node = bom::node(ledger, support::MoneyCase("h100-sxm", 256).inputs());
  EXPECT_EQ(node.nodes, 32);
  EXPECT_EQ(node.fabric.endpoints, 256);
  EXPECT_EQ(node.fabric.link->id, "ib-ndr");
  EXPECT_EQ(node.fabric.built.switches(), 12);
  EXPECT_EQ(node.fabric.nic->id, "cx7");
}

TEST(Fabric, AStatedRateIsAllAdaptersTogether) {
  support::MoneyCase c("a100-sxm-80", 16);
  c.job.network_gbps = 200;
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  EXPECT_EQ(node.nics, 1);
  EXPECT_EQ(node.nic_gbps_each, 200);
}

TEST(Fabric, ASingleMachineHasNoSwitches) {
  trace::Ledger ledger;
  EXPECT_EQ(bom::node(ledger, support::MoneyCase("h100-sxm", 8).inputs()).fabric.switches(), 0);
}
