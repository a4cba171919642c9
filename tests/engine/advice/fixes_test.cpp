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
  EXPECT_LT(recompute, qlora);  // a setting before another method, though the method costs no time
  EXPECT_LT(qlora, eight);      // ten GiB are not enough
  EXPECT_EQ(recompute->enough, report::Enough::sure);
  EXPECT_EQ(eight->enough, report::Enough::no);
  EXPECT_EQ(eight->severity, base::Severity::info);
}

// Full recomputation leaves 40 GiB, 8-bit states 90, both 30: on 35 GiB only both together do.
std::optional<advice::Probed> small_card(const void*, const scenario::Scenario& s) {
  auto p = *support::simple_probe(nullptr, s);
  p.verdict = p.allocated <= units::gib(35) ? report::Verdict::fits : report::Verdict::no;
  return p;
}

TEST(Fixes, SettingsThatOnlyDoTogetherStandBeforeTheirSum) {
  AdviceCase c("h100-sxm", 8);
  c.report.verdict = report::Verdict::no;
  const auto list = advice::fixes(c.finish(), {nullptr, small_card});
  ASSERT_GE(list.size(), 3u);
  EXPECT_EQ(list[0].code, "fix-recompute");
  EXPECT_EQ(list[0].enough, report::Enough::no);
  EXPECT_EQ(list[1].code, "fix-optimizer-8bit");
  EXPECT_EQ(list[2].code, "fix-together");
  EXPECT_EQ(list[2].enough, report::Enough::sure);
  EXPECT_EQ(list[2].patch_json, R"({"recompute":"full","optimizer":"adamw-8bit"})");
  EXPECT_NEAR(list[2].saves_gib, 70, 1e-9);
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
