// Every null of a report has a reason that names what is missing from the question.
#include "report/gaps.hpp"

#include <gtest/gtest.h>

#include "support/whole_report.hpp"
#include "support/words.hpp"

using namespace rigwise;

namespace {
std::string_view reason(const report::Report& r, std::string_view field) {
  for (const auto& gap : report::gaps(r))
    if (gap.field == field) return gap.because;
  return {};
}
}  // namespace

TEST(Gaps, AWholeReportHasNone) {
  EXPECT_TRUE(report::gaps(support::whole_report()).empty());
}

TEST(Gaps, ASizeAloneGivesAVerdictAndNothingElse) {
  report::Report r;
  r.memory.usable = units::gib(24);
  r.verdict = report::Verdict::fits;
  EXPECT_EQ(reason(r, "/verdict"), "");
  EXPECT_EQ(reason(r, "/throughput"), "no-card");
  EXPECT_EQ(reason(r, "/cost"), "no-card");
}

TEST(Gaps, WithoutDataTheRunIsMissing) {
  auto r = support::whole_report();
  r.run.reset();
  r.cost->rent->run_known = false;
  EXPECT_EQ(reason(r, "/run"), "no-data");
  EXPECT_EQ(reason(r, "/cost/rent/run"), "no-data");
}

TEST(Gaps, EveryReasonHasItsSentence) {
  report::Report empty;
  for (const auto& gap : report::gaps(empty)) EXPECT_TRUE(support::words("zh").has("gap." + std::string(gap.because)));
  auto unpriced = support::whole_report();
  unpriced.cost.reset();
  unpriced.server.reset();
  for (const auto& gap : report::gaps(unpriced))
    EXPECT_TRUE(support::words("en").has("gap." + std::string(gap.because)));
}
