// Dense peaks of the right unit, never sparse ones, never FP16 accumulation.
#include "compute/machine.hpp"

#include <gtest/gtest.h>

#include "compute/roofline.hpp"
#include "support/packed_catalog.hpp"
#include "trace/silent.hpp"

using namespace rigwise;
using scenario::Precision;

namespace {
const catalog::Accelerator& card(const char* id) {
  const auto& c = support::packed_catalog();
  return c.accelerators()[*c.find_accelerator(id)];
}
double products(const char* id, Precision p) {
  trace::Silent rec;
  return units::raw(compute::machine(rec, card(id), p).products) / 1e12;
}
}  // namespace

TEST(Machine, SparsePeaksAreNotPlannedWith) {
  // H100 SXM data sheet: 989.4 TFLOP/s dense, 1,979 with sparsity.
  EXPECT_NEAR(compute::arithmetic(card("h100-sxm"), Precision::mixed_bf16).dense_tflops, 989.4, 0.1);
  EXPECT_LT(products("h100-sxm", Precision::mixed_bf16), 989.4);
}

TEST(Machine, Rtx4090RunsAtTheFp32AccumulateRate) {
  // Ada white paper: 165.2 TFLOP/s with FP32 accumulation, 330.3 with FP16 accumulation.
  EXPECT_NEAR(compute::arithmetic(card("rtx-4090"), Precision::bf16).dense_tflops, 165.2, 0.2);
  EXPECT_LE(products("rtx-4090", Precision::amp_fp16), 165.2);
}

TEST(Machine, V100HasNeitherTf32NorBf16) {
  EXPECT_NEAR(compute::arithmetic(card("v100-sxm2-32"), Precision::tf32).dense_tflops, 15.7, 0.1);
  EXPECT_NEAR(compute::arithmetic(card("v100-sxm2-32"), Precision::mixed_bf16).dense_tflops, 125, 0.1);
}

TEST(Machine, PowerCapsTheSmallBoards) {
  // A10: 125 TFLOP/s of tensor units behind 150 W, A40 150 TFLOP/s behind 300 W: the A10 falls shorter of its peak.
  EXPECT_LT(products("a10", Precision::amp_fp16) / 125, products("rtx-3090", Precision::amp_fp16) / 71.2);
}

TEST(Machine, Fp8IsFasterThanBf16OnHopperAndTheSameOnAmpere) {
  EXPECT_GT(products("h100-sxm", Precision::fp8), 1.2 * products("h100-sxm", Precision::mixed_bf16));
  EXPECT_DOUBLE_EQ(products("a100-sxm-80", Precision::fp8), products("a100-sxm-80", Precision::mixed_bf16));
}

TEST(Machine, LargeProductsReachWhatPublicKernelsReach) {
  trace::Silent rec;
  const auto m = compute::machine(rec, card("a100-sxm-80"), Precision::bf16);
  using units::Number;
  // cuBLAS on A100 alone: 250 to 280 TFLOP/s for 8192 cubed; at the clocks of a hot training run somewhat less.
  const double n = 8192;
  compute::Shape<trace::Silent> big{Number(n), Number(n), Number(n), Number(1)};
  const double t = units::raw(compute::product_time(rec, m, m.products, big));
  EXPECT_GT(2 * n * n * n / t / 1e12, 200);
  EXPECT_LT(2 * n * n * n / t / 1e12, 290);
}

// Puget Systems 2020: RTX 3090 at 280 of 350 W keeps 95 per cent of its speed.
TEST(Machine, APowerLimitSlowsTheProducts) {
  trace::Silent rec;
  const auto rate = [&](double cap) { return units::raw(compute::machine(rec, card("rtx-3090"), Precision::bf16, cap).products); };
  EXPECT_NEAR(rate(280) / rate(0), 0.95, 0.02);
  EXPECT_DOUBLE_EQ(rate(400), rate(0));
  EXPECT_LT(rate(200), rate(280));
}
