// Power, places and rates as the packed catalog has them, against standards and public figures.
#include "catalog/site_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::catalog::find_row;
using rigwise::support::packed_catalog;

TEST(SiteRows, ConnectorsCarryIec60320) {
  const auto* c19 = find_row(packed_catalog().lists().connectors, "c19-c20");
  ASSERT_NE(c19, nullptr);
  EXPECT_EQ(c19->rating_a_intl, 16);
  EXPECT_EQ(c19->rating_a_na, 20);
}

TEST(SiteRows, SuppliesCarryTheir80PlusCurve) {
  const auto* crps = find_row(packed_catalog().lists().psus, "crps-2000");
  ASSERT_NE(crps, nullptr);
  ASSERT_EQ(crps->efficiency.size(), 4u);  // 80 PLUS Titanium at 230 V: 90 94 96 91 % at 10 20 50 100 %
  EXPECT_EQ(crps->efficiency_volts, 230);
  EXPECT_DOUBLE_EQ(crps->efficiency[0].load, 0.1);
  EXPECT_DOUBLE_EQ(crps->efficiency[2].efficiency, 0.96);
  EXPECT_DOUBLE_EQ(crps->efficiency[3].load, 1.0);
}

TEST(SiteRows, RegionsLeadToTheirRecords) {
  const auto& lists = packed_catalog().lists();
  const auto* cn = find_row(lists.regions, "cn");
  ASSERT_NE(cn, nullptr);
  EXPECT_EQ(cn->currency, rigwise::units::Currency::cny);
  EXPECT_NE(find_row(lists.tariffs, cn->electricity_id), nullptr);
  const auto* carbon = find_row(lists.carbon, cn->carbon_id);
  ASSERT_NE(carbon, nullptr);
  EXPECT_NEAR(carbon->gco2e_per_kwh, 582.3, 0.1);  // Ember / Our World in Data, China 2023
}

TEST(SiteRows, CoolingHasAPueOrNone) {
  const auto& rows = packed_catalog().lists().cooling;
  const auto* plate = find_row(rows, "dlc");
  ASSERT_NE(plate, nullptr);
  ASSERT_TRUE(plate->pue);
  EXPECT_LE(plate->pue->low, plate->pue->typical);
  EXPECT_LE(plate->pue->typical, plate->pue->high);
  EXPECT_FALSE(find_row(rows, "aio-360")->pue);
}

TEST(SiteRows, RatesCoverEveryCurrency) {
  EXPECT_EQ(packed_catalog().lists().fx.size(), rigwise::base::enum_table<rigwise::units::Currency>.size());
  EXPECT_NEAR(packed_catalog().per_usd(rigwise::units::Currency::cny), 6.74, 0.01);
}
