// Catalog lists as tables: titles, aligned numbers, one price with its date.
#include "api/listing.hpp"

#include <gtest/gtest.h>

#include "support/words.hpp"

using namespace rigwise;

TEST(ListingText, ShowsTheFirstPriceThatIsNoQuotedClaim) {
  api::Listing listing;
  listing.kind = "gpus";
  listing.columns = {"id", "memory_gb"};
  listing.priced = true;
  catalog::Price claim, street;
  claim.likely = 1;
  claim.unit = "each";
  claim.condition = "guide";
  street.likely = 1850;
  street.unit = "each";
  street.condition = "street";
  street.as_of = "2026-07";
  listing.rows = {{{std::string("rtx-4090"), 24.0}, {claim, street}}, {{std::string("x"), {}}, {}}};
  EXPECT_EQ(api::listing_text(listing, support::words("en")),
            "id        memory GB  price\n"
            "─────────────────────────────────────────────────\n"
            "rtx-4090         24  $1,850 each, street, 2026-07\n"
            "x\n");
}
