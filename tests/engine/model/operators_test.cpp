// Matrix products and attention cores against counted multiply-accumulates of other people's tools.
#include "model/operators.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

// timm's benchmark tables count vit_* with fvcore; its attention cores are in the count.
TEST(Operators, VisionTransformersMatchTimm) {
  for (const auto& a : test::catalog_models()) {
    if (a.arch != model::Arch::vit || !a.published || a.published->gmacs <= 0) continue;
    const auto s = model::sample_of(a, 0, a.published->at.height, a.published->at.width, 1, 0);
    EXPECT_NEAR(model::total_macs(model::work(a, s, 1, {})) / 1e9 / a.published->gmacs, 1, 0.01) << a.id;
  }
}

// DiT paper (2212.09748) table 4: XL/2 118.6 at 256 px, 524.6 at 512 px; S/2 6.06, B/2 23.01, L/2 80.71.
TEST(Operators, DiffusionTransformersMatchThePaper) {
  const std::tuple<const char*, std::int64_t, double> rows[] = {{"dit-s-2-256", 256, 6.06},
                                                                {"dit-b-2-256", 256, 23.01},
                                                                {"dit-l-2-256", 256, 80.71},
                                                                {"dit-xl-2-256", 256, 118.64},
                                                                {"dit-xl-2-512", 512, 524.6}};
  for (const auto& [id, size, gmacs] : rows) {
    const auto a = test::catalog_model(id);
    EXPECT_NEAR(model::total_macs(model::work(a, model::sample_of(a, 0, size, size, 1, 0), 1, {})) / 1e9 / gmacs, 1,
                0.01)
        << id;
  }
}

TEST(Operators, CountedNetsScaleWithThePicture) {
  const auto net = test::catalog_model("resnet50");
  EXPECT_NEAR(model::total_macs(model::work(net, model::sample_of(net, 0, 448, 448, 1, 0), 2, {})) / 1e9, 4.11 * 4 * 2,
              0.1);
  const auto sdxl = test::catalog_model("sdxl-1.0");
  const auto at = [&](std::int64_t side) {
    return model::work(sdxl, model::sample_of(sdxl, 0, side, side, 1, 0), 1, {});
  };
  EXPECT_NEAR(model::total_macs(at(1024)) / 1e9, 3380.62, 0.01);
  EXPECT_NEAR(at(512).linear_macs / at(1024).linear_macs, 0.25, 1e-9);
  EXPECT_NEAR(at(512).attention_macs / at(1024).attention_macs, 0.0625, 1e-9);
}

// Tensor parallelism divides the products, but not routers, latent down projections and norms.
TEST(Operators, RanksTogetherDoTheWork) {
  const auto a = test::catalog_model("llama-3-8b");
  const auto s = model::sample_of(a, 4096, 0, 0, 1, 0);
  const double whole = model::total_macs(model::work(a, s, 2, {}));
  EXPECT_NEAR(8 * model::total_macs(model::work(a, s, 2, {8})), whole, whole * 1e-12);
  EXPECT_NEAR(4 * model::total_macs(model::work(a, s, 2, {1, 4})), whole, whole * 1e-12);
  const auto moe = test::catalog_model("mixtral-8x7b");
  const auto t = model::sample_of(moe, 4096, 0, 0, 1, 0);
  const double experts = model::total_macs(model::work(moe, t, 1, {}));
  EXPECT_NEAR(model::total_macs(model::work(moe, t, 1, {1, 1, 8})), experts,
              experts * 1e-12);  // the same work per rank, other experts
}

TEST(Operators, ExpertsShareTheTokens) {
  const auto a = test::catalog_model("mixtral-8x7b");
  const auto w = model::work(a, model::sample_of(a, 4096, 0, 0, 1, 0), 1, {});
  for (const auto& p : w.blocks[0].products)
    if (p.part == model::Part::experts) {
      EXPECT_EQ(p.m, 1024);  // 4096 tokens x 2 of 8
      EXPECT_EQ(p.count, 8);
    }
}

TEST(Operators, WindowsLimitWhatAQuerySees) {
  const auto a = test::catalog_model("gemma-3-4b");
  const auto w = model::work(a, model::sample_of(a, 8192, 0, 0, 1, 0), 1, {});
  const auto& block = w.blocks.back();
  EXPECT_EQ(block.attention[0].keys, 8192);
  EXPECT_EQ(block.local[0].keys, 1024);
  EXPECT_NEAR(block.local_share, 5.0 / 6, 1e-12);
}
