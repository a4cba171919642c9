// The rows of catalog lists: figures known from outside stand in their columns.
#include "api/listing_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
const api::Cell* cell(const api::Listing& listing, std::string_view id, std::string_view column) {
  for (const auto& row : listing.rows)
    if (std::get<std::string>(row.cells[0]) == id)
      for (std::size_t i = 0; i < listing.columns.size(); ++i)
        if (listing.columns[i] == column) return &row.cells[i];
  return nullptr;
}
double number(const api::Listing& listing, std::string_view id, std::string_view column) {
  const auto* found = cell(listing, id, column);
  return found && std::holds_alternative<double>(*found) ? std::get<double>(*found) : -1;
}
}  // namespace

TEST(ListGpus, ShowsDenseRatesAndMarketedMemory) {
  const auto gpus = api::list_gpus(support::packed_catalog());
  EXPECT_DOUBLE_EQ(number(gpus, "h100-sxm", "memory_gb"), 80);
  EXPECT_NEAR(number(gpus, "h100-sxm", "bf16_tflops"), 989, 1);  // dense, not the sparse 1,979
  EXPECT_DOUBLE_EQ(number(gpus, "rtx-4090", "tdp_w"), 450);
}

TEST(ListModels, ShowsSizes) {
  const auto models = api::list_models(support::packed_catalog());
  EXPECT_NEAR(number(models, "llama-3-8b", "params_b"), 8.030261248, 1e-9);
  EXPECT_DOUBLE_EQ(number(models, "llama-3-8b", "layers"), 32);
}

TEST(ListPrices, HasOnePriceInEachRow) {
  for (const auto& row : api::list_prices(support::packed_catalog()).rows) ASSERT_EQ(row.prices.size(), 1u);
}

TEST(ListClouds, P4dHasEightCards) {
  // AWS: p4d.24xlarge is eight A100 40 GB.
  const auto clouds = api::list_clouds(support::packed_catalog());
  bool found = false;
  for (const auto& row : clouds.rows) {
    const auto* instance = std::get_if<std::string>(&row.cells[2]);
    if (!instance || *instance != "p4d.24xlarge") continue;
    found = true;
    EXPECT_EQ(std::get<std::string>(row.cells[4]), "a100-sxm-40");
    EXPECT_DOUBLE_EQ(std::get<double>(row.cells[5]), 8);
  }
  EXPECT_TRUE(found);
}

// H20 against A800: 96 of 80 GB, 148 of 312 dense TFLOPS.
TEST(ListingRows, H20sMemoryGainAndComputeCostAreComputed) {
  const auto listing = api::list_availability(support::packed_catalog());
  EXPECT_FALSE(listing.note.empty());
  for (const auto& row : listing.rows)
    if (std::get<std::string>(row.cells[0]) == "h20") {
      EXPECT_DOUBLE_EQ(std::get<double>(row.cells[6]), 1.2);
      EXPECT_DOUBLE_EQ(std::get<double>(row.cells[7]), 0.47);
      EXPECT_EQ(std::get<std::string>(row.cells[3]), "2025-08");
      return;
    }
  ADD_FAILURE() << "no H20";
}
