// Values of the search: only what the rules let through, and lists that agree with the rules asked one by one.
#include "search/dimensions.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
scenario::Prepared prepared(const char* json) { return *scenario::prepare(*scenario::read(json), support::opened().catalog()); }
}  // namespace

TEST(Dimensions, WidthsDivideTheModel) {
  const auto p = prepared(R"({"model":"gpt3-175b","method":"pretrain","batch":{"global":1536}})");
  const search::Rules rules(p);
  const search::Dimensions d(p, rules);
  EXPECT_EQ(d.tp, (std::vector<std::int64_t>{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48}));  // of 96 heads
  EXPECT_EQ(d.ep, (std::vector<std::int64_t>{1}));
  EXPECT_EQ(d.cp, (std::vector<std::int64_t>{1}));  // 2,048 tokens are not worth cutting
  EXPECT_EQ(d.micro.front(), 1);
  for (const auto m : d.micro) EXPECT_EQ(1536 % m, 0);
}

TEST(Dimensions, KeepingsAgreeWithTheRules) {
  for (const char* framework : {"deepspeed", "fsdp", "megatron", "torchtitan"}) {
    const std::string json = std::string(R"({"model":"llama-3-70b","method":"full","framework":")") + framework + "\"}";
    const auto p = prepared(json.c_str());
    const search::Rules rules(p);
    const search::Dimensions d(p, rules);
    for (const int pp : {1, 2})
      for (const int dp : {1, 2, 8, 16, 64})
        for (const int tp : {1, 4}) {
          plan::Plan plan;
          plan.pp = pp, plan.dp = dp, plan.tp = tp, plan.per_node = 8, plan.gpus = pp * dp * tp;
          std::size_t allowed = 0;
          for (const auto& keep : rules.keepings()) {
            plan.shard = keep.shard;
            plan::set_offload(plan, keep.offload);
            allowed += rules.keeping(plan);
          }
          EXPECT_EQ(d.keepings(plan).size(), allowed) << framework << pp << dp << tp;
        }
  }
}

TEST(Dimensions, VirtualStagesCutLayersEvenly) {
  const auto p = prepared(R"({"model":"gpt3-175b","method":"pretrain"})");
  const search::Rules rules(p);
  const search::Dimensions d(p, rules);
  plan::Plan plan;
  plan.pp = 16, plan.accumulation = 32;
  EXPECT_EQ(d.virtual_stages(plan), (std::vector<std::int64_t>{1, 2, 3}));  // six layers of a stage, two at least to a chunk
  plan.accumulation = 33;
  EXPECT_EQ(d.virtual_stages(plan), (std::vector<std::int64_t>{1}));
}
