// What makes a job fit, ranked by what it costs.
#include "advice/fixes.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/advice_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::AdviceCase;

TEST(Fixes, ThoseThatMakeItFitComeFirstByTimeLost) {
  AdviceCase c("h100-sxm", 8);
  c.report.verdict = report::Verdict::no;
  const auto list = advice::fixes(c.finish(), AdviceCase::probe());
  ASSERT_GE(list.size(), 3u);
  const auto* recompute = support::find(list, "fix-recompute");
  const auto* qlora = support::find(list, "fix-qlora");
  const auto* eight = support::find(list, "fix-optimizer-8bit");
  ASSERT_TRUE(recompute && qlora && eight);
  EXPECT_NEAR(recompute->saves_gib, 60, 1e-9);
  EXPECT_NEAR(recompute->slower_pct, 33, 1e-9);
  EXPECT_EQ(recompute->patch_json, R"({"recompute":"full"})");
  EXPECT_LT(qlora, recompute);  // no slower, so earlier in the list
  EXPECT_LT(recompute, eight);  // ten GiB are not enough
  EXPECT_EQ(eight->severity, base::Severity::info);
}

TEST(Fixes, PatchesAreJsonAndWordsStandInBothLanguages) {
  AdviceCase c("h100-sxm", 8);
  c.report.verdict = report::Verdict::no;
  for (const auto& a : advice::fixes(c.finish(), AdviceCase::probe())) {
    EXPECT_TRUE(json::Document::parse(a.patch_json)) << a.patch_json;
    EXPECT_TRUE(support::words("en").has("advice." + a.code)) << a.code;
    EXPECT_TRUE(support::words("zh").has("advice." + a.code)) << a.code;
  }
}

TEST(Fixes, AFittingJobNeedsNone) {
  AdviceCase c("h100-sxm", 8);
  c.report.verdict = report::Verdict::fits;
  EXPECT_TRUE(advice::fixes(c.finish(), AdviceCase::probe()).empty());
}

TEST(Fixes, ChinaIsNotOfferedBarredCards) {
  AdviceCase c("rtx-4090-d", 1);
  c.report.verdict = report::Verdict::no;
  c.money.job.market = scenario::Market::cn;
  if (const auto* card = support::find(advice::fixes(c.finish(), AdviceCase::probe()), "fix-card")) {
    EXPECT_EQ(card->patch_json.find("h100"), std::string::npos);
    EXPECT_EQ(card->patch_json.find("a100"), std::string::npos);
  }
}

TEST(Fixes, RoomToSpareSwitchesRecomputationOff) {
  AdviceCase c("h200-sxm", 8);
  c.report.verdict = report::Verdict::fits;
  c.asked.recompute = plan::Recompute::full;
  c.money.plan.recompute = plan::Recompute::full;
  const auto list = advice::speedups(c.finish(), AdviceCase::probe());
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].code, "speed-no-recompute");
  EXPECT_LT(list[0].slower_pct, -20);
}
