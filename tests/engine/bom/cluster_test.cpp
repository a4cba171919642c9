// Around the machines: management nodes, and other fabrics by their textbook formulas.
#include "bom/cluster.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
bom::Node of(const MoneyCase& c) {
  trace::Ledger ledger;
  return bom::node(ledger, c.inputs());
}
}  // namespace

TEST(Cluster, OneMachineIsNone) {
  EXPECT_FALSE(bom::cluster(of(MoneyCase("h100-sxm", 8))));
  EXPECT_EQ(of(MoneyCase("h100-sxm", 256)).management, 2);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 16)).management, 1);
}

// Kim et al. 2008: a balanced dragonfly has a = 2p = 2h; a group of a routers serves a x p endpoints.
TEST(Cluster, DragonflyCountsFollowTheBalancedRule) {
  const auto one = bom::dragonfly(16, 64);
  EXPECT_EQ(one.switches, 1);
  EXPECT_EQ(one.cables, 16);
  const auto group = bom::dragonfly(512, 64);  // p = h = 16, a = 32
  EXPECT_EQ(group.switches, 32);
  EXPECT_EQ(group.cables, 512 + 32 * 31 / 2);
  const auto two = bom::dragonfly(1024, 64);
  EXPECT_EQ(two.switches, 64);
  EXPECT_EQ(two.cables, 1024 + 2 * (32 * 31 / 2) + 16);
}

TEST(Cluster, RailsAloneNeedOneSwitchEach) {
  const auto rails = bom::rail_only(32, 8, 64);
  ASSERT_TRUE(rails);
  EXPECT_EQ(rails->switches, 8);
  EXPECT_EQ(rails->cables, 256);
  EXPECT_FALSE(bom::rail_only(65, 8, 64));
  EXPECT_FALSE(bom::rail_only(8, 1, 64));
}
