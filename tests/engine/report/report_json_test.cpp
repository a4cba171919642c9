// The report as JSON: the contract's keys and units, null where nothing was computed, exactly the keys of
// assets/schema.
#include "report/report_json.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "json/reader.hpp"
#include "support/whole_report.hpp"
#include "support/words.hpp"

using namespace rigwise;
using json::Cursor;

namespace {
json::Document parsed(const report::Report& r, const char* language = "en") {
  return *json::Document::parse(report::to_json(r, {"0.1.0", "2026-11-30"}, support::words(language))).value;
}
json::Document schema() {
  std::ifstream in(std::string(RIGWISE_ROOT) + "/assets/schema/report.schema.json");
  return *json::Document::parse(std::string(std::istreambuf_iterator<char>(in), {})).value;
}

// Every key of a document as "/memory/parts/*/gib"; the keys of a range, an advice patch and an assumed value are not
// followed.
void keys_of(Cursor at, const std::string& path, std::set<std::string>& out) {
  if (at.is_array() && at.size() > 0) keys_of(at.at(0), path + "/*", out);
  if (!at.is_object() || at.get("likely") || path.ends_with("/patch") || path.ends_with("/value")) return;
  for (const auto& key : at.keys()) {
    out.insert(path + "/" + key);
    keys_of(at.get(key), path + "/" + key, out);
  }
}
void keys_of_schema(Cursor at, const std::string& path, std::set<std::string>& out) {
  if (at.get("items")) keys_of_schema(at.get("items"), path + "/*", out);
  for (const auto& key : at.get("properties").keys()) {
    out.insert(path + "/" + key);
    keys_of_schema(at.get("properties").get(key), path + "/" + key, out);
  }
}
}  // namespace

TEST(ReportJson, WritesUnitsOfTheContract) {
  const auto document = parsed(support::whole_report());
  const Cursor root = document.root();
  EXPECT_EQ(root.text_or("verdict"), "fits");
  EXPECT_DOUBLE_EQ(*root.get("memory").get("allocated_gib").get("likely").number(), 19);
  EXPECT_DOUBLE_EQ(*root.get("memory").get("parts").at(0).get("gib").number(), 15);
  EXPECT_DOUBLE_EQ(*root.get("throughput").get("mfu_pct").get("likely").number(), 40);
  EXPECT_DOUBLE_EQ(*root.get("throughput").get("model_tflops_per_gpu").get("likely").number(), 66);
  EXPECT_DOUBLE_EQ(*root.get("run").get("hours").get("likely").number(), 2);
  EXPECT_DOUBLE_EQ(*root.get("run").get("kwh").get("likely").number(), 1);
  EXPECT_DOUBLE_EQ(*root.get("run").get("co2_kg").get("likely").number(), 0.5);
  EXPECT_DOUBLE_EQ(*root.get("cost").get("rent").get("per_hour").get("likely").number(), 1.88);
  EXPECT_EQ(root.get("server").get("parts").at(0).text_or("currency"), "CNY");
}

TEST(ReportJson, HeatIsTheElectricPowerInBtuPerHour) {
  // 1 W = 3.412141633 BTU/h (international table BTU, ISO 31-4).
  const auto document = parsed(support::whole_report());
  EXPECT_NEAR(*document.root().get("power").get("btu_h").number(), 700 * 3.412141633, 1e-6);
}

TEST(ReportJson, WhatIsNotThereIsNullWithItsReason) {
  report::Report empty;
  const auto document = parsed(empty);
  const Cursor root = document.root();
  for (const char* key : {"verdict", "throughput", "run", "server", "power", "cost"}) {
    EXPECT_TRUE(root.get(key).present()) << key;
    EXPECT_TRUE(root.get(key).is_null()) << key;
  }
  EXPECT_TRUE(root.get("memory").get("usable_gib").is_null());
  EXPECT_GT(root.get("missing").size(), 0u);
  EXPECT_NE(root.get("missing").at(0).text_or("because"), "");
}

TEST(ReportJson, ARunWithoutDataHasNullCostsOnly) {
  auto r = support::whole_report();
  r.run.reset();
  r.cost->rent->run_known = r.cost->buy->run_known = false;
  const auto document = parsed(r);
  const Cursor cost = document.root().get("cost");
  EXPECT_TRUE(cost.get("rent").get("run").is_null());
  EXPECT_TRUE(cost.get("rent").get("per_hour").is_object());
  EXPECT_TRUE(cost.get("buy").get("run").is_null());
}

TEST(ReportJson, SpeaksTheLanguageAskedFor) {
  const auto r = support::whole_report();
  const auto english = parsed(r, "en"), chinese = parsed(r, "zh");
  EXPECT_NE(english.root().get("findings").at(0).text_or("message"),
            chinese.root().get("findings").at(0).text_or("message"));
  EXPECT_EQ(english.root().get("findings").at(0).text_or("code"), "json-syntax");
}

TEST(ReportJson, HasExactlyTheKeysOfTheSchema) {
  auto r = support::whole_report();
  r.advice = {{"x", base::Severity::info, {}, 1, 2, report::Enough::sure, R"({"recompute":"full"})"}};
  r.software = {{"driver", "NVIDIA driver", "580", ""}};
  r.memory.stages = {units::gib(10), units::gib(8)};
  r.memory.phases[0].parts = {{"weights", units::gib(15)}};
  r.cost->offers = {{"card rental", "", units::money(1.88, units::Currency::cny)}};
  std::set<std::string> written, described;
  const auto document = parsed(r);
  keys_of(document.root(), "", written);
  keys_of_schema(schema().root(), "", described);
  // A gap stands only where something is missing.
  written.insert({"/missing/*/field", "/missing/*/because"});
  for (const auto& key : written) EXPECT_TRUE(described.count(key)) << key << " is written, not described";
  for (const auto& key : described) EXPECT_TRUE(written.count(key)) << key << " is described, not written";
}

TEST(FindingsJson, IsTheWholeAnswerToAnInvalidScenario) {
  const std::string text =
      report::findings_json({{base::Severity::error, "not-an-object", "", {}}}, support::words("en"));
  EXPECT_EQ(text.find(R"({"v":1,"findings":[{"severity":"error","code":"not-an-object","field":"","message":")"), 0u);
}
