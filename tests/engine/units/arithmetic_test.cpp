// Operators on quantities: the number and its dimension.
#include "units/arithmetic.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "units/units.hpp"

using namespace rigwise::units;

TEST(Arithmetic, ProductsAndQuotientsDeriveTheirDimension) {
  const auto t = gb(100) / gb_per_s(50);
  static_assert(std::is_same_v<decltype(gb(1) / gb_per_s(1)), Seconds>);
  EXPECT_DOUBLE_EQ(raw(t), 2);
  static_assert(std::is_same_v<decltype(watts(1) * seconds(1)), Joules>);
  EXPECT_DOUBLE_EQ(raw(watts(700) * hours(1)), raw(kwh(0.7)));
  static_assert(std::is_same_v<decltype(flops(1) / tflops(1)), Seconds>);
  static_assert(std::is_same_v<decltype(volts(1) * amperes(1)), Watts>);
}

TEST(Arithmetic, SumsStayInTheirDimension) {
  Bytes b = gib(1);
  b += gib(2);
  EXPECT_EQ(b, gib(3));
  EXPECT_EQ(gib(3) - gib(1), gib(2));
  EXPECT_EQ(2.0 * gib(1), gib(1) * 2.0);
  EXPECT_EQ(gib(4) / 2.0, gib(2));
}

TEST(Arithmetic, PlainNumbersMixWithDimensionlessQuantities) {
  EXPECT_DOUBLE_EQ(raw(1.0 - number(0.25)), 0.75);
  EXPECT_DOUBLE_EQ(raw(number(2) + 1.0), 3);
  EXPECT_DOUBLE_EQ(raw(number(2) - 1.0), 1);
}

TEST(Arithmetic, GreatestAndLeast) {
  EXPECT_EQ(max(gib(1), gb(1)), gib(1));
  EXPECT_EQ(min(gib(1), gb(1)), gb(1));
}
