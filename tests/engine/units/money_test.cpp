// Money: exact micro-units of one currency.
#include "units/money.hpp"

#include <gtest/gtest.h>

#include <limits>

using namespace rigwise::units;

TEST(Money, KeepsSixDecimals) {
  EXPECT_EQ(money(2.4871, Currency::usd).micros, 2487100);
  EXPECT_EQ(in_units(money(0.000001, Currency::cny)), 0.000001);
  EXPECT_EQ(money(std::numeric_limits<double>::quiet_NaN(), Currency::usd).micros, 0);
  EXPECT_EQ(money(-1.5, Currency::usd).micros, -1500000);
}

TEST(Money, TenDimesAreADollar) {  // binary fractions would drift
  Money sum = money(0, Currency::usd);
  for (int i = 0; i < 10; ++i) sum = sum + money(0.1, Currency::usd);
  EXPECT_EQ(sum, money(1, Currency::usd));
  EXPECT_EQ(money(0.1, Currency::usd) * std::int64_t{10}, money(1, Currency::usd));
  EXPECT_EQ(money(5, Currency::usd) - money(2, Currency::usd), money(3, Currency::usd));
}

TEST(Money, ConvertsWithAStatedRate) {
  EXPECT_EQ(convert(money(100, Currency::usd), Currency::cny, 6.74), money(674, Currency::cny));
}

TEST(Money, SaturatesInsteadOfOverflowing) {
  const Money most = money(1e300, Currency::usd);
  EXPECT_EQ(most.micros, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(most + most, most);
  EXPECT_EQ(most * std::int64_t{3}, most);
  EXPECT_EQ(money(-1e300, Currency::usd).micros, std::numeric_limits<std::int64_t>::min());
}
