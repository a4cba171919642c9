// Interruptions as the Llama 3 run saw them, machines away for repair, and spares against the exact Poisson quantile.
#include "bom/spares.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
bom::Node of(std::int32_t gpus) {
  trace::Ledger ledger;
  return bom::node(ledger, MoneyCase("h100-sxm", gpus).inputs());
}
// Chance that no more than `most` are away at once.
double chance(double mean, std::int64_t most) {
  double term = std::exp(-mean), sum = term;
  for (std::int64_t k = 1; k <= most; ++k) sum += term *= mean / static_cast<double>(k);
  return sum;
}
}  // namespace

// Meta's Llama 3 paper: 419 unexpected interruptions in 54 days on 16,384 GPUs, 78 per cent of them hardware; a week to mend.
TEST(Spares, ExpectedFailuresOfPublishedAndOfSmallRuns) {
  const auto large = of(16384);
  EXPECT_NEAR(large.failures_week, 419.0 / 54 * 7, 0.01);
  EXPECT_NEAR(7 * 24 / large.failures_week, 3.1, 0.1);
  EXPECT_NEAR(large.away, 419.0 / 54 * 7 * 0.78, 0.01);
  const auto small = of(192);
  EXPECT_NEAR(small.failures_week * 0.78 * 85 / 7, 6, 0.1);  // hardware failures in 85 days
  EXPECT_EQ(small.spares, 2);
}

TEST(Spares, StandByCoversNinetyFiveOfAHundredWeeks) {
  for (const std::int32_t gpus : {64, 128, 192, 256, 512, 1024, 2048, 4096, 8192, 16384}) {
    const auto n = of(gpus);
    EXPECT_GE(chance(n.away, n.spares), 0.945) << gpus;
    EXPECT_LT(chance(n.away, n.spares - 2), 0.95) << gpus;
  }
}

// Below seven machines the halts spared are worth less than the machine: seven have one away in a seventh of the weeks.
TEST(Spares, FewMachinesKeepNone) {
  for (const std::int32_t gpus : {8, 16, 32, 48}) EXPECT_EQ(of(gpus).spares, 0) << gpus;
  EXPECT_EQ(of(56).spares, 1);
}

// 64 ports fill one switch; eight more would ask for three leaves and two spines.
TEST(Spares, OneSpareOpensNoSecondLevel) {
  const auto n = of(64);
  EXPECT_EQ(n.spares, 1);
  EXPECT_EQ(n.fabric.switches(), 1);
  EXPECT_EQ(n.fabric.spare_ports, 0);
  EXPECT_EQ(of(56).fabric.spare_ports, 8);
}

// 32 machines share the leaves of eight rails: six spares beyond four such groups would ask for a fifth group and twice the spines.
TEST(Spares, NoGroupOfRailsIsOpenedForAFewSpares) {
  MoneyCase c("h100-sxm", 1024);
  c.job.fabric = scenario::Fabric::rail_optimized;
  trace::Ledger ledger;
  const auto n = bom::node(ledger, c.inputs());
  EXPECT_EQ(n.fabric.built.leaves, 32);  // NVIDIA RA-11333-001 V11, table 3
  EXPECT_EQ(n.fabric.built.spines, 16);
  EXPECT_EQ(n.fabric.spare_ports, 0);
  EXPECT_EQ(n.fabric.switches(), 48);
}

TEST(Spares, ASpareHasItsPortsOnTheFabric) {
  const auto n = of(1024);
  EXPECT_EQ(n.fabric.endpoints, 1024);
  EXPECT_EQ(n.fabric.built.leaves, 32);  // the textbook's for the machines that compute
  EXPECT_EQ(n.fabric.built.spines, 16);
  EXPECT_EQ(n.fabric.spare_ports, 8 * n.spares);
  EXPECT_EQ(n.fabric.all.leaves, (1024 + 8 * n.spares + 31) / 32);
  EXPECT_GE(n.fabric.all.leaves * 32, n.fabric.ports_all());
}
