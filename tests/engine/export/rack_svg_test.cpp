// The picture of the machine and its racks: drawn in both languages, with a line of words where there is none.
#include "export/rack_svg.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
std::string drawn(std::string_view scenario, std::string_view lang) {
  const auto document = json::Document::parse(api::export_json(support::opened(), "rack-svg", scenario, lang));
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

TEST(RackSvg, DrawsRacksAndTheMachine) {
  const auto text = drawn(kCluster, "en");
  EXPECT_GE(count(text, "class=\"node\""), 4u);
  EXPECT_GE(count(text, "class=\"switch\""), 1u);
  EXPECT_EQ(count(text, "class=\"gpu\""), 8u);
  EXPECT_NE(drawn(kCluster, "zh"), text);
}

TEST(RackSvg, ADeskMachineIsDrawnAlone) {
  const auto text = drawn(kDesk, "en");
  EXPECT_EQ(count(text, "class=\"rack\""), 0u);
  EXPECT_EQ(count(text, "class=\"gpu\""), 2u);  // in the case and in the list
  EXPECT_GE(count(text, "class=\"case\""), 1u);
  EXPECT_EQ(count(drawn(R"({"model":"llama-3-8b"})", "en"), "<rect"), 1u);  // the paper alone
}
