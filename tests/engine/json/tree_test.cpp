// What is JSON (RFC 8259) and what is not, and the escapes of strings.
#include "json/tree.hpp"

#include <gtest/gtest.h>

#include <string>

using rigwise::json::NodeType;
using rigwise::json::parse_tree;

namespace {
bool accepts(std::string_view text) {
  rigwise::json::SyntaxFault fault;
  return parse_tree(text, fault).has_value();
}
std::string string_of(std::string_view text) {
  rigwise::json::SyntaxFault fault;
  const auto tree = parse_tree(text, fault);
  return tree && tree->nodes[0].type == NodeType::string ? std::string(tree->string(tree->nodes[0])) : "(none)";
}
}  // namespace

TEST(Tree, AcceptsWhatTheGrammarHas) {
  for (const auto* text : {"null", " true ", "false", "0", "-0.5e+10", "\"\"", "[]", "{}", "[[],{}]",
                           "{\"a\":{\"b\":[1,2]}}", "\xEF\xBB\xBF[1]", "\n[\t1 ,\r2 ]"})
    EXPECT_TRUE(accepts(text)) << text;
}

TEST(Tree, RefusesWhatItLacks) {
  for (const auto* text : {"",
                           " ",
                           "nul",
                           "truth",
                           "[1,]",
                           "[,1]",
                           "[1 2]",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{\"a\":1,}",
                           "{a:1}",
                           "{'a':1}",
                           "[1",
                           "{\"a\":1",
                           "[1]]",
                           "1 2",
                           "+1",
                           ".5",
                           "1.",
                           "01",
                           "1e",
                           "0x10",
                           "NaN",
                           "Infinity",
                           "// c\n1",
                           "\"a",
                           "\"\t\"",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "\"\\ud800\"",
                           "\"\\ud800\\u0041\"",
                           "\"\\udc00\"",
                           "1e400",
                           "\"\xC3\"",
                           "\"\xED\xA0\x80\"",
                           "\"\xC0\x80\""})
    EXPECT_FALSE(accepts(text)) << text;
}

TEST(Tree, EscapesBecomeCharacters) {
  EXPECT_EQ(string_of(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(string_of(R"("\u00e9\u663E\uD83D\uDE00")"), "é显😀");
  EXPECT_EQ(string_of("\"plain 显存\""), "plain 显存");
}

TEST(Tree, ANumberBeyondADoubleIsToldApartFromBadSyntax) {
  rigwise::json::SyntaxFault fault;
  EXPECT_FALSE(parse_tree("[1, 1e309]", fault));
  EXPECT_TRUE(fault.too_large);
  EXPECT_FALSE(parse_tree("[1, x]", fault));
  EXPECT_FALSE(fault.too_large);
}

TEST(Tree, DepthIsNoDanger) {
  const std::string deep(200000, '[');
  EXPECT_FALSE(accepts(deep));
  EXPECT_TRUE(accepts(deep + std::string(200000, ']')));
}

TEST(Tree, ManyRepeatedKeysKeepTheLast) {
  std::string text = "{";
  for (int i = 0; i < 3000; ++i) text += "\"k" + std::to_string(i % 1000) + "\":" + std::to_string(i) + ",";
  text.back() = '}';
  rigwise::json::SyntaxFault fault;
  const auto tree = parse_tree(text, fault);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->nodes[0].size, 1000u);
}
