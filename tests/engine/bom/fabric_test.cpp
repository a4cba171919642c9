// Fat-tree counts equal the textbook: n = k^2/2 with k leaves and k/2 spines; three levels hold k^3/4 with 5k^2/4
// switches.
#include "bom/fabric.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;

namespace {
bom::TreeCounts tree(std::int64_t endpoints, std::int64_t ports) {
  trace::Ledger ledger;
  return bom::fat_tree(ledger, endpoints, ports);
}
void expect(std::int64_t gpus, std::int64_t leaves, std::int64_t spines, std::int64_t cores) {
  const auto c = tree(gpus, 64);  // one port per GPU on 64-port switches (QM9700)
  EXPECT_EQ(c.leaves, leaves) << gpus;
  EXPECT_EQ(c.spines, spines) << gpus;
  EXPECT_EQ(c.cores, cores) << gpus;
}
}  // namespace

TEST(Fabric, FatTreeCountsOfClusters) {
  expect(64, 1, 0, 0);
  expect(256, 8, 4, 0);     // DGX SuperPOD scalable unit: 8 leaf, 4 spine
  expect(1024, 32, 16, 0);  // four units: 32 leaf, 16 spine
  expect(4096, 128, 128, 64);
  expect(16384, 512, 512, 256);
}

TEST(Fabric, FullTreesMatchTheFormulas) {
  for (const std::int64_t k : {40, 64, 144}) {
    const auto two = tree(k * k / 2, k);
    EXPECT_EQ(two.leaves, k);
    EXPECT_EQ(two.spines, k / 2);
    const auto three = tree(k * k * k / 4, k);
    EXPECT_EQ(three.leaves + three.spines + three.cores, 5 * k * k / 4);
  }
}

TEST(Fabric, ClusterOfDgxH100HasEightPortsPerNode) {
  trace::Ledger ledger;
  const auto node = bom::node(ledger, support::MoneyCase("h100-sxm", 256).inputs());
  EXPECT_EQ(node.nodes, 32);
  EXPECT_EQ(node.fabric.endpoints, 256);
  EXPECT_EQ(node.fabric.link->id, "ib-ndr");
  EXPECT_EQ(node.fabric.switches(), 12);
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
