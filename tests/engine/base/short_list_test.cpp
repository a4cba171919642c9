// A short list holds what was added, in order, up to its room; copies are apart from the original.
#include "base/short_list.hpp"

#include <gtest/gtest.h>

using rigwise::base::ShortList;

TEST(ShortList, HoldsWhatWasAddedInOrder) {
  ShortList<double, 4> list;
  EXPECT_TRUE(list.empty());
  list.add(3);
  list.add(1);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0], 3);
  EXPECT_EQ(list[1], 1);
  double sum = 0;
  for (const double x : list) sum += x;
  EXPECT_EQ(sum, 4);
}

TEST(ShortList, WhatDoesNotFitIsLeftOut) {
  ShortList<int, 2> list;
  for (int i = 0; i < 5; ++i) list.add(i);
  EXPECT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1], 1);
}

TEST(ShortList, ACopyIsItsOwn) {
  ShortList<int, 3> list;
  list.add(7);
  auto copy = list;
  copy.add(8);
  EXPECT_EQ(list.size(), 1u);
  EXPECT_EQ(copy.size(), 2u);
  EXPECT_EQ(copy[0], 7);
}
