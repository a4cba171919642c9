// The best of each cut, in order; what surely fits hides what may.
#include "search/best.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
search::Candidate candidate(int tp, double hours, bool certain = true) {
  search::Candidate c;
  c.plan.tp = tp;
  c.hours = c.step_s = hours;
  c.certain = certain;
  return c;
}
}  // namespace

TEST(Best, KeepsOneOfEachCutInOrder) {
  search::Best best(2);
  for (const auto& c : {candidate(1, 5), candidate(1, 3), candidate(2, 4), candidate(1, 9), candidate(4, 8)}) best.offer(c, search::Order::time);
  ASSERT_EQ(best.kept().size(), 2u);
  EXPECT_EQ(best.kept()[0].hours, 3);
  EXPECT_EQ(best.kept()[1].hours, 4);
  EXPECT_EQ(best.certain_hours(), 4);
}

TEST(Best, WhatMayFitShowsOnlyWhereNothingSurelyFits) {
  search::Best best;
  best.offer(candidate(1, 2, false), search::Order::time);
  EXPECT_EQ(best.kept()[0].hours, 2);
  EXPECT_GT(best.certain_hours(), 1e300);
  best.offer(candidate(2, 7), search::Order::time);
  EXPECT_EQ(best.kept()[0].hours, 7);
}
