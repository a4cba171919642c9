// Circuits: what they carry, which a place has.
#include "power/circuit.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;
using support::packed_catalog;

namespace {
double carries(std::string_view text, std::string_view region) {
  const auto c = power::parse_circuit(text, packed_catalog(), region);
  return c ? units::raw(power::capacity(*c)) : 0;
}
}  // namespace

TEST(Circuit, EightyPerCentRuleWhereTheCodeHasIt) {
  EXPECT_DOUBLE_EQ(carries("120v-15a", "us"), 1440);  // 120 x 15 x 0.8
  EXPECT_DOUBLE_EQ(carries("208v-30a", "us"), 4992);
  EXPECT_DOUBLE_EQ(carries("220v-16a", "cn"), 3520);
  EXPECT_NEAR(carries("400v-32a-3ph", "eu-de"), 22170, 1);  // power.json: pdu-3ph-32a-400
  EXPECT_NEAR(carries("400v-63a-3ph", "eu-de"), 43650, 5);
}

TEST(Circuit, ReadsAnyVoltsAndAmperesAndRefusesTheRest) {
  EXPECT_DOUBLE_EQ(carries("240v-30a", "us"), 240 * 30 * 0.8);
  for (const char* bad : {"", "220", "220v", "v-16a", "220v-16", "220v-16a-2ph", "16a-220v"})
    EXPECT_FALSE(power::parse_circuit(bad, packed_catalog(), "cn")) << bad;
}

TEST(Circuit, SmallestOfThePlace) {
  EXPECT_EQ(power::circuit_for(packed_catalog(), "cn", units::watts(1800))->id, "220v-10a");
  EXPECT_EQ(power::circuit_for(packed_catalog(), "us", units::watts(1500))->id, "120v-20a");
  EXPECT_EQ(power::circuit_for(packed_catalog(), "eu-de", units::watts(10000))->id, "400v-32a-3ph");
  EXPECT_EQ(power::circuit_for(packed_catalog(), "cn", units::watts(1e6))->id, "380v-63a-3ph");
}

TEST(Circuit, ServersAskForTwoHundredVolts) {
  EXPECT_EQ(power::circuit_for(packed_catalog(), "us", units::watts(1500), units::volts(200))->id, "208v-20a");
}

TEST(Circuit, FamiliesOfRegions) {
  EXPECT_EQ(power::family_of("us-va"), "na");
  EXPECT_EQ(power::family_of("cn-west"), "cn");
  EXPECT_EQ(power::family_of("eu-fr"), "iec");
  EXPECT_EQ(power::family_of("jp"), "jp");
}
