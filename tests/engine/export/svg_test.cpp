// Shapes in SVG: escaped words, plain numbers, a whole document.
#include "export/svg.hpp"

#include <gtest/gtest.h>

using namespace rigwise::exports;

TEST(Svg, NumbersHaveTwoDecimalsAtMost) {
  EXPECT_EQ(pixels(10), "10");
  EXPECT_EQ(pixels(1.5), "1.5");
  EXPECT_EQ(pixels(2.005), "2.01");
  EXPECT_EQ(pixels(-0.25), "-0.25");
  EXPECT_EQ(pixels(3.04), "3.04");
}

TEST(Svg, WordsAreEscapedAndCut) {
  Svg svg(100, 50, "a < b & \"c\"");
  svg.text(1, 2, "x < y", "label");
  svg.text(1, 2, "a very long name of a part that does not fit", "small", "start", 60);
  svg.box(0, 0, 10, 10, "node");
  svg.line(0, 0, 1, 1);
  const auto text = svg.take();
  EXPECT_EQ(text.rfind("<svg ", 0), 0u);
  EXPECT_NE(text.find("a &lt; b &amp; &quot;c&quot;"), std::string::npos);
  EXPECT_NE(text.find("x &lt; y"), std::string::npos);
  EXPECT_EQ(text.find("does not fit"), std::string::npos);
  EXPECT_NE(text.find("</svg>"), std::string::npos);
}
