// Columns of text: Chinese characters take two, punctuation stays with its word.
#include "text/layout.hpp"

#include <gtest/gtest.h>

using namespace rigwise::text;

TEST(Columns, CountsWideCharactersTwice) {
  EXPECT_EQ(columns("GiB"), 3u);
  EXPECT_EQ(columns("显存 24"), 7u);
  EXPECT_EQ(columns("，"), 2u);
  EXPECT_EQ(columns("✓"), 1u);
  EXPECT_EQ(columns(""), 0u);
  EXPECT_LE(columns("\xff\xfe"), 2u);  // broken UTF-8: nothing is read beyond its end
}

TEST(Padded, FillsByColumnsNotBytes) {
  EXPECT_EQ(padded("显存", 6), "显存  ");
  EXPECT_EQ(padded("42", 4, Align::right), "  42");
  EXPECT_EQ(padded("longer", 3), "longer");
}

TEST(Clipped, CutsWholeCharactersAndSaysSo) {
  EXPECT_EQ(clipped("RTX 4090", 8), "RTX 4090");
  EXPECT_EQ(clipped("RTX 4090 D", 8), "RTX 409…");
  EXPECT_EQ(clipped("显存不足", 6), "显存…");
}

TEST(Wrapped, BreaksAtSpacesAndBetweenChineseCharacters) {
  EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("显存不足，请换卡", 8), (std::vector<std::string>{"显存不", "足，请换", "卡"}));
  EXPECT_EQ(wrapped("see abcdefghij", 4), (std::vector<std::string>{"see", "abcd", "efgh", "ij"}));
  EXPECT_EQ(wrapped("a\nb", 10), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(wrapped("", 10), (std::vector<std::string>{""}));
}

TEST(Paragraph, HangsUnderItsHead) {
  EXPECT_EQ(paragraph("alpha beta gamma", 14, 2, "-"), "- alpha beta\n  gamma\n");
}

TEST(Table, AlignsColumnsAndWrapsTheLast) {
  Table table({Align::left, Align::right, Align::left});
  table.row({"显存", "1", "short"}).row({"a", "22", "rather long words here"});
  EXPECT_EQ(table.text(26, 2), "  显存   1  short\n  a     22  rather long\n            words here\n");
}
