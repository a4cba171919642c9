// All advice of a report in its order.
#include "advice/advice.hpp"

#include <gtest/gtest.h>

#include "support/advice_case.hpp"

using namespace rigwise;
using support::AdviceCase;

TEST(Advice, FixesThenWarnings) {
  AdviceCase c("rtx-4090", 2);
  c.report.verdict = report::Verdict::no;
  const auto list = advice::advice(c.finish(), AdviceCase::probe());
  const auto *fix = support::find(list, "fix-recompute"), *warning = support::find(list, "no-p2p");
  ASSERT_TRUE(fix && warning);
  EXPECT_LT(fix, warning);
}

TEST(Advice, WithoutAProbeOnlyWarningsRemain) {
  AdviceCase c("rtx-4090", 2);
  c.report.verdict = report::Verdict::no;
  const auto list = advice::advice(c.finish(), {});
  EXPECT_FALSE(support::find(list, "fix-recompute"));
  EXPECT_TRUE(support::find(list, "no-p2p"));
}
