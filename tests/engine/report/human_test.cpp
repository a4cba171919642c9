// The report for people: the verdict first, every section in both languages, no line wider than the page, no key left
// as a key.
#include "report/human.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/whole_report.hpp"
#include "support/words.hpp"
#include "text/layout.hpp"

using namespace rigwise;

namespace {
std::string described(const report::Report& r, const char* language, std::size_t width = 92) {
  return report::describe(r, support::whole_question(), support::words(language), width);
}
bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A key that the string table lacks prints as itself: letters, dots, no space around.
bool has_bare_key(const std::string& text) {
  for (const char* prefix :
       {"report.", "verdict.", "panel.", "part.", "phase.", "choice.", "unit.", "format.", "time.", "kind."})
    if (has(text, prefix)) return true;
  return false;
}
}  // namespace

TEST(VerdictSentence, SaysTheCardTheNeedWithItsRangeAndWhatThereIs) {
  const auto r = support::whole_report();
  EXPECT_EQ(report::verdict_sentence(r, support::whole_question(), support::words("en")),
            "Fits on one RTX 4090: about 20.0 GiB [17.6–22.4] of 24.0 GiB.");
  EXPECT_EQ(report::verdict_sentence(r, support::whole_question(), support::words("zh")),
            "一张 RTX 4090 放得下：约需 20.0 GiB [17.6–22.4]，可用 24.0 GiB。");
}

TEST(VerdictSentence, ATightOneWhoseLikelyNeedIsBeyondTheCardSaysSo) {
  auto r = support::whole_report();
  r.verdict = report::Verdict::tight;
  EXPECT_EQ(report::verdict_key(r), "verdict.sentence.tight");
  r.memory.device.likely = units::gib(30);
  EXPECT_EQ(report::verdict_key(r), "verdict.sentence.over");
  EXPECT_NE(report::verdict_sentence(r, support::whole_question(), support::words("zh")).find("多半放不下"), std::string::npos);
}

TEST(Describe, StartsWithTheVerdictAndNamesEverySection) {
  const std::string text = described(support::whole_report(), "en");
  EXPECT_EQ(text.find("  ✓ Fits on one RTX 4090"), 0u);
  for (const char* section :
       {"── Memory", "── Time", "── Server", "── Power", "── Money", "── Assumptions", "── Notes"})
    EXPECT_TRUE(has(text, section)) << section;
  EXPECT_FALSE(has(text, "── Not computed"));
}

TEST(Describe, KeepsToThePageInBothLanguages) {
  for (const char* language : {"en", "zh"})
    for (const std::size_t width : {80u, 92u, 100u}) {
      std::istringstream lines(described(support::whole_report(), language, width));
      for (std::string line; std::getline(lines, line);) EXPECT_LE(text::columns(line), width) << line;
    }
}

TEST(Describe, LeavesNoKeyUntranslated) {
  for (const char* language : {"en", "zh"})
    EXPECT_FALSE(has_bare_key(described(support::whole_report(), language))) << language;
}

TEST(Describe, SaysWhyAPartIsMissing) {
  report::Report r;
  r.verdict = report::Verdict::no;
  r.memory = support::whole_report().memory;
  const std::string text = described(r, "en");
  EXPECT_TRUE(has(text, "✕ Does not fit on one RTX 4090"));
  EXPECT_TRUE(has(text, "── Not computed"));
  EXPECT_TRUE(has(text, "Needs a named GPU"));
}

TEST(DescribePlans, RanksThemAndTellsTheFirstInFull) {
  const auto r = support::whole_report();
  const std::vector<report::RankedRow> rows{{1, support::whole_question(), &r, "cheapest that fits"}};
  const std::string text = report::describe_plans(rows, {41216, 900, 120, {}}, support::words("en"), 92);
  EXPECT_TRUE(has(text, "41,216 layouts, 900 computed, 120 fit"));
  EXPECT_TRUE(has(text, "cheapest that fits"));
  EXPECT_TRUE(has(text, "── Memory"));
  EXPECT_TRUE(has(report::describe_plans({}, {10, 10, 0, {}}, support::words("en"), 92), "Nothing in the catalog"));
}

TEST(DescribeFindings, ListsThemWithTheirFields) {
  const std::string text =
      report::describe_findings({{base::Severity::error, "not-an-object", "/x", {}}}, support::words("en"), 92);
  EXPECT_TRUE(has(text, "Error"));
  EXPECT_TRUE(has(text, "(/x)"));
}
