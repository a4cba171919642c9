// A plan's scenario fed to estimate gives the same numbers again; nothing fitting is an answer.
#include "api/planning.hpp"

#include <gtest/gtest.h>

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
  ASSERT_EQ(answer.findings.back().code, "nothing-fits");
  EXPECT_NE(answer.findings.back().severity, base::Severity::error);
  EXPECT_EQ(answer.feasible, 0u);
}
