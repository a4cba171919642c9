// Well-formed sequences (Unicode 15, table 3-7) and the ill-formed ones around them.
#include "json/utf8.hpp"

#include <gtest/gtest.h>

using rigwise::json::utf8_length;

TEST(Utf8, WellFormedSequences) {
  EXPECT_EQ(utf8_length("a", 0), 1u);
  EXPECT_EQ(utf8_length("\xC2\x80", 0), 2u);
  EXPECT_EQ(utf8_length("\xE0\xA0\x80", 0), 3u);
  EXPECT_EQ(utf8_length("\xED\x9F\xBF", 0), 3u);
  EXPECT_EQ(utf8_length("\xF4\x8F\xBF\xBF", 0), 4u);
}

TEST(Utf8, IllFormedSequences) {
  for (const auto* text : {"\x80", "\xC1\x80", "\xC2", "\xE0\x9F\x80", "\xED\xA0\x80", "\xF0\x8F\x80\x80",
                           "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"})
    EXPECT_EQ(utf8_length(text, 0), 0u);
}
