// Catalog lists: every kind has rows and titled columns, ages count days, unknown kinds name the nearest.
#include "api/listing.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/packed_catalog.hpp"
#include "support/words.hpp"

using namespace rigwise;

TEST(Listing, EveryKindHasRowsAsWideAsItsColumnsAndTitles) {
  for (const auto& kind : api::listing_kinds()) {
    const auto listing = api::list(support::packed_catalog(), kind, "");
    ASSERT_TRUE(listing) << kind;
    EXPECT_FALSE(listing->rows.empty()) << kind;
    for (const auto& row : listing->rows) ASSERT_EQ(row.cells.size(), listing->columns.size()) << kind;
    for (const char* language : {"en", "zh"}) {
      EXPECT_TRUE(support::words(language).has("catalog." + kind)) << kind;
      for (const auto& column : listing->columns)
        EXPECT_TRUE(support::words(language).has("column." + column)) << column;
    }
  }
}

TEST(Listing, UnknownKindsNameTheNearest) {
  const auto listing = api::list(support::packed_catalog(), "gpu", "");
  ASSERT_FALSE(listing);
  EXPECT_EQ(listing.findings[0].code, "unknown-kind");
  EXPECT_EQ(listing.findings[0].args[1].value.find("gpus"), 0u);
  EXPECT_EQ(api::list(support::packed_catalog(), "gpus", "stale").findings[0].code, "stale-kind");
}

TEST(Listing, AgesCountDays) {
  EXPECT_EQ(api::age_days("2026-10", "2026-11-30"), 60);
  EXPECT_EQ(api::age_days("2024-02", "2024-03-01"), 29);  // leap year
  EXPECT_EQ(api::age_days("2025-11", "2026-11-01"), 365);
  EXPECT_EQ(api::age_days("", "2026-11-30"), std::nullopt);
  EXPECT_EQ(api::age_days("2026-13", "2026-11-30"), std::nullopt);
}

TEST(Listing, StalePricesAreOlderThanNinetyDays) {
  const auto& catalog = support::packed_catalog();
  const auto all = api::list(catalog, "prices", ""), stale = api::list(catalog, "prices", "stale");
  EXPECT_LT(stale->rows.size(), all->rows.size());
  for (const auto& row : stale->rows) EXPECT_GT(api::age_days(row.prices[0].as_of, catalog.date()).value_or(91), 90);
}

TEST(ListingJson, WritesNullForWhatIsNotPublished) {
  const auto listing = api::list(support::packed_catalog(), "gpus", "");
  const auto document = json::Document::parse(api::listing_json(*listing));
  ASSERT_TRUE(document);
  const auto rows = document->root().get("rows");
  EXPECT_EQ(rows.size(), listing->rows.size());
  for (const auto& row : rows.elements())
    if (row.text_or("id") == "v100-sxm2-32")
      EXPECT_TRUE(row.get("fp8_tflops").is_null());  // no fp8 units before Ada and Hopper
}

TEST(ListingText, AlignsATableWithPrices) {
  const auto listing = api::list(support::packed_catalog(), "gpus", "");
  const std::string text = api::listing_text(*listing, support::words("zh"));
  EXPECT_NE(text.find("rtx-4090"), std::string::npos);
  EXPECT_NE(text.find("显存 GB"), std::string::npos);
}
