// Memory for people: a waterfall whose rows follow one another up to what the card holds.
#include <gtest/gtest.h>

#include <sstream>

#include "support/section_text.hpp"

using namespace rigwise;
using support::has;
using support::section_text;

TEST(MemorySection, ListsPartsOverheadsAndWhatIsFree) {
  const std::string text = section_text("en", report::memory_section, support::whole_report());
  for (const char* row : {"Weights", "15.00 GiB", "Activations", "3.50 GiB", "Driver's context", "Free", "4.00 GiB"})
    EXPECT_TRUE(has(text, row)) << row;
  EXPECT_TRUE(has(text, "19.0 GiB [17.0–21.0]"));
  EXPECT_TRUE(has(text, "18.0 GiB [10.0–30.0] per node, while loading"));
}

TEST(MemorySection, EachBarStartsWhereTheOneBeforeEnded) {
  std::istringstream lines(section_text("en", report::memory_section, support::whole_report()));
  std::size_t end = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto bar = line.find("█");
    if (bar == std::string::npos) continue;
    const std::size_t start = text::columns(line.substr(0, bar));
    if (end > 0) EXPECT_EQ(start, end) << line;
    end = text::columns(line);
  }
  EXPECT_GT(end, 0u);
}

TEST(MemorySection, WithoutACardNothingIsCalledFree) {
  auto r = support::whole_report();
  r.memory.usable.reset();
  EXPECT_FALSE(has(section_text("en", report::memory_section, r), "Free"));
}
