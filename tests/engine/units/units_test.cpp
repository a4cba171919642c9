// Named units against their definitions (SI, IEC 80000-13).
#include "units/units.hpp"

#include <gtest/gtest.h>

#include "units/arithmetic.hpp"

using namespace rigwise::units;

TEST(Units, BinaryAndDecimalBytesDiffer) {
  EXPECT_EQ(raw(gib(1)), 1073741824.0);
  EXPECT_EQ(raw(mib(1)), 1048576.0);
  EXPECT_EQ(raw(gb(1)), 1e9);
  EXPECT_EQ(raw(tb(1)), 1e12);
}

TEST(Units, RatesAndEnergy) {
  EXPECT_EQ(raw(gbit_per_s(400)), raw(gb_per_s(50)));
  EXPECT_EQ(raw(tflops(1)), 1e12);
  EXPECT_EQ(raw(kwh(1)), 3.6e6);
  EXPECT_EQ(raw(hours(2)), 7200);
  EXPECT_DOUBLE_EQ(raw(microseconds(5)), 5e-6);
  EXPECT_EQ(raw(kilograms(1)), 1000);
}
