// What stands beside the allocated bytes.
#include "memory/overheads.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

TEST(Overheads, DeviceIsAllocatedAndEverythingBeside) {
  const auto f = silent(job(llama3_8b()), one());
  EXPECT_EQ(units::raw(f.reserved), units::raw(f.allocated) + units::raw(f.allocator));
  EXPECT_EQ(units::raw(f.device), units::raw(f.reserved) + units::raw(f.context) + units::raw(f.communication));
  EXPECT_GT(units::raw(f.allocator), 0);
}
// NVIDIA/nccl issue 964: a first group of two GPUs takes about half a GiB; one GPU talks to nobody.
TEST(Overheads, CommunicatorsCost) {
  auto p = one();
  EXPECT_EQ(communicators(p), 0);
  EXPECT_EQ(units::raw(silent(job(llama3_8b()), p).communication), 0);
  p.gpus = p.per_node = 8, p.dp = 2, p.tp = 4;
  EXPECT_EQ(communicators(p), 2);
  EXPECT_EQ(units::raw(silent(job(llama3_8b()), p).communication), units::raw(units::mib(500)));
}
TEST(Overheads, ContextFollowsTheGeneration) {
  catalog::Accelerator hopper;
  hopper.compute_capability = "9.0";
  EXPECT_GT(context_of(&hopper).value, units::mib(400));
  EXPECT_LT(context_of(&hopper).value, context_of(nullptr).value);
}
// Batches padded to their longest sample leave more behind than packed ones.
TEST(Overheads, UnevenBatchesReserveMore) {
  auto j = job(llama3_8b());
  const auto padded = silent(j, one());
  j.framework = scenario::Framework::litgpt;
  const auto even = silent(j, one());
  EXPECT_GT(units::raw(padded.allocator) / units::raw(padded.allocated),
            units::raw(even.allocator) / units::raw(even.allocated));
}

// Few samples reach a long cap: the holes that padded logits leave grow slower than the cap.
TEST(Overheads, HolesGrowSlowerThanTheCap) {
  auto j = job(llama3_8b());
  j.method = scenario::Method::lora;
  const auto at = [&](std::int64_t length) {
    j.seq_len = length;
    return units::raw(silent(j, one()).allocator);
  };
  const double short_cap = at(2048), long_cap = at(4096), longer = at(8192);
  EXPECT_LT(longer - long_cap, 2 * (long_cap - short_cap));
}

}  // namespace
}  // namespace rigwise::memory
