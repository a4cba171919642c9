// Counts equal the textbook and NVIDIA's published tables.
#include "bom/topologies.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
bom::Topology tree(std::int64_t endpoints, std::int64_t ports, double over = 1) {
  trace::Ledger ledger;
  return bom::fat_tree(ledger, endpoints, ports, over);
}
bom::Topology rails(std::int64_t nodes, std::int64_t ports = 64, double over = 1) {
  trace::Ledger ledger;
  return *bom::rail_optimized(ledger, nodes, 8, ports, over);
}
void expect(const bom::Topology& c, std::int64_t leaves, std::int64_t spines, std::int64_t cores) {
  EXPECT_EQ(c.leaves, leaves) << c.down;
  EXPECT_EQ(c.spines, spines) << c.down;
  EXPECT_EQ(c.cores, cores) << c.down;
}
}  // namespace

// Al-Fares et al. 2008, one port per GPU on 64-port switches (QM9700).
TEST(Topologies, FatTreeCountsOfClusters) {
  expect(tree(64, 64), 1, 0, 0);
  expect(tree(256, 64), 8, 4, 0);
  expect(tree(1024, 64), 32, 16, 0);
  expect(tree(4096, 64), 128, 128, 64);
  expect(tree(16384, 64), 512, 512, 256);
}

TEST(Topologies, FullTreesMatchTheFormulas) {
  for (const std::int64_t k : {40, 64, 144}) {
    expect(tree(k * k / 2, k), k, k / 2, 0);
    EXPECT_EQ(tree(k * k * k / 4, k).switches(), 5 * k * k / 4);
  }
}

// NVIDIA DGX SuperPOD reference architecture, DGX B200, table of scalable units of 32 machines: leaf, spine, core, cables.
TEST(Topologies, RailOptimizedCountsAreTheSuperPods) {
  expect(rails(64), 16, 8, 0);
  expect(rails(128), 32, 16, 0);
  expect(rails(256), 64, 32, 0);
  expect(rails(512), 128, 128, 64);
  expect(rails(1024), 256, 256, 128);
  expect(rails(2048), 512, 512, 256);
  for (const std::int64_t nodes : {64, 128, 256}) {
    EXPECT_EQ(rails(nodes).down, nodes * 8);
    EXPECT_EQ(rails(nodes).up, nodes * 8);
    EXPECT_EQ(rails(nodes).core, 0);
  }
  EXPECT_EQ(rails(2048).core, 16384);
}

// NVIDIA DGX SuperPOD reference architecture, DGX H100 (RA-11333): 32 machines 8 leaf and 4 spine; 96 machines 24 leaf and 16 spine,
// since twelve spines would not share 32 uplinks evenly.
TEST(Topologies, RailUplinksSpreadEvenly) {
  expect(rails(32), 8, 4, 0);
  expect(rails(96), 24, 16, 0);
}

// k = 64 at 3:1: 48 down, 16 up.
TEST(Topologies, OversubscribedLeavesTakeMorePorts) {
  expect(tree(48 * 32, 64, 3), 32, 8, 0);
  EXPECT_EQ(tree(48 * 32, 64, 3).up, 512);
  expect(tree(48 * 64, 64, 3), 64, 16, 0);
  expect(rails(96, 64, 3), 16, 4, 0);
}

// Kim et al. 2008: a balanced dragonfly has a = 2p = 2h; a group of a routers serves a x p endpoints.
TEST(Topologies, DragonflyCountsFollowTheBalancedRule) {
  const auto one = bom::dragonfly(16, 64);
  EXPECT_EQ(one.switches(), 1);
  EXPECT_EQ(one.cables(), 16);
  const auto group = bom::dragonfly(512, 64);  // p = h = 16, a = 32
  EXPECT_EQ(group.switches(), 32);
  EXPECT_EQ(group.cables(), 512 + 32 * 31 / 2);
  const auto two = bom::dragonfly(1024, 64);
  EXPECT_EQ(two.switches(), 64);
  EXPECT_EQ(two.cables(), 1024 + 2 * (32 * 31 / 2) + 64 * 16 / 2);  // h = 16 global ports of each router, all in use
}

// The largest balanced network of Kim et al., N = a p (a h + 1): p = h = 4, a = 8 on 15-port routers holds 1,056 endpoints in 33 groups.
TEST(Topologies, ALargestDragonflyUsesEveryGlobalLink) {
  const auto t = bom::dragonfly(1056, 15);
  EXPECT_EQ(t.groups, 33);
  EXPECT_EQ(t.switches(), 264);
  EXPECT_EQ(t.global, 33 * 32 / 2);  // one link between any two groups
}

TEST(Topologies, RailsAloneNeedOneSwitchEach) {
  const auto alone = bom::rail_only(32, 8, 64);
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->switches(), 8);
  EXPECT_EQ(alone->cables(), 256);
  EXPECT_FALSE(bom::rail_only(65, 8, 64));
  EXPECT_FALSE(bom::rail_only(8, 1, 64));
}
