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

