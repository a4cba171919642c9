// The purchase justification: every section in both languages, the figures of the report.
#include "export/justification.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
std::string written(std::string_view lang) {
  const auto document = json::Document::parse(api::export_json(
      support::opened(), "justification", R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"l40s","gpus":4},"data":{"tokens":1e9}})", lang));
  return document->root().text_or("text");
}
}  // namespace

TEST(Justification, HasItsSectionsInBothLanguages) {
  const auto en = written("en"), zh = written("zh");
  for (const auto* words : {"# Purchase justification", "## Parts, prices", "## Buying against renting", "## Risks", "Prepared by"})
    EXPECT_NE(en.find(words), std::string::npos) << words;
  for (const auto* words : {"# 设备采购论证表", "## 购置与租用对比", "不构成法律意见"}) EXPECT_NE(zh.find(words), std::string::npos) << words;
  EXPECT_EQ(en.find("justify."), std::string::npos);
  EXPECT_EQ(zh.find("justify."), std::string::npos);
}

TEST(Justification, NamesTheCardAndItsPrice) {
  const auto en = written("en");
  EXPECT_NE(en.find("L40S"), std::string::npos);
  EXPECT_NE(en.find("| GPU |"), std::string::npos);
  EXPECT_NE(en.find("2026-"), std::string::npos);
}
