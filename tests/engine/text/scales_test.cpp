// Units by dimension and size: every row's unit has its word in both languages, thresholds are where readers expect
// them.
#include "text/scales.hpp"

#include <gtest/gtest.h>

#include "support/words.hpp"
#include "units/units.hpp"

using namespace rigwise;
using text::scale_of;

TEST(ScaleOf, StepsUpByThresholds) {
  EXPECT_EQ(scale_of(1023, units::Bytes::kDimension).unit, "byte");
  EXPECT_EQ(scale_of(1024, units::Bytes::kDimension).unit, "kib");
  EXPECT_EQ(scale_of(80 * units::kGibi, units::Bytes::kDimension).unit, "gib");
  EXPECT_EQ(scale_of(119, units::Seconds::kDimension).unit, "s");
  EXPECT_EQ(scale_of(121, units::Seconds::kDimension).unit, "min");
  EXPECT_EQ(scale_of(47 * 3600, units::Seconds::kDimension).unit, "h");
  EXPECT_EQ(scale_of(49 * 3600, units::Seconds::kDimension).unit, "day");
}

TEST(ScaleOf, IgnoresTheSign) {
  EXPECT_EQ(scale_of(-2e3, units::Watts::kDimension).unit, "kw");
}

TEST(ScaleOf, SmallValuesTakeTheFirstRow) {
  EXPECT_EQ(scale_of(0, units::FlopsPerSecond::kDimension).unit, "gflop_s");
  EXPECT_EQ(scale_of(0, {}).unit, "");
}

TEST(ScaleOf, CarbonOfAGridIsPerKilowattHour) {
  // 500 g/kWh = 500 / 3.6e6 g/J.
  const auto scale = scale_of(500 / 3.6e6, units::GramsPerJoule::kDimension);
  EXPECT_NEAR(500 / 3.6e6 / scale.divisor, 500, 1e-9);
  EXPECT_EQ(scale.unit, "g_kwh");
}

TEST(ScaleOf, EveryUnitHasItsWord) {
  const units::Dimension dimensions[] = {
      units::Bytes::kDimension,           units::BytesPerSecond::kDimension,  units::Flops::kDimension,
      units::FlopsPerSecond::kDimension,  units::FlopsPerToken::kDimension,   units::Seconds::kDimension,
      units::Joules::kDimension,          units::Watts::kDimension,           units::Tokens::kDimension,
      units::TokensPerSecond::kDimension, units::Samples::kDimension,         units::Amperes::kDimension,
      units::Volts::kDimension,           units::Grams::kDimension,           units::TokensPerSample::kDimension,
      units::BytesPerToken::kDimension,   units::SamplesPerSecond::kDimension};
  for (const auto dimension : dimensions)
    for (double size = 1e-6; size < 1e24; size *= 10) {
      const auto scale = scale_of(size, dimension);
      for (const char* language : {"en", "zh"})
        EXPECT_TRUE(support::words(language).has("unit." + scale.unit)) << scale.unit;
    }
}
