// The search's bare arithmetic equals the report's recorded one.
#include "search/evaluator.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(Evaluator, AgreesWithTheReport) {
  for (const char* json : {R"({"model":"llama-3-8b","method":"lora","recompute":"full","hardware":{"gpu":"l40s","gpus":1}})",
                           R"({"model":"llama-2-7b","method":"full","framework":"megatron","recompute":"none","hardware":{"gpu":"a100-sxm-80","gpus":16},"parallel":{"tp":4,"pp":2}})",
                           R"({"model":"resnet50","recompute":"none","hardware":{"gpu":"v100-sxm2-16","gpus":4}})"}) {
    const auto p = scenario::prepare(*scenario::read(json), support::opened().catalog());
    ASSERT_TRUE(p);
    search::Evaluator evaluate(p->job, support::opened().catalog());
    evaluate.aim(p->plan);
    const auto e = evaluate(p->plan);
    const auto report = support::estimate(json);
    ASSERT_TRUE(e.may_fit) << json;
    EXPECT_NEAR(e.step_s, units::raw(report.throughput->step.likely), 1e-9 * e.step_s) << json;
    EXPECT_EQ(units::raw(search::step_of(p->job, p->plan, support::opened().catalog())), e.step_s) << json;
    EXPECT_NEAR(e.usable_gib, units::raw(*report.memory.usable) / units::kGibi, 1e-9);
    EXPECT_GE(e.need_gib, units::raw(report.memory.allocated.likely) / units::kGibi);
    EXPECT_LE(evaluate.least_seconds(static_cast<double>(p->plan.global_batch()), p->plan.gpus), e.step_s);
  }
}
