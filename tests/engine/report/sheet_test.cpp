// A page of text under construction: headings fill the line, labels stand in a column, long labels get a line of their
// own.
#include "report/sheet.hpp"

#include <gtest/gtest.h>

#include "support/words.hpp"

using namespace rigwise;
using report::Sheet;

namespace {
Sheet sheet(const char* language = "en", std::size_t width = 40) {
  return Sheet(support::words(language), width);
}
}  // namespace

TEST(Sheet, HeadingsFillTheLine) {
  auto s = sheet();
  s.heading("panel.memory", "peak");
  EXPECT_EQ(s.take(), "\n── Memory · peak ───────────────────────\n");
  auto zh = sheet("zh");
  zh.heading("panel.memory");
  const std::string line = zh.take();
  EXPECT_EQ(text::columns(line.substr(1, line.size() - 2)), 40u);
}

TEST(Sheet, ItemsStandInTwoColumns) {
  auto s = sheet();
  s.item("label", "some text that is long enough");
  EXPECT_EQ(s.take(), "  label               some text that is\n                      long enough\n");
  auto wide = sheet();
  wide.item("a label of thirty-one characters", "x");
  EXPECT_EQ(wide.take(), "  a label of thirty-one characters\n                      x\n");
}

TEST(Sheet, BulletsHangUnderTheirMark) {
  auto s = sheet("en", 24);
  s.bullet("1.", "one two three four five six");
  EXPECT_EQ(s.take(), "  1. one two three four\n     five six\n");
}

TEST(Sheet, SaysTheFirstKeyThereIs) {
  EXPECT_EQ(sheet().say_first({"nothing.here", "unit.w"}, "x"), "W");
  EXPECT_EQ(sheet().say_first({"nothing.here"}, "x"), "x");
}

TEST(Listed, JoinsAsTheLanguageDoes) {
  EXPECT_EQ(report::listed(sheet("en"), {"a", "b"}), "a, b");
  EXPECT_EQ(report::listed(sheet("zh"), {"a", "b"}), "a、b");
}
