// A plan's scenario fed to estimate gives the same numbers again; nothing fitting is an answer.
#include "api/planning.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(Planning, EachPlansScenarioEstimatesToTheSameReport) {
  const auto question = scenario::read(R"({"model":"llama-3-8b","method":"lora","seq_len":1024,"data":{"samples":1000},"constraints":{"max_gpus":8}})");
  ASSERT_TRUE(question);
  const auto answer = support::opened().plan(*question);
  ASSERT_GE(answer.plans.size(), 3u);
  EXPECT_GE(answer.enumerated, answer.evaluated);
  EXPECT_GE(answer.evaluated, answer.feasible);
  for (const auto& plan : answer.plans) {
    const auto again = support::opened().estimate(*scenario::read(scenario::write(plan.scenario)));
    ASSERT_TRUE(again.report);
    EXPECT_EQ(again.report->memory.allocated, plan.report.memory.allocated);
    EXPECT_EQ(again.report->throughput->step, plan.report.throughput->step);
    EXPECT_EQ(again.report->verdict, plan.report.verdict);
    EXPECT_NE(plan.report.verdict, report::Verdict::no);
  }
  for (std::size_t i = 0; i < answer.plans.size(); ++i) EXPECT_EQ(answer.plans[i].rank, static_cast<int>(i) + 1);
  EXPECT_FALSE(answer.pareto.empty());
}

TEST(Planning, ADeadlineRanksWhatMeetsItFirst) {
  const auto question = scenario::read(R"({"model":"llama-3-8b","method":"lora","data":{"samples":200000},"constraints":{"deadline_days":0.25}})");
  const auto answer = support::opened().plan(*question);
  ASSERT_FALSE(answer.plans.empty());
  EXPECT_LE(units::raw(answer.plans[0].report.run->time.likely), 0.25 * 86400);
}

TEST(Planning, NothingFitsIsAnAnswerThatSaysWhatWouldHelp) {
  const auto question = scenario::read(R"({"model":"llama-3.1-405b","method":"full","hardware":{"gpu":"rtx-4090","gpus":1}})");
  const auto answer = support::opened().plan(*question);
  EXPECT_TRUE(answer.plans.empty());
  ASSERT_EQ(answer.findings.back().code, "nearest-to-fit");  // 405 billion parameters on one 24 GB card
  EXPECT_NE(answer.findings.back().severity, base::Severity::error);
  EXPECT_EQ(answer.feasible, 0u);
}

TEST(Planning, ThreadsChangeNothing) {
  const auto question = scenario::read(R"({"model":"llama-2-7b","method":"full","data":{"samples":1000},"constraints":{"max_gpus":16}})");
  const auto one = support::opened().plan(*question, 1), three = support::opened().plan(*question, 3);
  ASSERT_EQ(one.plans.size(), three.plans.size());
  for (std::size_t i = 0; i < one.plans.size(); ++i) {
    EXPECT_EQ(scenario::write(one.plans[i].scenario), scenario::write(three.plans[i].scenario));
    EXPECT_EQ(one.plans[i].ranked.value, three.plans[i].ranked.value);
  }
  EXPECT_EQ(one.evaluated, three.evaluated);
  EXPECT_EQ(one.enumerated, three.enumerated);
}

TEST(Planning, AbsurdLimitsAreAnsweredByNumber) {
  const auto finding = [](const char* json) {
    const auto answer = support::opened().plan(*scenario::read(json));
    return answer.findings.empty() ? std::string() : answer.findings.back().code;
  };
  EXPECT_EQ(finding(R"({"model":"llama-3-70b","method":"full","data":{"tokens":1e12},"constraints":{"deadline_days":0.04,"max_gpus":64}})"), "none-in-time");
  EXPECT_EQ(finding(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000000},"constraints":{"budget":1,"max_gpus":8}})"), "none-in-budget");
  EXPECT_EQ(finding(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000},"constraints":{"power_kw":0.05,"max_gpus":8}})"), "none-in-power");
}

TEST(Planning, AGlobalBatchNeedNotDivideTheReplicasOfADefaultLayout) {  // DeepSeek-V3: 15,360 sequences on 2,048 GPUs
  const auto question = scenario::read(R"({"model":"deepseek-v3","method":"pretrain","batch":{"global":15360},"hardware":{"gpu":"h800-sxm","gpus":2048}})");
  const auto answer = support::opened().plan(*question);
  ASSERT_FALSE(answer.plans.empty());
  EXPECT_EQ(*answer.plans[0].scenario.hardware.gpus, 2048);
  EXPECT_EQ(*answer.plans[0].scenario.batch.global, 15360);
}

TEST(Planning, NoCardOfTheSizeIsSaid) {
  const auto answer = support::opened().plan(*scenario::read(R"({"model":"llama-2-7b","method":"lora","hardware":{"gpu_memory_gb":700}})"));
  EXPECT_TRUE(answer.plans.empty());
  ASSERT_FALSE(answer.findings.empty());
  EXPECT_EQ(answer.findings.back().code, "no-card-of-size");
}

TEST(Planning, TheSearchsOwnLimitIsSaidWhereMoreGpusCouldHelp) {
  const auto codes = [](const char* json) {
    std::vector<std::string> out;
    for (const auto& f : support::opened().plan(*scenario::read(json)).findings) out.push_back(f.code);
    return out;
  };
  const auto late = codes(R"({"model":"llama-3-8b","method":"pretrain","data":{"tokens":1e15},"constraints":{"deadline_days":1,"gpus_allowed":["h100-sxm"]}})");
  EXPECT_NE(std::find(late.begin(), late.end(), "most-gpus"), late.end());
  EXPECT_TRUE(codes(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000},"constraints":{"max_gpus":8,"gpus_allowed":["h100-sxm"]}})").empty());
}
