// The verbs for people: presets in both languages, findings to the one who asked, catalog tables.
#include "api/text_api.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/opened.hpp"
#include "text/layout.hpp"

using namespace rigwise;
using scenario::Language;

namespace {
const api::Engine& engine() {
  return support::opened();
}
bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
// A word with a dot inside and no space, as keys are; addresses, versions, prices and file names are not.
std::string bare_key(const std::string& text) {
  std::istringstream words(text);
  for (std::string word; words >> word;)
    for (const char* prefix :
         {"report.", "verdict.", "panel.", "part.", "phase.", "choice.", "unit.", "format.", "time.", "kind.",
          "finding.", "because.", "why.", "advice.", "gap.", "formula.", "symbol.", "constant.", "explain."})
      if (word.find(prefix) == 0) return word;
  return {};
}
}  // namespace

TEST(TextApi, EveryPresetIsToldInBothLanguagesWithoutABareKey) {
  for (const auto& preset : engine().presets())
    for (const char* language : {"en", "zh"}) {
      const auto printed = api::estimate_printed(engine(), preset.scenario_json, {language});
      EXPECT_TRUE(printed.answered) << preset.id;
      EXPECT_EQ(bare_key(printed.text), "") << preset.id << " " << language;
      std::istringstream lines(printed.text);
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(text::columns(line), 92u) << preset.id << ": " << line;
    }
}

TEST(TextApi, TheLanguageIsAskedForElseStatedElseTheLocales) {
  const char* stated = R"({"model":"llama-3-8b","lang":"zh"})";
  EXPECT_TRUE(has(api::estimate_printed(engine(), stated, {"", Language::en}).text, "显存"));
  EXPECT_FALSE(has(api::estimate_printed(engine(), stated, {"en", Language::zh}).text, "显存"));
  EXPECT_TRUE(has(api::estimate_printed(engine(), R"({"model":"llama-3-8b"})", {"", Language::zh}).text, "显存"));
}

TEST(TextApi, AnInvalidScenarioIsRefusedWithItsFindings) {
  const auto printed = api::estimate_printed(engine(), R"({"model":"llama-3-8x"})", {"en"});
  EXPECT_FALSE(printed.answered);
  EXPECT_TRUE(has(printed.text, "llama-3-8b"));
  EXPECT_FALSE(api::plan_printed(engine(), "{", {"zh"}, 1).answered);
}

TEST(TextApi, ExplainsANumberAndListsTheCatalog) {
  const char* scenario = R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090"}})";
  EXPECT_TRUE(has(api::explain_printed(engine(), scenario, "/memory/device_gib", {"en"}).text, "GiB"));
  EXPECT_FALSE(api::explain_printed(engine(), scenario, "/x", {"en"}).answered);
  EXPECT_TRUE(has(api::catalog_printed(engine(), "", "", {"zh"}).text, "gpus"));
  EXPECT_TRUE(has(api::catalog_printed(engine(), "fx", "", {"en"}).text, "CNY"));
  EXPECT_FALSE(api::catalog_printed(engine(), "gpuss", "", {"en"}).answered);
}
