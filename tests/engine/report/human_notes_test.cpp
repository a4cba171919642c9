// What to change, what was assumed, what is missing and what is wrong with the question.
#include <gtest/gtest.h>

#include "support/section_text.hpp"

using namespace rigwise;
using support::has;
using support::section_text;

TEST(AssumedSection, NamesFieldValueAndReason) {
  auto r = support::whole_report();
  r.assumed = {
      {"/recompute", "\"full\"", "stated"}, {"/finance/utilization", "0.6", "stated"}, {"/seq_len", "2048", "stated"}};
  const std::string text = section_text("en", report::assumed_section, r);
  EXPECT_TRUE(has(text, "Every block"));
  EXPECT_TRUE(has(text, "60%"));
  EXPECT_TRUE(has(text, "2,048"));
}

TEST(AdviceSection, TellsWhatItSavesAndCosts) {
  auto r = support::whole_report();
  r.advice = {{"fix-recompute", base::Severity::info, {}, 6.5, 25, report::Enough::no, "{}"}};
  const std::string text = section_text("en", report::advice_section, r);
  EXPECT_TRUE(has(text, "1. "));
  EXPECT_TRUE(has(text, "saves 6.50 GiB"));
  EXPECT_TRUE(has(text, "25%"));
  EXPECT_TRUE(has(text, "not enough alone"));
  EXPECT_EQ(section_text("en", report::advice_section, report::Report{}), "");
}

TEST(MissingSection, GathersPartsThatLackTheSameThing) {
  report::Report r;
  r.memory.usable = units::gib(24);
  const std::string text = section_text("en", report::missing_section, r);
  EXPECT_TRUE(has(text, "Time, Whole run, Server, Power, Money: Needs a named GPU"));
  EXPECT_EQ(section_text("en", report::missing_section, support::whole_report()), "");
}

TEST(FindingsSection, SaysHowSeriousAndWhere) {
  const base::Findings findings{{base::Severity::error, "not-an-object", "/x", {}}};
  EXPECT_TRUE(has(section_text("en", report::findings_section, findings), "Error: "));
  EXPECT_TRUE(has(section_text("zh", report::findings_section, findings), "错误："));
}

TEST(GapSentence, IsEmptyForWhatIsThere) {
  const report::Sheet sheet(support::words("en"), 80);
  EXPECT_EQ(report::gap_sentence(sheet, support::whole_report(), "/cost"), "");
  EXPECT_NE(report::gap_sentence(sheet, report::Report{}, "/cost"), "");
}
