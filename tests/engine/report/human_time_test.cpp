// Time for people: rates with their ranges, shares of a step, the run, measured neighbours.
#include <gtest/gtest.h>

#include "support/section_text.hpp"

using namespace rigwise;
using support::has;
using support::section_text;

TEST(TimeSection, SaysStepSpeedShareAndRun) {
  const std::string text = section_text("en", report::time_section, support::whole_report());
  EXPECT_TRUE(has(text, "500 ms [400–700]"));
  EXPECT_TRUE(has(text, "4,100 tokens/s [3,000–5,000] per GPU"));
  EXPECT_TRUE(has(text, "MFU 40% [30–50]"));
  EXPECT_TRUE(has(text, "Compute 90%, Optimizer 10%"));
  EXPECT_TRUE(has(text, "4096 tokens long"));
}

TEST(TimeSection, VisionCountsSamplesNotTokens) {
  auto r = support::whole_report();
  r.throughput->tokens_per_gpu.reset();
  const std::string text = section_text("zh", report::time_section, r);
  EXPECT_TRUE(has(text, "2.00 样本/秒 [1.50–2.50]"));
  EXPECT_FALSE(has(text, "tokens/s ["));
}

TEST(TimeSection, WithoutDataItSaysWhyThereIsNoRun) {
  auto r = support::whole_report();
  r.run.reset();
  EXPECT_TRUE(has(section_text("en", report::time_section, r), "Needs the amount of data"));
  r.throughput.reset();
  EXPECT_EQ(section_text("en", report::time_section, r), "");
}
