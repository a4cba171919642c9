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

TEST(Profile, SpeechEncodersCountTheirFrames) {
  // wav2vec 2.0 large: 315 million weights on 1,024 frames (20.5 s), 6 N per frame with the attention of 24 layers.
  const auto p = throughput::profile(job("wav2vec2-large", 1024));
  EXPECT_GT(p.model_flops, 6 * 300e6 * 1024.0);
  EXPECT_LT(p.model_flops, 2 * 6 * 315e6 * 1024.0);
}

TEST(Profile, WindowedLayersCountTheirWindow) {
  // Gemma 3: five of six layers see 1,024 tokens; at 128k tokens a global count would be six times too high.
  const auto p = throughput::profile(job("gemma-3-12b", 131072));
  const auto& t = p.towers[p.tower_count - 1];
  EXPECT_NEAR(t.keys_counted, (5 * 1024 + 131072) / 6.0, 1);
}

TEST(Profile, ConvolutionalNetsUseTheirPublishedCounts) {
  auto j = job("resnet50", 0);
  j.image_height = j.image_width = 224;
  // 4.11 GMAC forward, three times that forward and backward.
  EXPECT_NEAR(throughput::profile(j).model_flops, 6 * 4.11e9, 0.05e9);
  j.image_height = j.image_width = 448;
  EXPECT_NEAR(throughput::profile(j).model_flops, 24 * 4.11e9, 0.2e9);
}
