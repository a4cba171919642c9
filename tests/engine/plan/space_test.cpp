// The odometer finds exactly the layouts that nested loops find.
#include "plan/space.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

using namespace rigwise::plan;

namespace {
const std::vector<std::int64_t> kPowers = {1, 2, 4, 8, 16};

std::vector<Axis> all_axes() {
  return {gpus_axis({1, 2, 4, 8, 16, 32}), tp_axis(kPowers), pp_axis(kPowers), vpp_axis({1, 2, 3}), cp_axis({1, 2}), ep_axis({1, 2, 4}),
          shard_axis({0, 1, 4}),           recompute_axis({0, 2}), offload_axis({0, 1}), micro_axis({1, 2, 4})};
}
}  // namespace

TEST(Space, EqualsBruteForce) {
  const Facts facts{.layers = 12, .heads = 8, .experts = 4, .seq_len = 4096, .global = 32, .text = true};
  Plan base;
  base.per_node = 8;
  std::uint64_t brute = 0;
  for (int gpus : {1, 2, 4, 8, 16, 32})
    for (int tp : {1, 2, 4, 8, 16})
      for (int pp : {1, 2, 4, 8, 16})
        for (int vpp : {1, 2, 3})
          for (int cp : {1, 2})
            for (int ep : {1, 2, 4})
              for (int shard : {0, 1, 4})
                for (int micro : {1, 2, 4}) {
                  const int per_node = std::min(8, gpus), w = tp * pp * cp;
                  if (gpus % w || tp > per_node || 8 % tp || 12 % pp || (vpp > 1 && (pp == 1 || 12 % (pp * vpp)))) continue;
                  if ((gpus / pp) % ep || 4 % ep || (shard && gpus / (tp * pp) <= 1)) continue;
                  if (32 % (micro * (gpus / w))) continue;
                  brute += 2 * 2;  // recompute x offload
                }
  Space space(base, facts, all_axes());
  std::uint64_t count = 0;
  std::set<std::tuple<int, int, int, int, int, int, int, int, bool, long>> seen;
  Plan p;
  while (space.next(p)) {
    ++count;
    seen.insert({p.gpus, p.tp, p.pp, p.vpp, p.cp, p.ep, static_cast<int>(p.shard), static_cast<int>(p.recompute), p.offload_optimizer, p.micro});
    ASSERT_EQ(p.dp * p.tp * p.pp * p.cp, p.gpus);
    ASSERT_EQ(p.global_batch(), 32);
  }
  EXPECT_EQ(count, brute);
  EXPECT_EQ(seen.size(), count);
}

TEST(Space, SkippingTheLastAxisCountsWhatItPasses) {
  Space space(Plan{}, Facts{}, {gpus_axis({1}), micro_axis({1, 2, 4, 8})});
  Plan p;
  ASSERT_TRUE(space.next(p));
  EXPECT_EQ(p.micro, 1);
  EXPECT_EQ(space.skip_last(), 3u);
  EXPECT_FALSE(space.next(p));
}
