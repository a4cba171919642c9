// An explanation printed: branches, numbered sources named once, JSON of the same tree.
#include "api/explain_text.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/words.hpp"

using namespace rigwise;

namespace {
api::Explanation small() {
  api::ExplainLine leaf;
  leaf.kind = trace::LineKind::datum;
  leaf.letter = "w";
  leaf.meaning = "power of a card";
  leaf.shown = "450 W";
  leaf.value = 450;
  leaf.sources = {{"", "A data sheet", "https://example.org/sheet", "2026-10", "read"}};
  api::ExplainLine root;
  root.title = "Power at the wall";
  root.shown = "900 W";
  root.formula = "n × w";
  root.operands = {leaf, leaf};
  return {"/power/wall_w", root};
}
}  // namespace

TEST(ExplanationText, DrawsATreeAndListsEachSourceOnce) {
  EXPECT_EQ(api::explanation_text(small(), support::words("en"), 80),
            "/power/wall_w\n"
            "900 W  Power at the wall\n"
            "│  = n × w\n"
            "├─ w = 450 W  power of a card\n"
            "│      [1]\n"
            "└─ w = 450 W  power of a card\n"
            "       [1]\n"
            "\nSources\n"
            "[1] A data sheet · 2026-10 · read there · https://example.org/sheet\n");
}

TEST(ExplanationJson, HoldsTheSameTree) {
  const auto document = json::Document::parse(api::explanation_json(small()));
  ASSERT_TRUE(document);
  const auto root = document->root().get("lines").at(0);
  EXPECT_EQ(document->root().text_or("pointer"), "/power/wall_w");
  EXPECT_EQ(root.text_or("formula"), "n × w");
  EXPECT_EQ(root.get("lines").size(), 2u);
  EXPECT_EQ(root.get("lines").at(0).get("sources").at(0).text_or("as_of"), "2026-10");
}
