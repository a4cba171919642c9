// Quantities hold and compare; dimensions add and subtract.
#include "units/quantity.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "units/arithmetic.hpp"
#include "units/units.hpp"

using namespace rigwise::units;

TEST(Quantity, ComparesWithinOneDimension) {
  EXPECT_LT(gb(1), gib(1));
  EXPECT_EQ(gib(1), mib(1024));
  EXPECT_EQ(Bytes(), bytes(0));
}

TEST(Quantity, DimensionsFollowArithmetic) {
  constexpr Dimension speed = Dimension{.byte = 1} - Dimension{.second = 1};
  static_assert(speed == BytesPerSecond::kDimension);
  static_assert(Watts::kDimension + Dimension{.second = 1} == Joules::kDimension);
  static_assert(!std::is_convertible_v<Bytes, Seconds>);
  static_assert(!std::is_convertible_v<double, Bytes>);
  SUCCEED();
}

TEST(Quantity, RangesAreEqualWhenAllThreeAre) {
  const Range<Bytes> a{bytes(1), bytes(2), bytes(3)};
  Range<Bytes> b = a;
  EXPECT_EQ(a, b);
  b.high = bytes(4);
  EXPECT_NE(a, b);
}
