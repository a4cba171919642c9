// The export verb: its list of kinds, each kind's file, and what is said of an unknown one.
#include "api/json_api.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
const char* kScenario = R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090"}})";
json::Document exported(const char* kind) {
  return *json::Document::parse(api::export_json(support::opened(), kind, kScenario, "en")).value;
}
}  // namespace

TEST(ExportJson, EveryKindListedGivesAFile) {
  const auto list = exported("");
  ASSERT_GE(list.root().get("kinds").size(), 4u);
  for (const auto& row : list.root().get("kinds").elements()) {
    const auto file = exported(row.text_or("kind").c_str());
    EXPECT_NE(file.root().text_or("text"), "") << row.text_or("kind");
    EXPECT_EQ(file.root().text_or("name"), row.text_or("name"));
  }
}

TEST(ExportJson, TheScenarioComesBackAsItWasRead) {
  const auto again = scenario::read(exported("scenario").root().text_or("text"));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again.value, *scenario::read(kScenario).value);
}

TEST(ExportJson, AnUnknownKindNamesTheNearest) {
  const auto answer = exported("part");
  EXPECT_EQ(answer.root().get("findings").at(0).text_or("code"), "unknown-export");
  EXPECT_NE(answer.root().get("findings").at(0).text_or("message").find("parts"), std::string::npos);
}
