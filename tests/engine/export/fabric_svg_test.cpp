// The picture of the network between machines: drawn in both languages, with a line of words where there is none.
#include "export/fabric_svg.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
std::string drawn(std::string_view scenario, std::string_view lang) {
  const auto document = json::Document::parse(api::export_json(support::opened(), "fabric-svg", scenario, lang));
  return document->root().text_or("text");
}
std::size_t count(const std::string& text, std::string_view what) {
  std::size_t n = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}
constexpr auto kCluster = R"({"model":"llama-3-8b","method":"full","hardware":{"gpu":"h100-sxm","gpus":256},"batch":{"global":1024}})";
constexpr auto kDesk = R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})";
}  // namespace

TEST(FabricSvg, DrawsEveryLevelWithItsCount) {
  const auto text = drawn(kCluster, "en");
  EXPECT_EQ(count(text, "class=\"leaf\""), 9u);
  EXPECT_EQ(count(text, "class=\"spine\""), 5u);
  EXPECT_EQ(count(text, "class=\"node\""), 14u);   // of 34, the rest behind the gap
  EXPECT_EQ(count(text, "class=\"spare\""), 2u);   // the last two stand by
  EXPECT_NE(text.find("9 leaf switches"), std::string::npos);
  EXPECT_NE(text.find("272 links"), std::string::npos);
}

TEST(FabricSvg, OneMachineHasNone) {
  EXPECT_EQ(count(drawn(kDesk, "en"), "<line"), 0u);
}
