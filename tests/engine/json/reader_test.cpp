// Cursors over a document: types, paths, absent places, the text of a place.
#include "json/reader.hpp"

#include <gtest/gtest.h>

using rigwise::json::Cursor;
using rigwise::json::Document;
using rigwise::json::Type;

namespace {
Document parsed(std::string_view text) {
  auto document = Document::parse(text);
  EXPECT_TRUE(document) << text;
  return document ? *document : Document{};
}
}  // namespace

TEST(Reader, ReadsEachTypeAndNothingElse) {
  const auto document = parsed(R"({"n": 12.5, "i": 7, "b": true, "s": "显存", "z": null, "l": [1, 2], "o": {}})");
  const auto root = document.root();
  EXPECT_EQ(root.get("n").number(), 12.5);
  EXPECT_FALSE(root.get("n").integer());
  EXPECT_EQ(root.get("i").integer(), 7);
  EXPECT_EQ(root.get("b").boolean(), true);
  EXPECT_EQ(root.get("s").text(), "显存");
  EXPECT_TRUE(root.get("z").is_null());
  EXPECT_TRUE(root.get("z").present());
  EXPECT_EQ(root.get("l").size(), 2u);
  EXPECT_EQ(root.get("l").elements().size(), 2u);
  EXPECT_EQ(root.get("o").type(), Type::object);
  EXPECT_FALSE(root.get("s").number());
  EXPECT_FALSE(root.get("n").text());
  EXPECT_FALSE(root.get("i").boolean());
}

TEST(Reader, WholeNumbersOnlyWhereADoubleIsExact) {
  const auto root = parsed("[1e9, 9007199254740992, 9007199254740994, 1.5, -3]");
  EXPECT_EQ(root.root().at(0).integer(), 1000000000);
  EXPECT_EQ(root.root().at(1).integer(), 9007199254740992);
  EXPECT_FALSE(root.root().at(2).integer());
  EXPECT_FALSE(root.root().at(3).integer());
  EXPECT_EQ(root.root().at(4).integer(), -3);
}

TEST(Reader, PathsAreJsonPointers) {  // RFC 6901, section 5
  const auto document = parsed(R"({"foo": ["bar", {"a/b": 1}], "m~n": 8, "": 0})");
  const auto root = document.root();
  EXPECT_EQ(root.path(), "");
  EXPECT_EQ(root.get("foo").at(1).get("a/b").path(), "/foo/1/a~1b");
  EXPECT_EQ(root.get("m~n").path(), "/m~0n");
  EXPECT_EQ(root.get("").path(), "/");
  EXPECT_EQ(root.get("foo").elements()[1].path(), "/foo/1");
  EXPECT_EQ(root.get("foo").get("no").at(3).path(), "/foo/no/3");
  EXPECT_EQ(root.members()[0].second.path(), "/foo");
}

TEST(Reader, AbsentPlacesAnswerNothing) {
  const auto document = parsed(R"({"a": 1})");
  const auto absent = document.root().get("b").get("c").at(0);
  EXPECT_FALSE(absent.present());
  EXPECT_TRUE(absent.is_null());
  EXPECT_EQ(absent.size(), 0u);
  EXPECT_TRUE(absent.keys().empty());
  EXPECT_EQ(absent.dump(), "null");
  EXPECT_FALSE(Cursor().present());
  EXPECT_EQ(Cursor().get("x").path(), "");
  EXPECT_FALSE(document.root().get("a").at(0).present());
}

TEST(Reader, FallbacksServeNullAbsentAndWrongTypes) {
  const auto document = parsed(R"({"n": null, "t": "x", "v": 2, "b": false})");
  const auto root = document.root();
  EXPECT_EQ(root.number_or("n", 5), 5);
  EXPECT_EQ(root.number_or("t", 5), 5);
  EXPECT_EQ(root.number_or("v", 5), 2);
  EXPECT_EQ(root.integer_or("none", 6), 6);
  EXPECT_EQ(root.text_or("t"), "x");
  EXPECT_EQ(root.text_or("v", "y"), "y");
  EXPECT_FALSE(root.boolean_or("b", true));
}

TEST(Reader, TheLastOfRepeatedKeysCounts) {
  const auto document = parsed(R"({"a": 1, "b": {"c": 1}, "a": 2})");
  EXPECT_EQ(document.root().get("a").integer(), 2);
  EXPECT_EQ(document.root().size(), 2u);
  EXPECT_EQ(document.root().keys(), (std::vector<std::string>{"b", "a"}));
}

TEST(Reader, DumpIsTheTextOfThePlace) {
  const auto document = parsed("{\"a\" : [ 1, \"x \\\" y\\\\\" , {\"b\":\t1e5} ]\n}");
  EXPECT_EQ(document.root().get("a").dump(), R"([1,"x \" y\\",{"b":1e5}])");
  EXPECT_EQ(document.root().dump(), R"({"a":[1,"x \" y\\",{"b":1e5}]})");
}

TEST(Reader, SyntaxErrorsSayWhere) {
  const auto broken = Document::parse(R"({"a": 1, "b": })");
  ASSERT_FALSE(broken);
  ASSERT_EQ(broken.findings.size(), 1u);
  EXPECT_EQ(broken.findings[0].code, "json-syntax");
  EXPECT_EQ(broken.findings[0].args[0].value, "15");  // counted from one
}
