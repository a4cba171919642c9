// Numbers as text: correctly rounded, in JSON's grammar only.
#include "json/number.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <string>

namespace {
double read(std::string_view text, std::size_t* end = nullptr) {
  std::size_t at = 0;
  double value = 0;
  EXPECT_TRUE(rigwise::json::read_number(text, at, value)) << text;
  if (end) *end = at;
  return value;
}
}  // namespace

TEST(Number, SimpleDecimalsAreExact) {
  EXPECT_EQ(read("0"), 0.0);
  EXPECT_EQ(read("-12.5"), -12.5);
  EXPECT_EQ(read("6.74"), 6.74);
  EXPECT_EQ(read("8030261248"), 8030261248.0);
  EXPECT_EQ(read("1e9"), 1e9);
  EXPECT_EQ(read("1E-3"), 0.001);
}

TEST(Number, HardRoundingsAgreeWithTheCLibrary) {
  for (const auto* text : {"0.1", "9007199254740993", "123456789012345678", "2.2250738585072011e-308", "1.7976931348623157e308", "4.9e-324",
                           "0.000000000000000000000000000001", "1e23", "8.5e22", "7.2057594037927933e16", "3.14159265358979323846264338327950288"})
    EXPECT_EQ(read(text), std::strtod(text, nullptr)) << text;
}

TEST(Number, StopsBehindTheNumber) {
  std::size_t end = 0;
  EXPECT_EQ(read("12,3", &end), 12);
  EXPECT_EQ(end, 2u);
  EXPECT_EQ(read("01", &end), 0);
  EXPECT_EQ(end, 1u);
}

TEST(Number, RefusesOthers) {
  for (const auto* text : {"", "-", "+1", ".5", "1.", "1e", "1e+", "e5", "1e999", "-1e999"}) {
    std::size_t at = 0;
    double value = 0;
    EXPECT_FALSE(rigwise::json::read_number(text, at, value)) << text;
  }
}
