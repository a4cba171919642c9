// What is better: certainty, then the limits, then the asked figure.
#include "search/candidate.hpp"

#include <gtest/gtest.h>

using namespace rigwise::search;

namespace {
Candidate candidate(double hours, double cost, int gpus) {
  Candidate c;
  c.hours = hours;
  c.cost = cost;
  c.priced = true;
  c.plan.gpus = gpus;
  return c;
}
}  // namespace

TEST(Candidate, EachOrderRanksByItsOwnFigure) {
  const auto cheap = candidate(10, 100, 1), fast = candidate(1, 300, 16);
  EXPECT_TRUE(better(cheap, fast, Order::cost));
  EXPECT_TRUE(better(fast, cheap, Order::time));
  EXPECT_TRUE(better(fast, cheap, Order::balanced));  // 300 < 1000
}

TEST(Candidate, WhatFitsSurelyAndMeetsTheLimitsComesFirst) {
  auto late = candidate(10, 1, 1), dear = candidate(1, 300, 16), tight = candidate(1, 1, 1);
  late.in_time = false;
  tight.certain = false;
  EXPECT_TRUE(better(dear, late, Order::cost));
  EXPECT_TRUE(better(late, tight, Order::cost));
}

TEST(Candidate, UnpricedMachinesComeAfterPricedOnesUnlessTimeIsAsked) {
  auto unpriced = candidate(1, 0, 8);
  unpriced.priced = false;
  const auto priced = candidate(2, 50, 8);
  EXPECT_TRUE(better(priced, unpriced, Order::cost));
  EXPECT_TRUE(better(unpriced, priced, Order::time));
}
