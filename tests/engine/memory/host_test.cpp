// Host memory: offloaded Adam states of a 7B model take 12 bytes per parameter and fp32 gradients beside them.
#include "memory/footprint.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

TEST(Host, OffloadedOptimizerLivesInHostMemory) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  p.gpus = p.dp = p.per_node = 2, p.shard = plan::Shard::zero2;
  const auto without = host(profile(j), j, p);
  p.offload_optimizer = true;
  const auto with = host(profile(j), j, p);
  EXPECT_GT(gib(with.size.likely), 16 * 6.738e9 / units::kGibi);
  EXPECT_GE(gib(with.size.likely), gib(without.size.likely));
  EXPECT_EQ(with.peak, report::HostPhase::train);
}
// Eight ranks that each load 12.55 GiB of weights.
TEST(Host, EveryRankLoads) {
  auto p = one();
  p.gpus = p.dp = p.per_node = 8;
  const auto h = host(profile(job(llama2_7b())), job(llama2_7b()), p);
  EXPECT_EQ(h.peak, report::HostPhase::load);
  EXPECT_GT(gib(h.size.likely), 8 * 12.55);
}

}  // namespace
}  // namespace rigwise::memory
