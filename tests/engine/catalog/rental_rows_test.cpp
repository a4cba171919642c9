// Rental offers as the packed catalog has them, against the providers' own lists.
#include "catalog/rental_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::catalog::find_row;
using rigwise::support::packed_catalog;

TEST(RentalRows, InstancesCarryTheProvidersFigures) {
  const auto* p3 = find_row(packed_catalog().lists().instances, "aws-p3-2xlarge");  // one V100 16 GB, 3.06 USD per hour
  ASSERT_NE(p3, nullptr);
  EXPECT_EQ(p3->gpu_id, "v100-sxm2-16");
  EXPECT_EQ(p3->gpu_count, 1);
  ASSERT_FALSE(p3->prices.empty());
  EXPECT_EQ(p3->prices[0].low, 3.06);
  EXPECT_EQ(p3->prices[0].unit, "per_hour");
  EXPECT_EQ(p3->price_verified, "read");
  EXPECT_TRUE(p3->is_offer());
}

TEST(RentalRows, StatisticsAndQuotedFiguresAreNoOffers) {
  int offers = 0;
  for (const auto& row : packed_catalog().lists().instances) {
    offers += row.is_offer();
    const bool statistic = row.kind == "index" || row.kind == "seed-quote";
    EXPECT_FALSE(statistic && row.is_offer()) << row.id;
  }
  EXPECT_GT(offers, 100);
}

TEST(RentalRows, TrendsHaveDatedPoints) {
  for (const auto& trend : packed_catalog().lists().price_trends) {
    ASSERT_FALSE(trend.points.empty());
    for (const auto& point : trend.points) EXPECT_GT(point.value, 0);
  }
}
