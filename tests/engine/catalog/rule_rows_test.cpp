// Rows of the build rules and the software table as the engine reads them.
#include "catalog/rule_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::packed_catalog;

TEST(RuleRows, EveryPlatformHasAChassis) {
  for (const auto& p : packed_catalog().lists().platforms) {
    int found = 0;
    for (const auto& c : packed_catalog().lists().chassis)
      for (const auto& id : c.platforms) found += id == p.id;
    EXPECT_EQ(found, 1) << p.id;
  }
}

TEST(RuleRows, CoolersNameAcceleratorsAndCircuitsCarryPower) {
  for (const auto& c : packed_catalog().lists().card_coolers) {
    EXPECT_TRUE(packed_catalog().find_accelerator(c.id)) << c.id;
    EXPECT_TRUE(c.cooler == "passive" || c.cooler == "blower" || c.cooler == "flow-through") << c.id;
  }
  for (const auto& c : packed_catalog().lists().circuits) {
    EXPECT_GT(c.volts * c.amps, 1000) << c.id;
    EXPECT_EQ(c.continuous, c.family == "na" || c.family == "jp" ? 0.8 : 1.0) << c.id;
  }
}

TEST(RuleRows, SoftwareReasonsHaveWordsAndRowsHaveSources) {
  for (const auto& s : packed_catalog().lists().software) {
    EXPECT_TRUE(support::words("zh").has("why." + s.reason)) << s.reason;
    EXPECT_FALSE(packed_catalog().sources("software", s.id).empty()) << s.id;
  }
  for (const auto& b : packed_catalog().lists().baseboards)
    EXPECT_FALSE(packed_catalog().sources("baseboards", b.id).empty()) << b.id;
}
