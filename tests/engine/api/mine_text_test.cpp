// The same answer as JSON and for people, in both languages.
#include <gtest/gtest.h>

#include "api/mine.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
constexpr const char* kBox = R"({"hardware":{"gpu":"rtx-3090","gpus":4,"pcie_lanes":8,"ram_gb":128,"psu_w":1600}})";
}

TEST(MineText, JsonHasTheRowsAndTheirPatches) {
  const auto document = json::Document::parse(api::mine_json(support::opened(), kBox, "en"));
  ASSERT_TRUE(document);
  const auto root = document->root();
  EXPECT_EQ(*root.get("gpus").integer(), 4);
  EXPECT_GT(root.get("rows").size(), 30u);
  const auto row = root.get("rows").at(0);
  EXPECT_EQ(row.get("patch").text_or("model"), row.text_or("model"));
  EXPECT_GT(root.get("change_first").size(), 0u);
  EXPECT_TRUE(root.get("findings").is_array());
}

TEST(MineText, SpeaksBothLanguages) {
  const auto en = api::mine_printed(support::opened(), kBox, {"en"}), zh = api::mine_printed(support::opened(), kBox, {"zh"});
  EXPECT_TRUE(en.answered);
  EXPECT_NE(en.text.find("What to change first"), std::string::npos);
  EXPECT_NE(zh.text.find("先改什么"), std::string::npos);
  EXPECT_EQ(zh.text.find("mine."), std::string::npos);
  EXPECT_FALSE(api::mine_printed(support::opened(), "{}", {"en"}).answered);
}
