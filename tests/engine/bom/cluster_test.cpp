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

TEST(Cluster, ACheckpointIsWrittenInAFewMinutesOfItsHour) {
  MoneyCase c("h100-sxm", 256);
  c.model.params = c.model.trainable_params = 70e9;
  const auto n = of(c);
  EXPECT_NEAR(n.write_gbs, 70e9 * 14 / 180 / 1e9, 0.01);  // 0.98 TB within 5 per cent of an hour
  c.job.checkpoint = scenario::Checkpoint{30, std::nullopt};
  EXPECT_NEAR(of(c).write_gbs, 2 * n.write_gbs, 0.01);
}
