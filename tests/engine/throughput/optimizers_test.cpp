// Traffic and products per parameter against the optimizers' papers.
#include "throughput/optimizers.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
throughput::Upkeep of(scenario::Optimizer optimizer, scenario::Precision precision) {
  scenario::Job j;
  j.model = support::packed_catalog().find_model("llama-2-7b");
  j.seq_len = 2048;
  j.optimizer = optimizer;
  j.precision = precision;
  return throughput::upkeep(throughput::profile(j), j);
}
}  // namespace

TEST(Optimizers, AdamReadsAndWritesWhatZeroCounts) {
  // Rajbhandari et al.: 12 bytes of fp32 weight and moments, read and written, a 16-bit gradient read, a 16-bit copy
  // written.
  EXPECT_DOUBLE_EQ(of(scenario::Optimizer::adamw, scenario::Precision::mixed_bf16).bytes, 28);
  EXPECT_DOUBLE_EQ(of(scenario::Optimizer::sgd, scenario::Precision::fp32).bytes, 12);
  EXPECT_DOUBLE_EQ(of(scenario::Optimizer::lamb, scenario::Precision::fp32).bytes, 28 + 16);
}

TEST(Optimizers, MuonMultipliesFiveTimes) {
  // Jordan et al.: for square matrices of width m five iterations of 6 m FLOP per parameter; Llama-2-7B's are 4,096
  // wide, longer ones cost 4 m to 6 m.
  const double flops = of(scenario::Optimizer::muon, scenario::Precision::mixed_bf16).flops;
  EXPECT_GT(flops, 5 * 4 * 4096.0);
  EXPECT_LT(flops, 5 * 6 * 4096.0);
  EXPECT_EQ(of(scenario::Optimizer::adamw, scenario::Precision::mixed_bf16).flops, 0);
}
