// Model FLOP by the contract's definition against papers.
#include "throughput/profile.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
scenario::Job job(const char* model, std::int64_t length) {
  scenario::Job j;
  j.model = support::packed_catalog().find_model(model);
  j.seq_len = length;
  j.method = scenario::Method::pretrain;
  return j;
}
}  // namespace

TEST(Profile, Gpt3TakesSixNPerTokenPlusAttention) {
  // Brown et al., table D.1: 3.14e23 FLOP for 300 billion tokens, attention left out; attention at 2,048 tokens
  // adds 2.5 %.
  const auto p = throughput::profile(job("gpt3-175b", 2048));
  EXPECT_NEAR(p.model_flops / 2048 * 300e9 / 3.14e23, 1.03, 0.015);
}

TEST(Profile, LoraCountsFourN) {
  auto j = job("llama-2-7b", 512);
  const double full = throughput::profile(j).model_flops;
  j.method = scenario::Method::lora;
  EXPECT_NEAR(throughput::profile(j).model_flops / full, 4.0 / 6, 0.01);
}

TEST(Profile, PreferencePairsAreTwoSamples) {
  auto j = job("llama-2-7b", 512);
  const double one = throughput::profile(j).model_flops;
  j.objective = scenario::Objective::dpo;
  EXPECT_NEAR(throughput::profile(j).model_flops / one, 2, 1e-9);
}

TEST(Profile, ConvolutionalNetsUseTheirPublishedCounts) {
  auto j = job("resnet50", 0);
  j.image_height = j.image_width = 224;
  // 4.11 GMAC forward, three times that forward and backward.
  EXPECT_NEAR(throughput::profile(j).model_flops, 6 * 4.11e9, 0.05e9);
  j.image_height = j.image_width = 448;
  EXPECT_NEAR(throughput::profile(j).model_flops, 24 * 4.11e9, 0.2e9);
}
