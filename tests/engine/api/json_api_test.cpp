// The contract's verbs as JSON: every preset answers, invalid scenarios give findings, languages and the version are as
// asked.
#include "api/json_api.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/opened.hpp"
#include "support/repository.hpp"

using namespace rigwise;

namespace {
const api::Engine& engine() {
  return support::opened();
}
json::Document parsed(const std::string& text) {
  auto document = json::Document::parse(text);
  EXPECT_TRUE(document) << text.substr(0, 200);
  return document ? *document.value : *json::Document::parse("{}").value;
}
}  // namespace

TEST(JsonApi, EveryPresetIsValidAndAnswers) {
  EXPECT_GE(engine().presets().size(), 20u);
  for (const auto& preset : engine().presets()) {
    const auto document = parsed(api::estimate_json(engine(), preset.scenario_json, ""));
    EXPECT_TRUE(document.root().get("memory").is_object())
        << preset.id << " " << document.root().get("findings").dump();
    EXPECT_NE(preset.title_en, "") << preset.id;
    EXPECT_NE(preset.title_zh, "") << preset.id;
  }
}

TEST(JsonApi, AnInvalidScenarioGivesFindingsAlone) {
  const auto document = parsed(api::estimate_json(engine(), R"({"model":"llama-3-8b","seqlen":3})", ""));
  EXPECT_EQ(document.root().keys(), (std::vector<std::string>{"v", "findings"}));
  EXPECT_EQ(document.root().get("findings").at(0).text_or("field"), "/seqlen");
  EXPECT_EQ(parsed(api::batch_json(engine(), "no json", "")).root().keys(),
            (std::vector<std::string>{"v", "findings"}));
}

TEST(JsonApi, TheCallersLanguageWinsOverTheScenarios) {
  const char* broken = R"({"lang":"zh","model":"llama-3-8b","seqlen":3})";
  const auto message = [&](std::string_view lang) {
    return parsed(api::estimate_json(engine(), broken, lang)).root().get("findings").at(0).text_or("message");
  };
  EXPECT_EQ(message(""), message("zh"));
  EXPECT_NE(message("en"), message("zh"));
}

TEST(JsonApi, StatesVersionAndCatalogDate) {
  const auto document = parsed(api::estimate_json(engine(), R"({"model":"llama-3-8b"})", ""));
  EXPECT_EQ(document.root().text_or("engine"), api::version());
  EXPECT_EQ(document.root().text_or("catalog"), engine().catalog().date());
  EXPECT_NE(support::file_text("CMakeLists.txt").find("VERSION " + std::string(api::version())), std::string::npos);
}

TEST(JsonApi, ExplainFollowsPointersOfTheReport) {
  const char* scenario = R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090"}})";
  const auto document = parsed(api::explain_json(engine(), scenario, "/memory/allocated_gib", ""));
  const auto report = parsed(api::estimate_json(engine(), scenario, ""));
  const double gib = *report.root().get("memory").get("allocated_gib").get("likely").number();
  EXPECT_NEAR(*document.root().get("lines").at(0).get("value").number() / units::kGibi, gib, 1e-9);
  EXPECT_EQ(parsed(api::explain_json(engine(), scenario, "/nothing", "")).root().get("findings").at(0).text_or("code"),
            "unknown-pointer");
}

TEST(JsonApi, ListsTheCatalog) {
  EXPECT_GT(parsed(api::catalog_json(engine(), "", "", "")).root().get("kinds").size(), 10u);
  EXPECT_GT(parsed(api::catalog_json(engine(), "models", "", "")).root().get("rows").size(), 400u);
  EXPECT_EQ(parsed(api::catalog_json(engine(), "nothing", "", "zh")).root().get("findings").at(0).text_or("code"),
            "unknown-kind");
}
