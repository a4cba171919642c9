// Ranges and types of model fields: every fault named with its place, null as good as absent.
#include "model/fields.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
json::Document parse(const char* text) {
  auto read = json::Document::parse(text);
  EXPECT_TRUE(read);
  return *read.value;
}
}  // namespace

TEST(Fields, CollectsEveryFaultWithItsPlace) {
  const auto document =
      parse(R"({"layers": 0, "heads": "8", "tied": 1, "norm": 3, "huge": 1e300, "half": 1.5, "absent": null})");
  base::Findings findings;
  model::Fields f(document.root(), "/model/arch", findings);
  EXPECT_EQ(f.count("layers", 7), 7);
  EXPECT_EQ(f.count("heads", 8), 8);
  EXPECT_TRUE(f.flag("tied", true));
  EXPECT_EQ(f.text("norm", "rms"), "rms");
  EXPECT_EQ(f.count("huge", 1), 1);
  EXPECT_EQ(f.count("half", 2), 2);
  EXPECT_EQ(f.count("absent", 3), 3);
  EXPECT_EQ(f.required_count("absent"), 0);
  ASSERT_EQ(findings.size(), 7u);
  EXPECT_EQ(findings[0].code, "model-field-range");
  EXPECT_EQ(findings[0].field, "/model/arch/layers");
  EXPECT_EQ(findings[1].code, "model-field-number");
  EXPECT_EQ(findings[2].code, "model-field-flag");
  EXPECT_EQ(findings[3].code, "model-field-text");
  EXPECT_EQ(findings[4].code, "model-field-range");
  EXPECT_EQ(findings[5].code, "model-field-range");
  EXPECT_EQ(findings[6].code, "model-field-missing");
}

TEST(Fields, TakesTheFirstSpellingThatStands) {
  const auto document = parse(R"({"n_embd": 768, "n_layer": null})");
  base::Findings findings;
  const model::Fields f(document.root(), "", findings);
  EXPECT_EQ(f.spelling({"hidden_size", "n_embd"}), "n_embd");
  EXPECT_EQ(f.spelling({"num_hidden_layers", "n_layer"}), "num_hidden_layers");
}
