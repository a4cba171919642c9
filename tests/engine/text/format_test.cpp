// Figures as people read them: grouping, significant digits, units by size, both languages.
#include "text/format.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/words.hpp"

using namespace rigwise;
using text::Format;

namespace {
Format english() {
  return Format(support::words("en"));
}
Format chinese() {
  return Format(support::words("zh"));
}
units::Money usd(double amount) {
  return units::money(amount, units::Currency::usd);
}
units::Money cny(double amount) {
  return units::money(amount, units::Currency::cny);
}
}  // namespace

TEST(Fixed, GroupsInThreesAndRounds) {
  EXPECT_EQ(text::fixed(1234567.891, 1), "1,234,567.9");
  EXPECT_EQ(text::fixed(999.5, 0), "1,000");
  EXPECT_EQ(text::fixed(123, 0), "123");
  EXPECT_EQ(text::fixed(-1234.5, 2), "-1,234.50");
  EXPECT_EQ(text::fixed(-0.001, 1), "0.0");
  EXPECT_EQ(text::fixed(std::numeric_limits<double>::quiet_NaN(), 1), "–");
}

TEST(Significant, KeepsDigitsNotDecimals) {
  EXPECT_EQ(text::significant(0.012345, 3), "0.0123");
  EXPECT_EQ(text::significant(2.5, 3), "2.5");
  EXPECT_EQ(text::significant(41216, 3), "41,216");
  EXPECT_EQ(text::significant(6.02214e23, 4), "6.022e23");
  EXPECT_EQ(text::significant(0, 3), "0");
}

TEST(Format, PicksBinaryUnitsForMemory) {
  EXPECT_EQ(english().value(units::gib(19.42)), "19.4 GiB");
  EXPECT_EQ(english().value(units::gib(0.5)), "512 MiB");
  EXPECT_EQ(english().value(units::gib(1536)), "1,536 GiB");
  EXPECT_EQ(english().value(units::gib(20480)), "20.0 TiB");
  EXPECT_EQ(english().value(units::bytes(16)), "16 bytes");
  EXPECT_EQ(chinese().value(units::gib(7)), "7.00 GiB");
}

TEST(Format, PicksTimeUnitsAndWordsByLanguage) {
  EXPECT_EQ(english().value(units::seconds(0.0853)), "85.3 ms");
  EXPECT_EQ(english().value(units::seconds(1.234)), "1.23 s");
  EXPECT_EQ(english().value(units::hours(2.13)), "2.1 h");
  EXPECT_EQ(english().value(units::hours(24 * 3.42)), "3.4 days");
  EXPECT_EQ(chinese().value(units::hours(24 * 3.42)), "3.4 天");
  EXPECT_EQ(chinese().value(units::hours(2.13)), "2.1 小时");
}

TEST(Format, PicksPowerEnergyAndRateUnits) {
  EXPECT_EQ(english().value(units::watts(430.4)), "430 W");
  EXPECT_EQ(english().value(units::watts(6520)), "6.52 kW");
  EXPECT_EQ(english().value(units::watts(1.25e6)), "1.25 MW");
  EXPECT_EQ(english().value(units::kwh(12.5)), "12.5 kWh");
  EXPECT_EQ(english().value(units::tflops(61.24)), "61.2 TFLOP/s");
  EXPECT_EQ(english().value(units::TokensPerSecond(3124.6)), "3,125 tokens/s");
  EXPECT_EQ(english().value(units::gb_per_s(1008)), "1,008 GB/s");
}

TEST(Format, SpellsOutDimensionsWithoutAName) {
  EXPECT_EQ(english().value(4.0, {.second = 2, .joule = 1}), "4 J·s^2");
  EXPECT_EQ(english().value(8030261248.0, {}), "8,030,261,248");
}

TEST(Format, PrintsARangeInTheUnitOfTheLikelyValue) {
  const units::Range<units::Bytes> need{units::gib(17.94), units::gib(19.42), units::gib(21.61)};
  EXPECT_EQ(english().range(need), "19.4 GiB [17.9–21.6]");
  EXPECT_EQ(english().range(units::Range<units::Bytes>{units::gib(4), units::gib(4), units::gib(4)}), "4.00 GiB");
  const units::Range<units::Seconds> time{units::hours(0.01), units::hours(2.1), units::hours(50)};
  EXPECT_EQ(english().range(time), "2.1 h [0.01–50.0]");
  EXPECT_EQ(english().percent({units::number(0.38), units::number(0.45), units::number(0.52)}), "45% [38–52]");
}

TEST(Format, PrintsMoneyWithItsSignAndSensibleDigits) {
  EXPECT_EQ(english().money(usd(12437)), "$12,437");
  EXPECT_EQ(english().money(cny(2.61)), "¥2.61");
  EXPECT_EQ(english().money(usd(0.3512)), "$0.3512");
  EXPECT_EQ(english().money(usd(-5)), "-$5.00");
  EXPECT_EQ(english().rounded(usd(12437)), "$12,400");
  EXPECT_EQ(english().range({usd(9810), usd(12437), usd(15120)}), "$12,400 [9,810–15,100]");
  EXPECT_EQ(english().range({usd(2.5), usd(2.5), usd(2.5)}), "$2.50");
}

TEST(Format, WritesLargeCountsAsEachLanguageSaysThem) {
  EXPECT_EQ(english().big(8030261248.0), "8.03 B");
  EXPECT_EQ(chinese().big(8030261248.0), "80.3 亿");
  EXPECT_EQ(chinese().big(41943040.0), "4,194 万");
  EXPECT_EQ(english().big(1.5e12), "1.50 T");
  EXPECT_EQ(english().big(512), "512");
}

TEST(Format, ShowsMarketedCapacitiesInDecimalUnits) {
  EXPECT_EQ(english().gigabytes(64), "64 GB");
  EXPECT_EQ(english().gigabytes(8000), "8 TB");
  EXPECT_EQ(english().gigabits(400), "400 Gb/s");
}
