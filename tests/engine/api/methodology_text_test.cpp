// The methodology as JSON and text: every formula with its letters, every constant with a value and a source.
#include "api/methodology_text.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "report/methodology.hpp"
#include "support/packed_catalog.hpp"
#include "support/words.hpp"

using namespace rigwise;

TEST(MethodologyText, JsonHoldsEveryFormulaAndConstantInBothLanguages) {
  for (const char* language : {"en", "zh"}) {
    const auto document =
        json::Document::parse(api::methodology_json(support::packed_catalog(), support::words(language)));
    ASSERT_TRUE(document);
    const auto chapters = document->root().get("chapters").elements();
    ASSERT_EQ(chapters.size(), report::methodology().size());
    for (std::size_t i = 0; i < chapters.size(); ++i) {
      EXPECT_EQ(chapters[i].get("formulas").size(), report::methodology()[i].formulas.size());
      EXPECT_EQ(chapters[i].get("constants").size(), report::methodology()[i].constants.size());
      for (const auto& formula : chapters[i].get("formulas").elements()) {
        EXPECT_EQ(formula.text_or("text").find('*'), std::string::npos);
        EXPECT_FALSE(formula.text_or("title").empty());
        EXPECT_GT(formula.get("symbols").size(), 0u) << formula.text_or("id");
      }
      for (const auto& constant : chapters[i].get("constants").elements()) {
        EXPECT_FALSE(constant.text_or("value").empty());
        EXPECT_EQ(constant.get("sources").size(), 1u) << constant.text_or("id");
      }
    }
  }
}

TEST(MethodologyText, TextNamesFormulaAndLetters) {
  const std::string text = api::methodology_text(support::packed_catalog(), support::words("en"));
  const auto first = report::methodology()[0].formulas[0];
  EXPECT_NE(text.find(std::string(first.id)), std::string::npos);
  EXPECT_NE(text.find(support::words("en").get("symbol." + std::string(first.symbols[0].key))), std::string::npos);
}
