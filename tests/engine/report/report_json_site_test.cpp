// The keys around the machine as they are read: feed, cluster, drawing, scaling.
#include "report/report_json_site.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
json::Document of(const char* scenario) {
  return *json::Document::parse(api::estimate_json(support::opened(), scenario, "en")).value;
}
}  // namespace

TEST(ReportJsonSite, AClusterHasFabricsFailuresAndADrawing) {
  const auto document = of(R"({"model":"llama-3-70b","method":"full","framework":"fsdp","hardware":{"gpu":"h100-sxm","gpus":256},"batch":{"micro":1,"global":1024},"data":{"tokens":1e10}})");
  const auto cluster = document.root().get("server").get("cluster");
  EXPECT_EQ(cluster.get("fabrics").at(0).text_or("kind"), "fat-tree");
  EXPECT_EQ(cluster.integer_or("leaves", 0), 8);
  EXPECT_GT(cluster.number_or("failures_per_week", 0), 0);
  const auto drawing = document.root().get("drawing");
  EXPECT_EQ(drawing.get("levels").size(), 3u);
  EXPECT_GT(drawing.get("racks").size(), 0u);
  EXPECT_GT(document.root().get("scaling").size(), 2u);
  EXPECT_GT(document.root().get("same_money").get("buys").size(), 0u);
  EXPECT_TRUE(document.root().get("power").get("room").is_null());
}

TEST(ReportJsonSite, ADeskHasARoomAndLimitsOnItsCard) {
  const auto document = of(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})");
  const auto power = document.root().get("power");
  EXPECT_EQ(power.get("caps").size(), 6u);
  EXPECT_GT(power.get("room").number_or("heat_w", 0), 100);
  EXPECT_EQ(power.text_or("plug"), "C13");
  EXPECT_TRUE(document.root().get("server").get("cluster").is_null());
  EXPECT_EQ(document.root().get("drawing").text_or("form"), "desktop");
}
