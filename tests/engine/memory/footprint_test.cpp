// Peaks of whole jobs: phases, the fullest stage, published measurements.
#include "memory/footprint.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;
using report::Phase;

double total(const Footprint<trace::Silent>& f, Phase p) {
  return units::raw(f.phases[static_cast<std::size_t>(p)]);
}

// modelscope/ms-swift Benchmark: 7B-class full fine-tuning in bf16 of one 1.8B model at 512 tokens peaks in the
// optimizer step: weights, gradients, two states and the step's list, 10 bytes per parameter.
TEST(Footprint, ShortFullTuningPeaksInTheStep) {
  auto j = job(decoder(24, 2048, 16, 16, 5504, 151936));
  j.seq_len = 512;
  auto p = one();
  p.accumulation = 16;
  const auto f = silent(j, p);
  EXPECT_EQ(f.peak, Phase::step);
  EXPECT_NEAR(total(f, Phase::step), 10 * profile(j).parameters, 1e6);
}
// Activations are part of the peak (a trap of other tools).
TEST(Footprint, LongSequencesPeakInBackward) {
  auto j = job(llama2_7b());
  j.seq_len = 8192;
  plan::Plan p;
  const auto f = silent(j, p);
  EXPECT_EQ(f.peak, Phase::backward);
  EXPECT_GT(units::raw(f.allocated), total(f, Phase::step));
}
TEST(Footprint, PartsAddUpToTheirPhase) {
  const auto f = silent(job(llama3_8b()), one());
  double sum = 0;
  for (const auto& part : f.peak_parts()) sum += units::raw(part);
  EXPECT_NEAR(sum, units::raw(f.allocated), 1);
}
TEST(Footprint, EvalAndCheckpointCountOnlyWhenAskedFor) {
  auto j = job(llama3_8b());
  EXPECT_FALSE(silent(j, one()).counted[static_cast<std::size_t>(Phase::eval)]);
  j.evaluation_batch = 64;
  const auto f = silent(j, one());
  EXPECT_TRUE(f.counted[static_cast<std::size_t>(Phase::eval)]);
  EXPECT_GT(total(f, Phase::eval), 0);
}
// A large vocabulary makes the last pipeline stage the fullest when little is in flight.
TEST(Footprint, TheFullestStageIsReported) {
  auto j = job(llama3_8b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16, j.seq_len = 8192;
  auto p = one();
  p.gpus = p.per_node = 4, p.pp = 4, p.accumulation = 4;
  EXPECT_EQ(silent(j, p).stage, 3);
}
TEST(Footprint, LedgerAndSilentAgree) {
  const auto j = job(llama3_8b());
  trace::Ledger ledger;
  const auto recorded = footprint(ledger, profile_of(ledger, j), j, one(), nullptr);
  EXPECT_EQ(units::raw(recorded.allocated.value), units::raw(silent(j, one()).allocated));
}
TEST(Footprint, MoreShardingNeverRaisesMemory) {
  auto j = job(llama3_8b());
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  p.gpus = p.dp = p.per_node = 8;
  double before = 1e30;
  for (const auto shard : {plan::Shard::none, plan::Shard::zero1, plan::Shard::zero2, plan::Shard::zero3}) {
    p.shard = shard;
    const double now = units::raw(silent(j, p).allocated);
    EXPECT_LE(now, before + 2.1e9);  // ZeRO's reduce bucket comes with the first stage
    before = now;
  }
}

// Narayanan et al. 2021: with one forward and one backward in turn, stage i holds p - i micro-batches.
TEST(Footprint, StagesHoldLessAndLess) {
  auto j = job(gpt3_175b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16;
  plan::Plan p;
  p.gpus = 64, p.tp = 8, p.pp = 8, p.accumulation = 64, p.per_node = 8;
  trace::Silent rec;
  const auto each = stages(rec, profile(j), j, p, nullptr);
  ASSERT_EQ(each.size(), 8u);
  for (std::size_t i = 2; i + 1 < each.size(); ++i) EXPECT_LT(each[i], each[i - 1]) << i;
  const double one_less = units::raw(each[2]) - units::raw(each[3]),
               two_less = units::raw(each[2]) - units::raw(each[4]);
  EXPECT_NEAR(two_less, 2 * one_less, 1e-9 * two_less);
  EXPECT_EQ(units::raw(silent(j, p).allocated), units::raw(each[0]));
  EXPECT_TRUE(stages(rec, profile(j), j, one(), nullptr).empty());
}
// Llama 3 8B keeps 128 KiB of keys and values per token (8 heads of 128, 32 layers, 16 bits): answers of 2,048 tokens
// for a micro-batch of 8 take 2 GiB.
TEST(Footprint, RolloutsKeepKeysAndValues) {
  auto j = job(llama3_8b());
  j.objective = scenario::Objective::grpo, j.seq_len = 2048;
  auto p = one();
  p.micro = 8;
  const auto f = silent(j, p);
  EXPECT_TRUE(f.counted[static_cast<std::size_t>(Phase::eval)]);
  EXPECT_DOUBLE_EQ(part(f, Part::activations, Phase::eval), 2 * units::kGibi);
}

}  // namespace
}  // namespace rigwise::memory
