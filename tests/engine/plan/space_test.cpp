// The odometer finds exactly the layouts that nested loops find.
#include "plan/space.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

using namespace rigwise::plan;

namespace {
const std::vector<std::int64_t> kPowers = {1, 2, 4, 8, 16};

Space space_of(int gpus, const Facts& facts) {
  Plan base;
  base.gpus = gpus;
  return Space(base, facts,
               {per_node_axis({4, 8}), tp_axis(kPowers), pp_axis(kPowers), cp_axis({1, 2}), ep_axis({1, 2, 4}), vpp_axis({1, 2, 3, 4, 5}),
                sequence_parallel_axis({0, 1}), shard_axis({0, 1, 3, 5}), recompute_axis({0, 2}), offload_axis({0, 1, 7}), micro_axis({1, 2, 4})});
}
}  // namespace

TEST(Space, EqualsBruteForce) {
  const Facts facts{.layers = 12, .heads = 8, .experts = 4, .seq_len = 4096, .global = 32, .text = true};
  for (int gpus : {8, 16, 32}) {
    std::uint64_t brute = 0;
    for (int per_node : {4, 8})
      for (int tp : {1, 2, 4, 8, 16})
        for (int pp : {1, 2, 4, 8, 16})
          for (int vpp : {1, 2, 3, 4, 5})
            for (int cp : {1, 2})
              for (int ep : {1, 2, 4})
                for (int sequence : {0, 1})
                  for (int shard : {0, 1, 3, 5})
                    for (int micro : {1, 2, 4}) {
                      const int w = tp * pp * cp;
                      if (gpus % per_node || gpus % w || 8 % tp || pp * vpp > 12 + 2 || (vpp > 1 && pp == 1)) continue;
                      if ((gpus / pp) % ep || (sequence && tp == 1)) continue;
                      if (gpus / (tp * pp) == 1 && (shard == 1 || shard == 5)) continue;
                      if (32 % (micro * (gpus / w))) continue;
                      brute += 2 * 3;  // recompute x offload
                    }
    Space space = space_of(gpus, facts);
    EXPECT_EQ(space.size(), brute) << gpus;
    std::uint64_t count = 0;
    std::set<std::tuple<int, int, int, int, int, int, bool, int, int, long, long>> seen;
    Plan p;
    while (space.next(p)) {
      ++count;
      seen.insert({p.per_node, p.tp, p.pp, p.vpp, p.cp, p.ep, p.sequence_parallel, static_cast<int>(p.shard), static_cast<int>(p.recompute), offload_bits(p), p.micro});
      ASSERT_EQ(p.dp * p.tp * p.pp * p.cp, p.gpus);
      ASSERT_EQ(p.global_batch(), 32);
    }
    EXPECT_EQ(count, brute);
    EXPECT_EQ(seen.size(), count);
  }
}

TEST(Space, StatedAccumulationAndReplicasBind) {
  Facts facts{.layers = 12, .heads = 8, .seq_len = 4096, .accumulation = 3, .dp = 4, .text = true};
  Space space = space_of(8, facts);
  Plan p;
  std::uint64_t count = 0;
  while (space.next(p)) {
    ++count;
    ASSERT_EQ(p.accumulation, 3);
    ASSERT_EQ(p.dp, 4);
  }
  EXPECT_GT(count, 0u);
  EXPECT_EQ(space.size(), count);
}

TEST(Space, AnOpenGlobalBatchIsReachedOrPassed) {
  Plan p;
  p.dp = 4, p.micro = 3;
  EXPECT_EQ(accumulation(p, Facts{.wanted_global = 16}), 2);  // 24 samples: the least that is no fewer than 16
  EXPECT_EQ(accumulation(p, Facts{.global = 24}), 2);
  EXPECT_EQ(accumulation(p, Facts{.global = 16}), 0);
}

TEST(Space, DivisorsRise) {
  EXPECT_EQ(divisors(96), (std::vector<std::int64_t>{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 96}));
  EXPECT_EQ(divisors(1), (std::vector<std::int64_t>{1}));
  EXPECT_EQ(divisors(49), (std::vector<std::int64_t>{1, 7, 49}));
}
