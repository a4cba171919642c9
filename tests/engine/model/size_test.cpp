// Derived shapes: their count is the size asked, their proportions those of known models.
#include "model/size.hpp"

#include <gtest/gtest.h>

#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;
using model::Kind;

TEST(Size, CountsWithinTwoPercent) {
  const std::pair<Kind, std::vector<double>> kinds[] = {
      {Kind::llm, {0.05, 0.124, 0.5, 1.5, 3, 7, 8, 13, 34, 70, 180, 405, 1000}},
      {Kind::moe, {7, 16, 30, 47, 106, 235, 671, 1000}},
      {Kind::encoder, {0.022, 0.11, 0.34, 1.5, 7}},
      {Kind::vit, {0.0057, 0.022, 0.086, 0.3, 0.63, 1.8, 22}},
      {Kind::cnn, {0.0034, 0.0256, 0.2}},
      {Kind::diffusion, {0.033, 0.67, 2, 12}},
      {Kind::multimodal, {0.5, 2, 7, 13, 34, 72}},
      {Kind::speech, {0.039, 0.244, 1.55}}};
  for (const auto& [kind, sizes] : kinds)
    for (const double b : sizes) {
      const auto a = model::of_size(b, kind);
      EXPECT_NEAR(units::raw(model::parameters(a).total) / (b * 1e9), 1, 0.02)
          << std::string(base::key_of(kind)) << " " << b;
      EXPECT_TRUE(a.only_a_size);
      EXPECT_EQ(a.kind, kind);
    }
}

// Llama 3: 8 B is 4096 wide and 32 deep, 70 B is 8192 wide and 80 deep. A derived shape comes near both.
TEST(Size, LooksLikeKnownModels) {
  for (const auto& [b, hidden, layers] : {std::tuple{8.0, 4096.0, 32.0}, {70.0, 8192.0, 80.0}}) {
    const auto a = model::of_size(b, Kind::llm);
    EXPECT_NEAR(static_cast<double>(a.text.hidden) / hidden, 1, 0.15);
    EXPECT_NEAR(static_cast<double>(a.text.layers) / layers, 1, 0.2);
    EXPECT_NEAR(static_cast<double>(a.text.ffn) / static_cast<double>(a.text.hidden), 3.5, 0.5);
    EXPECT_EQ(a.text.heads % a.text.kv_heads, 0);
  }
}

TEST(Size, MixturesUseAFractionPerToken) {
  const auto p = model::parameters(model::of_size(30, Kind::moe));
  EXPECT_LT(units::raw(p.active), 0.25 * units::raw(p.total));
}

TEST(Size, AnySizeHasAShape) {
  for (const double b : {1e-6, 1e-4, 0.001, 5000.0}) {
    const auto a = model::of_size(b, Kind::llm);
    EXPECT_GE(a.text.layers, 1);
    EXPECT_GE(a.text.ffn, 8);
    EXPECT_GT(units::raw(model::parameters(a).total), 0);
  }
}
