// Host memory: offloaded Adam states of a 7B model take 12 bytes per parameter and fp32 gradients beside them.
#include "memory/host.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

HostOf<trace::Silent> of(const scenario::Job& j, const plan::Plan& p, double kept = 0) {
  trace::Silent rec;
  return host(rec, profile(j), j, p, units::Bytes(kept));
}
plan::Plan eight() {
  auto p = one();
  p.gpus = p.dp = p.per_node = 8;
  return p;
}

TEST(Host, OffloadedOptimizerLivesInHostMemory) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  p.gpus = p.dp = p.per_node = 2, p.shard = plan::Shard::zero2;
  const auto without = of(j, p);
  p.offload_optimizer = true;
  const auto with = of(j, p);
  EXPECT_GT(gib(with.likely), 16 * 6.738e9 / units::kGibi);
  EXPECT_GE(gib(with.likely), gib(without.likely));
  EXPECT_EQ(with.peak, report::HostPhase::train);
}
// Eight ranks that each load 12.55 GiB of weights; pages of one file may be shared, so one copy may do.
TEST(Host, EveryRankLoads) {
  const auto h = of(job(llama2_7b()), eight());
  EXPECT_EQ(h.peak, report::HostPhase::load);
  EXPECT_GT(gib(h.likely), 8 * 12.55);
  EXPECT_NEAR(gib(h.low), 8 * 4 + 12.55, 0.1);
}
// Megatron builds its cut of the model on the device; ZeRO-3 fills partitions while it reads.
TEST(Host, SomeFrameworksLoadTheirCutOnly) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16;
  auto p = eight();
  p.shard = plan::Shard::zero1;
  EXPECT_LT(gib(of(j, p).load), 8 * 4 + 13);
}
// One process gathers the whole checkpoint: 6.738e9 parameters at 2 bytes, 4 of main copy and 8 of Adam.
TEST(Host, SavingGathersWeightsAndStates) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_bf16;
  j.checkpoint.emplace();
  auto p = eight();
  p.shard = plan::Shard::zero2;
  const auto h = of(j, p);
  EXPECT_NEAR(gib(h.save), 8 * 4 + 14 * 6.738e9 / units::kGibi, 0.2);
}
TEST(Host, OffloadedActivationsOfEveryRank) {
  auto p = eight();
  p.offload_activations = true;
  const double kept = 3 * units::kGibi;
  EXPECT_NEAR(gib(of(job(llama2_7b()), p, kept).train), 8 * (4 + 3), 1e-6);
}

}  // namespace
}  // namespace rigwise::memory
