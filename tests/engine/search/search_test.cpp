// The search finds what trying everything finds, whatever it leaves out on the way.
#include "search/search.hpp"

#include <gtest/gtest.h>

#include <map>

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

void finish(search::Search& search, std::uint64_t slice = 1 << 20) {
  while (search.advance(slice)) {
  }
}

using Machine = std::pair<std::uint32_t, std::int64_t>;

// Every layout of every machine and count, in the odometer's order, without any bound.
struct Brute {
  std::uint64_t legal = 0;
  std::map<Machine, double> certain, tight;  // least seconds per sample
};
Brute brute(const scenario::Prepared& p) {
  Brute out;
  const search::Rules rules(p);
  search::Evaluator evaluate(p.job, rows());
  for (const auto index : search::accelerators(p, rows())) {
    const auto& a = rows().accelerators()[index];
    for (const auto gpus : search::gpu_counts(p, a)) {
      const auto base = search::base_plan(p, a, index, gpus);
      evaluate.aim(base);
      out.legal += search::space(p, base, a).size();
      auto space = search::layouts(p, base);  // the rules leave other node sizes and links out
      plan::Plan plan;
      while (space.next(plan)) {
        if (!rules.allows(plan, a, evaluate.domain())) continue;
        const auto e = evaluate(plan);
        if (!e.may_fit || !(e.step_s > 0)) continue;
        const double each = e.step_s / static_cast<double>(plan.global_batch());
        auto& best = e.fits ? out.certain : out.tight;
        const auto at = best.find({index, gpus});
        if (at == best.end() || each < at->second) best[{index, gpus}] = each;
      }
    }
  }
  return out;
}

constexpr const char* kQuestions[] = {
    R"({"model":"llama-2-7b","method":"full","framework":"deepspeed","hardware":{"gpu":"a100-sxm-80","gpus":8},"batch":{"global":64}})",
    R"({"model":"llama-2-7b","method":"full","hardware":{"gpu":"rtx-4090"},"batch":{"global":16},"constraints":{"max_gpus":16}})",
    R"({"model":"llama-2-13b","method":"pretrain","hardware":{"gpu":"a100-sxm-40","gpus":16},"batch":{"global":32}})",
    R"({"model":"mixtral-8x7b","method":"pretrain","framework":"torchtitan","seq_len":8192,"hardware":{"gpu":"h100-sxm","gpus":32},"batch":{"global":32}})",
    R"({"model":"llama-3-8b","method":"full","framework":"fsdp","seq_len":16384,"hardware":{"gpu":"l40s","gpus":8},"batch":{"global":8}})",
    R"({"model":"llama-3-8b","method":"qlora","hardware":{"gpu":"rtx-3090"},"constraints":{"max_gpus":4}})",
    R"({"model":"resnet50","method":"pretrain","hardware":{"gpu":"v100-sxm2-16"},"constraints":{"max_gpus":8}})",
    R"({"model":"sdxl","method":"lora","constraints":{"gpus_allowed":["rtx-4090","a10","h100-sxm"],"max_gpus":8}})",
    R"({"model":"gpt2","method":"pretrain","framework":"nanotron","hardware":{"gpu":"h100-sxm","gpus":8},"batch":{"micro":2,"accumulation":4}})",
    R"({"model":"llama-3-70b","method":"full","framework":"megatron","hardware":{"gpu":"h100-sxm","gpus":24},"parallel":{"shard":"zero1"},"batch":{"global":48}})",
};
}  // namespace

TEST(Search, EqualsBruteForceOnSmallSpaces) {
  for (const char* json : kQuestions) {
    const auto p = prepared(json);
    const Brute all = brute(p);
    search::Search search(p, rows());
    finish(search);
    const auto& counts = search.counts();
    EXPECT_EQ(counts.enumerated, all.legal) << json;
    EXPECT_LE(counts.evaluated + counts.by_memory + counts.by_time, counts.enumerated) << json;
    EXPECT_LE(counts.feasible, counts.evaluated) << json;
    std::map<Machine, const search::Candidate*> best;
    const auto ranked = search.ranked();
    for (const auto& c : ranked) best.insert({{c.plan.gpu, c.plan.gpus}, &c});
    for (const auto& [machine, each] : all.certain) {
      ASSERT_TRUE(best.contains(machine)) << json << machine.second;
      EXPECT_TRUE(best[machine]->certain) << json;
      EXPECT_DOUBLE_EQ(1 / best[machine]->samples_per_s, each) << json << machine.second;
    }
    for (const auto& [machine, each] : all.tight) {
      if (all.certain.contains(machine)) continue;
      ASSERT_TRUE(best.contains(machine)) << json << machine.second;
      EXPECT_DOUBLE_EQ(1 / best[machine]->samples_per_s, each) << json << machine.second;
    }
    for (const auto& [machine, candidate] : best) EXPECT_TRUE(all.certain.contains(machine) || all.tight.contains(machine)) << json;
  }
}

TEST(Search, WhatItLeavesOutAddsUp) {
  const auto p = prepared(kQuestions[2]);
  search::Search search(p, rows());
  finish(search);
  const auto& a = rows().accelerators()[p.plan.gpu];
  const auto base = search::base_plan(p, a, p.plan.gpu, 16);
  search::Evaluator evaluate(p.job, rows());
  evaluate.aim(base);
  const search::Rules rules(p);
  auto space = search::layouts(p, base);
  std::uint64_t allowed = 0;
  plan::Plan plan;
  while (space.next(plan)) allowed += rules.allows(plan, a, evaluate.domain());
  EXPECT_EQ(search.counts().evaluated + search.counts().by_memory + search.counts().by_time, allowed);
}

TEST(Search, SlicesOfAnySizeGiveTheSameAnswer) {
  const auto p = prepared(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000},"constraints":{"gpus_allowed":["rtx-4090","h100-sxm","l40s"],"max_gpus":8}})");
  search::Search one(p, rows()), many(p, rows());
  finish(one);
  finish(many, 7);
  const auto a = one.ranked(), b = many.ranked();
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].plan, b[i].plan);
  EXPECT_EQ(one.counts().evaluated, many.counts().evaluated);
  EXPECT_EQ(one.progress(), 1);
}

TEST(Search, PartsTogetherFindWhatOneFinds) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","data":{"samples":1000},"constraints":{"max_gpus":16}})");
  search::Search whole(p, rows());
  finish(whole);
  for (const std::size_t of : {2u, 3u, 7u}) {
    search::Search sum(p, rows(), {0, of});
    finish(sum);
    for (std::size_t part = 1; part < of; ++part) {
      search::Search other(p, rows(), {part, of});
      finish(other);
      sum.merge(other);
    }
    const auto a = whole.ranked(), b = sum.ranked();
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].plan, b[i].plan) << i;
    EXPECT_EQ(whole.counts().enumerated, sum.counts().enumerated);
    EXPECT_EQ(whole.counts().evaluated, sum.counts().evaluated);
    EXPECT_EQ(whole.counts().feasible, sum.counts().feasible);
  }
}

TEST(Search, OneMachineGivesSeveralCuts) {
  const auto p = prepared(R"({"model":"gpt3-175b","method":"pretrain","hardware":{"gpu":"a100-sxm-80","gpus":512},"batch":{"global":1536},"data":{"tokens":3e11}})");
  search::Search search(p, rows());
  finish(search);
  const auto ranked = search.ranked();
  ASSERT_GE(ranked.size(), 3u);
  for (std::size_t i = 1; i < ranked.size(); ++i) {
    EXPECT_LE(ranked[i - 1].hours, ranked[i].hours);
    const auto &a = ranked[i - 1].plan, &b = ranked[i].plan;
    EXPECT_FALSE(a.tp == b.tp && a.pp == b.pp && a.cp == b.cp && a.ep == b.ep);
  }
  EXPECT_GE(search.counts().enumerated, 3000000u);
}

// No point of the front is beaten, every other is: on hours and costs without order.
TEST(Search, ParetoKeepsWhatNothingBeatsInBothHoursAndCost) {
  std::vector<search::Candidate> all;
  std::uint32_t seed = 1;
  const auto next = [&] { return static_cast<double>((seed = seed * 1664525u + 1013904223u) >> 24); };
  for (int i = 0; i < 300; ++i) {
    search::Candidate c;
    c.hours = next(), c.cost = next(), c.priced = true, c.certain = true;
    all.push_back(c);
  }
  const auto front = search::pareto(all);
  const auto beats = [](const search::Candidate& a, const search::Candidate& b) {
    return a.hours <= b.hours && a.cost <= b.cost && (a.hours < b.hours || a.cost < b.cost);
  };
  std::vector<bool> on(all.size());
  for (const auto i : front) on[i] = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool beaten = false, twin = false;
    for (std::size_t j = 0; j < all.size(); ++j) {
      beaten |= beats(all[j], all[i]);
      twin |= j != i && on[j] && all[j].hours == all[i].hours && all[j].cost == all[i].cost;
    }
    EXPECT_EQ(on[i], !beaten && !twin) << i;
  }
  for (std::size_t i = 1; i < front.size(); ++i) EXPECT_LT(all[front[i - 1]].hours, all[front[i]].hours);
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
