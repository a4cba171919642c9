// Merge patches behave as the examples of RFC 7396 appendix A say, within what scenarios use.
#include "json/merge.hpp"

#include <gtest/gtest.h>

namespace rigwise::json {
namespace {

std::string merged(std::string_view base, std::string_view patch) {
  const auto result = merge(base, patch);
  return result ? *result : "fault";
}

TEST(Merge, ExamplesOfTheRfc) {
  EXPECT_EQ(merged(R"({"a":"b"})", R"({"a":"c"})"), R"({"a":"c"})");
  EXPECT_EQ(merged(R"({"a":"b"})", R"({"b":"c"})"), R"({"a":"b","b":"c"})");
  EXPECT_EQ(merged(R"({"a":"b"})", R"({"a":null})"), "{}");
  EXPECT_EQ(merged(R"({"a":"b","b":"c"})", R"({"a":null})"), R"({"b":"c"})");
  EXPECT_EQ(merged(R"({"a":["b"]})", R"({"a":"c"})"), R"({"a":"c"})");
  EXPECT_EQ(merged(R"({"a":"c"})", R"({"a":["b"]})"), R"({"a":["b"]})");
  EXPECT_EQ(merged(R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})"), R"({"a":{"b":"d"}})");
  EXPECT_EQ(merged(R"({"a":[{"b":"c"}]})", R"({"a":[1]})"), R"({"a":[1]})");
}
TEST(Merge, ObjectsEmptiedByARemovalGoToo) {
  EXPECT_EQ(merged(R"({"model":"m","batch":{"micro":2}})", R"({"batch":{"micro":null}})"), R"({"model":"m"})");
}
TEST(Merge, BrokenTextIsAFinding) {
  EXPECT_FALSE(merge("{", "{}"));
  EXPECT_FALSE(merge("{}", "{]"));
}
TEST(At, BuildsANestedPatch) {
  EXPECT_EQ(at("/batch/micro", "4"), R"({"batch":{"micro":4}})");
  EXPECT_EQ(at("/seq_len", ""), R"({"seq_len":null})");
}
TEST(Flatten, PointersAndTexts) {
  const auto flat = flatten(R"({"model":"m","batch":{"micro":2},"offload":["params"]})");
  ASSERT_EQ(flat.size(), 3u);
  EXPECT_EQ(flat[1].first, "/batch/micro");
  EXPECT_EQ(flat[1].second, "2");
  EXPECT_EQ(flat[2].second, R"(["params"])");
}

}  // namespace
}  // namespace rigwise::json
