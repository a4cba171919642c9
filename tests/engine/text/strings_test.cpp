// Sentences by key with their arguments filled in.
#include "text/strings.hpp"

#include <gtest/gtest.h>

using rigwise::json::Document;
using rigwise::text::Strings;

namespace {
Strings loaded(std::string_view json) {
  return *Strings::load(Document::parse(json)->root());
}
}  // namespace

TEST(Strings, FillsArgumentsByName) {
  const auto s = loaded(R"({"a": "{n} of {total}: {n}", "zh": "共 {total} 张"})");
  EXPECT_EQ(s.get("a", {{"n", "2"}, {"total", "8"}}), "2 of 8: 2");
  EXPECT_EQ(s.get("zh", {{"total", "8"}}), "共 8 张");
  EXPECT_EQ(s.get("a", {{"n", "{total}"}, {"total", "8"}}),
            "{total} of 8: {total}");  // a value is never read as a pattern
}

TEST(Strings, LeavesWhatItCannotFill) {
  const auto s = loaded(R"({"a": "{x} and {", "json": "such as {\"model\": 1}"})");
  EXPECT_EQ(s.get("a", {{"y", "1"}}), "{x} and {");
  EXPECT_EQ(s.get("json"), "such as {\"model\": 1}");
  EXPECT_EQ(s.get("missing"), "missing");
  EXPECT_FALSE(s.has("missing"));
  EXPECT_TRUE(s.has("a"));
}

TEST(Strings, KeysAreSorted) {
  EXPECT_EQ(loaded(R"({"b": "", "a": ""})").keys(), (std::vector<std::string>{"a", "b"}));
}

TEST(Strings, OnlyTextIsASentence) {
  const auto result = Strings::load(Document::parse(R"({"a": 1, "b": "x"})")->root());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.findings[0].field, "/a");
  EXPECT_FALSE(Strings::load(Document::parse("[]")->root()));
}

TEST(Strings, NamesOfTheCatalogAreSaidInTheLanguage) {
  const auto s = loaded(R"({"take": "换 {platform}", "name.Desktop, 1 GPU": "单卡台式机"})");
  EXPECT_EQ(s.get("take", {{"platform", "Desktop, 1 GPU"}}), "换 单卡台式机");
  EXPECT_EQ(s.get("take", {{"platform", "DGX H100"}}), "换 DGX H100");
}
