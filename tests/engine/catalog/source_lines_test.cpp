// Text tables of sources: lines and fields.
#include "catalog/source_lines.hpp"

#include <gtest/gtest.h>

using rigwise::catalog::source_of;
using rigwise::catalog::split_lines;

TEST(SourceLines, FieldsStandBetweenTabs) {
  const auto lines = split_lines("a name\thttps://example.org/a\t2026-01\tread\nonly a name");
  ASSERT_EQ(lines.size(), 2u);
  const auto row = source_of(lines[0], "x");
  EXPECT_EQ(row.id, "x");
  EXPECT_EQ(row.name, "a name");
  EXPECT_EQ(row.url, "https://example.org/a");
  EXPECT_EQ(row.as_of, "2026-01");
  EXPECT_EQ(row.basis, "read");
  EXPECT_EQ(source_of(lines[1], "").name, "only a name");
  EXPECT_EQ(source_of(lines[1], "").url, "");
  EXPECT_TRUE(split_lines("").empty());
}
