// JSON text out: escapes, separators, digits.
#include "json/writer.hpp"

#include <gtest/gtest.h>

#include <limits>

using rigwise::json::number_text;
using rigwise::json::string_text;
using rigwise::json::Writer;

TEST(Writer, NestsContainersWithCommasOnlyBetweenValues) {
  Writer w;
  w.begin_object()
      .field("a", 1)
      .key("b")
      .begin_array()
      .value(true)
      .null()
      .end_array()
      .key("c")
      .begin_object()
      .end_object();
  w.end_object();
  EXPECT_EQ(w.text(), R"({"a":1,"b":[true,null],"c":{}})");
}

TEST(Writer, PrintsTwelveSignificantDigits) {
  EXPECT_EQ(number_text(1.0 / 3.0), "0.333333333333");
  EXPECT_EQ(number_text(8030261248.0), "8030261248");
  EXPECT_EQ(number_text(-0.0), "0");
  EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "null");
}

TEST(Writer, EscapesAndRepairsStrings) {
  EXPECT_EQ(string_text("a\"b\\\n\x01"), "\"a\\\"b\\\\\\n\\u0001\"");
  EXPECT_EQ(string_text("显存"), "\"显存\"");
  EXPECT_EQ(string_text("\xC0\x80x"), "\"\xEF\xBF\xBD\xEF\xBF\xBDx\"");
}
