// Activations of whole stages against Korthikanti et al. 2022 (arXiv 2205.05198), table 2: bytes per layer of one
// micro-batch.
#include "memory/activations.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;
using report::Phase;

constexpr double kS = 2048, kB = 1, kH = 12288, kA = 96, kLayers = 96;

scenario::Job megatron() {
  auto j = job(gpt3_175b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_fp16,
  j.attention = scenario::Attention::eager;
  return j;
}
plan::Plan tensor_parallel(bool sequence, plan::Recompute recompute) {
  plan::Plan p;
  p.gpus = p.per_node = p.tp = 8;
  p.sequence_parallel = sequence, p.recompute = recompute;
  return p;
}
// The blocks alone: without the tensors of the final norm and head, which the table leaves out.
double blocks(const plan::Plan& p) {
  const double q = p.sequence_parallel ? 8 : 1;
  return part(silent(megatron(), p), Part::activations, Phase::forward) - 4 * 2 * kS * kB * kH / q;
}

TEST(Activations, TableTwoTensorParallel) {
  const double expected = kLayers * kS * kB * (kH * (10 + 24.0 / 8) + 5 * kA * kS / 8);
  EXPECT_NEAR(blocks(tensor_parallel(false, plan::Recompute::none)), expected, 1e-3 * expected);
}
TEST(Activations, TableTwoSequenceParallel) {
  const double expected = kLayers * kS * kB * (kH * 34 / 8 + 5 * kA * kS / 8);
  EXPECT_NEAR(blocks(tensor_parallel(true, plan::Recompute::none)), expected, 1e-3 * expected);
}
TEST(Activations, TableTwoSequenceParallelSelective) {
  const double expected = kLayers * kS * kB * kH * 34 / 8;
  EXPECT_NEAR(blocks(tensor_parallel(true, plan::Recompute::selective)), expected, 1e-3 * expected);
}
// Full recompute keeps 2 s b h per layer. "Checkpointing" that is really selective is a trap of other tools.
TEST(Activations, TableTwoFullRecompute) {
  const double expected = kLayers * kS * kB * kH * 2;
  EXPECT_NEAR(blocks(tensor_parallel(false, plan::Recompute::full)), expected, 1e-9 * expected);
}
// Flash attention and selective recompute must not both remove the same tensor.
TEST(Activations, FlashAndSelectiveRemoveTheScoresOnce) {
  auto j = megatron();
  j.attention = scenario::Attention::flash;
  const auto flash = silent(j, tensor_parallel(true, plan::Recompute::none)),
             both = silent(j, tensor_parallel(true, plan::Recompute::selective));
  EXPECT_EQ(part(flash, Part::activations, Phase::forward), part(both, Part::activations, Phase::forward));
}
// Interleaved schedules hold 1 + (p - 1) / (p m) of a whole model's activations on the first stage (section 4.2.3).
TEST(Activations, InterleavedFirstStage) {
  auto j = megatron();
  plan::Plan p = tensor_parallel(true, plan::Recompute::selective);
  p.gpus = 64, p.pp = 8, p.vpp = 3, p.accumulation = 64;
  const auto f = silent(j, p);
  ASSERT_EQ(f.stage, 0);
  const double expected = kLayers * kS * kB * kH * 34 / 8 * (1 + 7.0 / 24);
  EXPECT_NEAR(part(f, Part::activations, Phase::forward), expected, 2e-3 * expected);
}
// Logits are there: 8,192 tokens of a 128,256 vocabulary in fp32 are 3.9 GiB, and their loss keeps at least that.
TEST(Activations, LogitsAreCounted) {
  auto j = job(llama3_8b());
  j.seq_len = 8192;
  EXPECT_GT(part(silent(j, one()), Part::logits, Phase::forward), 8192.0 * 128256 * 4);
  j.fused_loss = true;
  EXPECT_EQ(part(silent(j, one()), Part::logits, Phase::forward), 0);
}
TEST(Activations, ContextParallelDividesTokens) {
  auto j = job(llama3_8b());
  plan::Plan p = one();
  const double whole = part(silent(j, p), Part::activations, Phase::forward);
  p.gpus = p.per_node = p.cp = 4;
  EXPECT_NEAR(part(silent(j, p), Part::activations, Phase::forward), whole / 4, 1e-9 * whole);
}

}  // namespace
}  // namespace rigwise::memory
