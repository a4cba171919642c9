// The search finds what trying everything finds, and its counts add up.
#include "search/search.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "search/choices.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
const catalog::Catalog& rows() { return support::opened().catalog(); }

scenario::Prepared prepared(const char* json) {
  auto p = scenario::prepare(*scenario::read(json), rows());
  EXPECT_TRUE(p) << json;
  return *p;
}

const char* kSmall = R"({"model":"llama-2-7b","method":"full","framework":"deepspeed","seq_len":2048,"hardware":{"gpu":"a100-sxm-80","gpus":8},
  "batch":{"global":64},"data":{"tokens":1e9}})";
}  // namespace

TEST(Search, EqualsBruteForceOnASmallSpace) {
  const auto p = prepared(kSmall);
  search::Search search(p, rows());
  while (search.advance(100)) {
  }
  const auto& a = rows().accelerators()[p.plan.gpu];
  const auto base = search::base_plan(p, a, p.plan.gpu, 8);
  search::Evaluator evaluate(p.job, rows());
  evaluate.aim(base);
  auto space = search::space(p, base);
  plan::Plan plan;
  std::uint64_t legal = 0, fitting = 0;
  double best = 1e300;
  while (space.next(plan)) {
    ++legal;
    const auto e = evaluate(plan);
    if (!e.fits) continue;
    ++fitting;
    best = std::min(best, e.step_s / static_cast<double>(plan.global_batch()));
  }
  ASSERT_GT(fitting, 0u);
  EXPECT_EQ(search.counts().enumerated, legal);
  EXPECT_LE(search.counts().evaluated, legal);
  EXPECT_EQ(search.counts().feasible, fitting);
  ASSERT_EQ(search.ranked().size(), 1u);
  const auto top = search.ranked()[0];
  EXPECT_TRUE(top.certain);
  EXPECT_DOUBLE_EQ(1 / top.samples_per_s, best);
}

TEST(Search, SlicesOfAnySizeGiveTheSameAnswer) {
  const auto p = prepared(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000},"constraints":{"gpus_allowed":["rtx-4090","h100-sxm","l40s"],"max_gpus":8}})");
  search::Search one(p, rows()), many(p, rows());
  while (one.advance(1 << 20)) {
  }
  while (many.advance(7)) {
  }
  const auto a = one.ranked(), b = many.ranked();
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].plan, b[i].plan);
  EXPECT_EQ(one.counts().evaluated, many.counts().evaluated);
  EXPECT_EQ(one.progress(), 1);
}

TEST(Search, ParetoKeepsWhatNothingBeatsInBothHoursAndCost) {
  std::vector<search::Candidate> c(4);
  const double hours[] = {4, 2, 3, 1}, cost[] = {10, 20, 25, 30};
  for (std::size_t i = 0; i < 4; ++i) c[i].hours = hours[i], c[i].cost = cost[i], c[i].priced = true;
  EXPECT_EQ(search::pareto(c), (std::vector<std::size_t>{3, 1, 0}));  // 25 for 3 hours is beaten by 20 for 2
}

TEST(Search, MachinesFollowTheMarketAndTheList) {
  const auto in = [&](const char* json, std::string_view id) {
    const auto p = prepared(json);
    for (const auto i : search::accelerators(p, rows()))
      if (rows().accelerators()[i].id == id) return true;
    return false;
  };
  EXPECT_TRUE(in(R"({"model":"llama-3-8b","method":"lora"})", "rtx-4090"));
  EXPECT_FALSE(in(R"({"model":"llama-3-8b","method":"lora"})", "v100-sxm2-32"));  // bf16 asked by default, no such units
  EXPECT_FALSE(in(R"({"model":"llama-3-8b","constraints":{"market":"cn","acquire":"buy"}})", "h100-sxm"));
  EXPECT_TRUE(in(R"({"model":"llama-3-8b","constraints":{"market":"cn","acquire":"buy","gpus_allowed":["h100-sxm"]}})", "h100-sxm"));
}

TEST(Search, GpuCountsArePartsOfANodeAndWholeNodes) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","constraints":{"max_gpus":64}})");
  const auto& h100 = rows().accelerators()[*rows().find_accelerator("h100-sxm")];
  EXPECT_EQ(search::gpu_counts(p, h100), (std::vector<std::int64_t>{1, 2, 4, 8, 16, 24, 32, 48, 64}));
}
