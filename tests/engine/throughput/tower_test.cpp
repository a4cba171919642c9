// Shapes of blocks against published parameter counts.
#include "throughput/tower.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;
using throughput::Mask;

namespace {
throughput::Tower of(const char* id, double tokens) {
  return throughput::tower(support::packed_catalog().find_model(id)->text, tokens, Mask::causal, 0,
                           throughput::Style{});
}
}  // namespace

TEST(Tower, LlamaBlocksHoldTheirWeights) {
  // Llama 2 7B: 6.738 billion less two 32,000 x 4,096 tables and norms, over 32 blocks.
  const auto t = of("llama-2-7b", 2048);
  EXPECT_NEAR(t.params * t.layers, 6.738e9 - 2 * 32000.0 * 4096, 1e6);
}

TEST(Tower, RoutedExpertsAreApart) {
  // Mixtral 8x7B: 46.7 billion in all, 12.9 active.
  const auto t = of("mixtral-8x7b", 4096);
  const double ends = 2 * 32000.0 * 4096;
  EXPECT_NEAR((t.params + t.expert_params) * t.layers + ends, 46.7e9, 0.1e9);
  EXPECT_NEAR((t.params + t.expert_params * t.top_k / t.experts) * t.layers + ends, 12.9e9, 0.1e9);
}

TEST(Tower, LatentAttentionOfDeepseek) {
  // DeepSeek-V3: 671 billion, 37 active.
  const auto t = of("deepseek-v3", 4096);
  const double ends = 2 * 129280.0 * 7168;
  EXPECT_NEAR((t.params + t.expert_params) * t.layers + ends, 671e9, 3e9);
}

TEST(Tower, CausalQueriesSeeHalfAndWindowsLess) {
  model::Stack s;
  EXPECT_EQ(throughput::mean_keys(s, 4096, Mask::causal), 2048);
  EXPECT_EQ(throughput::mean_keys(s, 512, Mask::full), 512);
  s.sliding_window = 1024;
  EXPECT_NEAR(throughput::mean_keys(s, 4096, Mask::causal), 1024 - 1024.0 * 1024 / 8192, 1e-9);
}

TEST(Tower, AdaptersSitOnWhatIsTargeted) {
  auto t = of("llama-2-7b", 2048);
  scenario::AdapterPlan a;
  a.modules = {"attention"};
  throughput::adapt(t, a, false);
  EXPECT_EQ(t.adapter_modules, 4);  // q, k, v, o
  auto all = of("llama-2-7b", 2048);
  a.modules = {"all-linear"};
  throughput::adapt(all, a, false);
  EXPECT_EQ(all.adapter_modules, 7);
}
