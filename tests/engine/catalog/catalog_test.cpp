// Look-ups in the packed catalog: rows by the names people write, sources, rates.
#include "catalog/catalog.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::support::packed_catalog;

namespace {
std::string accelerator(std::string_view name) {
  const auto row = packed_catalog().find_accelerator(name);
  return row ? packed_catalog().accelerators()[*row].id : "";
}
}  // namespace

TEST(Catalog, FindsAcceleratorsByIdNameAndVendorWord) {
  EXPECT_EQ(accelerator("rtx-4090"), "rtx-4090");
  EXPECT_EQ(accelerator("RTX 4090"), "rtx-4090");
  EXPECT_EQ(accelerator("NVIDIA GeForce RTX 4090"), "rtx-4090");
  EXPECT_EQ(accelerator("h100_SXM"), "h100-sxm");
  EXPECT_EQ(accelerator("rtx 9999"), "");
}

TEST(Catalog, UnknownAcceleratorsHaveNeighbours) {
  EXPECT_EQ(packed_catalog().nearest_accelerators("rtx409", 3).front(), "rtx-4090");
  EXPECT_EQ(packed_catalog().nearest_accelerators("h10-sxm", 3).size(), 3u);
}

TEST(Catalog, RowsNameTheirSources) {
  const auto sources = packed_catalog().sources("gpus", "rtx-4090");
  ASSERT_FALSE(sources.empty());
  for (const auto& s : sources) EXPECT_FALSE(s.name.empty());
  EXPECT_TRUE(packed_catalog().sources("gpus", "no-such-row").empty());
}

TEST(Catalog, ReferencesAreFoundById) {
  const auto reference = packed_catalog().reference("arithmetic");
  ASSERT_TRUE(reference);
  EXPECT_EQ(reference->basis, "derived");
  EXPECT_FALSE(packed_catalog().reference("no-such-reference"));
}

TEST(Catalog, OneDollarIsOneDollar) { EXPECT_EQ(packed_catalog().per_usd(rigwise::units::Currency::usd), 1); }
