// Around the machines: management nodes, and other fabrics by their textbook formulas.
#include "bom/cluster.hpp"

#include <gtest/gtest.h>

#include "support/built.hpp"

using namespace rigwise;
using support::built;
using support::MoneyCase;

TEST(Cluster, OneMachineIsNone) {
  EXPECT_FALSE(bom::cluster(built(MoneyCase("h100-sxm", 8))));
  EXPECT_EQ(built(MoneyCase("h100-sxm", 256)).management, 2);
  EXPECT_EQ(built(MoneyCase("h100-sxm", 16)).management, 1);
}

