// The plan answer's JSON carries the number that plans are ranked by, under its name.
#include "api/plan_json.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(PlanJson, RankedNumberIsTheOneTheReportShows) {
  const auto question = scenario::read(R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000},"hardware":{"gpu":"rtx-4090","gpus":1}})");
  const auto answer = support::opened().plan(*question);
  const auto document = json::Document::parse(api::plan_text(support::opened(), answer, support::opened().strings(scenario::Language::en)));
  ASSERT_TRUE(document);
  const auto plan = document->root().get("plans").elements()[0];
  EXPECT_EQ(plan.get("ranked").text_or("by"), "rent-run");
  const double rent = *plan.get("cost").get("rent").get("run").get("likely").number();
  EXPECT_NEAR(*plan.get("ranked").get("value").number(), rent, 0.01 * rent);
}
