// Numbers that are read from somewhere carry that place; what calculates nothing claims no formula.
#include "api/explain_rows.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
const report::Report& answer() {
  static const report::Report r = support::estimate(
      R"({"model":"llama-3-8b","method":"lora","data":{"tokens":1e8},"hardware":{"gpu":"rtx-4090"}})");
  return r;
}
std::optional<api::ExplainLine> line(std::string_view pointer) {
  const auto& engine = support::opened();
  return api::explain_row(engine.catalog(), engine.strings(scenario::Language::en), answer(), pointer);
}
}  // namespace

TEST(ExplainRows, APriceNamesItsRowItsDateAndWhereItWasRead) {
  const auto low = line("/server/parts/0/unit_price/low"), high = line("/server/parts/0/unit_price/high");
  ASSERT_TRUE(low && high);
  EXPECT_EQ(low->id, "gpus/rtx-4090");
  EXPECT_LE(low->value, high->value);
  EXPECT_FALSE(low->sources.empty());
  EXPECT_NE(low->note.find(answer().server->parts[0].as_of), std::string::npos);
}

TEST(ExplainRows, ACountNamesItsReason) {
  const auto count = line("/server/parts/0/count");
  ASSERT_TRUE(count);
  EXPECT_EQ(count->value, 1);
  EXPECT_FALSE(count->note.empty());
}

TEST(ExplainRows, AMeasuredRunNamesItsSource) {
  const auto run = line("/throughput/nearest_measured/0/value");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->sources.at(0).name, answer().throughput->nearest[0].source);
}

TEST(ExplainRows, AnAssumedValueNamesItsFieldAndWhy) {
  for (std::size_t i = 0; i < answer().assumed.size(); ++i)
    if (answer().assumed[i].field == "/seq_len") {
      const auto row = line("/assumed/" + std::to_string(i) + "/value");
      ASSERT_TRUE(row);
      EXPECT_EQ(row->field, "/seq_len");
      EXPECT_EQ(row->value, 2048);
    }
}

TEST(ExplainRows, EveryPointerOfTheListHasItsLineAndOthersHaveNone) {
  const auto known = api::explained_rows(answer());
  EXPECT_GT(known.size(), 20u);
  for (const auto& pointer : known) EXPECT_TRUE(line(pointer)) << pointer;
  for (const auto* pointer : {"", "/", "/server/parts/99/count", "/server/parts/x/count", "/server/parts/0/unit_price/middle", "/advice/0", "/verdict"})
    EXPECT_FALSE(line(pointer)) << pointer;
}
