// Around the machines: failures as published, spares, other fabrics by their textbook formulas, shared storage.
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

// Meta's Llama 3 paper: 419 unexpected interruptions in 54 days on 16,384 GPUs, that is one in about three hours.
TEST(Cluster, FailuresPerWeekAsTheLlama3RunSawThem) {
  const auto n = of(MoneyCase("h100-sxm", 16384));
  EXPECT_NEAR(n.failures_week, 419.0 / 54 * 7, 0.01);
  EXPECT_NEAR(7 * 24 / n.failures_week, 3.1, 0.1);
  EXPECT_EQ(n.spares, 42);  // 54.3 a week, 78 per cent hardware, a week to mend
}

TEST(Cluster, FewMachinesKeepNoSpareAndOneKeepsNothing) {
  EXPECT_EQ(of(MoneyCase("h100-sxm", 16)).spares, 0);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 256)).spares, 1);
  EXPECT_FALSE(bom::cluster(of(MoneyCase("h100-sxm", 8))));
  EXPECT_EQ(of(MoneyCase("h100-sxm", 256)).management, 2);
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

TEST(Cluster, ACheckpointIsWrittenInAFewMinutesOfItsHour) {
  MoneyCase c("h100-sxm", 256);
  c.model.params = c.model.trainable_params = 70e9;
  const auto n = of(c);
  EXPECT_NEAR(n.write_gbs, 70e9 * 14 / 180 / 1e9, 0.01);  // 0.98 TB within 5 per cent of an hour
  c.job.checkpoint = scenario::Checkpoint{30, std::nullopt};
  EXPECT_NEAR(of(c).write_gbs, 2 * n.write_gbs, 0.01);
}
