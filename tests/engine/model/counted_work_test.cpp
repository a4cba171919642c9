// Counted nets and frozen companions.
#include "model/counted_work.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

// The catalog's own counts of the f8 VAE encoder: 558.33e9 at 512 px, 2439.47e9 at 1024 px.
TEST(CountedWork, VaeEncoderHitsBothCounts) {
  auto a = test::catalog_model("sd-1.5");
  a.diffusion->text_encoders.clear();
  for (const auto& [side, gmacs] : {std::pair{512, 558.33}, {1024, 2439.47}}) {
    const auto s = model::sample_of(a, 0, side, side, 1, 0);
    EXPECT_NEAR(model::companion_macs(a, s, 1) / 1e9, gmacs, gmacs * 0.002) << side;
  }
}

// SDXL counted at 512 px: 402.13e9? no: the other count of the catalog is taken, not a scaled one.
TEST(CountedWork, TakesTheNearestCount) {
  for (const auto& a : test::catalog_models()) {
    if (!a.diffusion || a.diffusion->other_steps.empty()) continue;
    for (const auto& other : a.diffusion->other_steps) {
      const auto s = model::sample_of(a, 0, other.at.height, other.at.width, other.frames, 0);
      model::Work w;
      model::add_counted_work(a, s, 1, w);
      EXPECT_NEAR(model::total_macs(w) / 1e9, other.gmacs, other.gmacs * 1e-9) << a.id;
    }
  }
}

TEST(CountedWork, UncountedUNetsAreEstimatedByTheirLike) {
  const auto a = test::catalog_model("svd-xt");
  model::Work w;
  model::add_counted_work(a, model::sample_of(a, 0, 576, 1024, 25, 0), 1, w);
  EXPECT_GT(w.conv_macs, 1e13);
  EXPECT_LT(w.conv_macs, 1e14);
}
