// CSV in, prices out: SkyPilot's columns, plain quotes, faults by line.
#include "api/price_import.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"
#include "support/packed_catalog.hpp"

using namespace rigwise;

namespace {
constexpr auto kSky =
    "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,Price,Region,GpuInfo,SpotPrice,AvailabilityZone\n"
    "p4d.24xlarge,A100,8.0,96.0,1152.0,21.9576,us-east-1,\"{'Gpus': [{'Name': 'A100', 'Count': 8.0}]}\",7.5,us-east-1a\n"
    "p4d.24xlarge,A100,8.0,96.0,1152.0,25.5,eu-west-1,\"{'Gpus': []}\",6.25,eu-west-1b\n"
    "m5.large,,,2.0,8.0,0.096,us-east-1,,,us-east-1a\n";

const api::ImportedPrice* find(const api::Import& read, std::string_view id, std::string_view condition) {
  for (const auto& p : read.prices)
    if (p.id == id && p.condition == condition) return &p;
  return nullptr;
}
}  // namespace

TEST(PriceImport, ReadsSkyPilotsColumnsAndKeepsTheCheapestRegion) {
  const auto read = api::import_prices(support::packed_catalog(), kSky);
  EXPECT_TRUE(read.findings.empty());
  EXPECT_EQ(read.rows, 3u);
  EXPECT_EQ(read.unmatched, 1u);
  ASSERT_NE(find(read, "aws-p4d-24xlarge", "on-demand"), nullptr);
  EXPECT_DOUBLE_EQ(find(read, "aws-p4d-24xlarge", "on-demand")->likely, 21.9576);
  EXPECT_DOUBLE_EQ(find(read, "aws-p4d-24xlarge", "spot")->likely, 6.25);
  EXPECT_EQ(find(read, "aws-p4d-24xlarge", "spot")->note, "eu-west-1");
}

TEST(PriceImport, ReadsQuotesOfAnyList) {
  const auto read = api::import_prices(support::packed_catalog(),
                                       "id,price,low,high,currency,unit,as_of,source\r\n"
                                       "h100-sxm,26000,,,USD,each,2026-11,\"offer, by mail\"\r\n"
                                       "rtx-4090,,12000,14000,CNY,,2026-11,shop\r\n\r\n");
  ASSERT_TRUE(read.findings.empty());
  ASSERT_EQ(read.prices.size(), 2u);
  EXPECT_EQ(read.prices[0].source, "offer, by mail");
  EXPECT_DOUBLE_EQ(read.prices[1].likely, 13000);
}

TEST(PriceImport, NamesTheFaultyLine) {
  const auto read = api::import_prices(support::packed_catalog(), "id,price\nh100-sxm,-5\nh100-sxn,3\nrtx-4090,dear\n");
  ASSERT_EQ(read.findings.size(), 3u);
  EXPECT_EQ(read.findings[0].code, "import-number");
  EXPECT_EQ(read.findings[0].field, "/line/2");
  EXPECT_EQ(read.findings[1].code, "import-unknown-id");
  EXPECT_NE(read.findings[1].args[1].value.find("h100-sxm"), std::string::npos);
  EXPECT_EQ(read.findings[2].field, "/line/4");
  EXPECT_EQ(api::import_prices(support::packed_catalog(), "a,b\n1,2\n").findings[0].code, "import-header");
  EXPECT_EQ(api::import_prices(support::packed_catalog(), "InstanceType,Price\nm5.large,1\n").findings[0].code, "import-empty");
}

TEST(PriceImport, WhatItWritesIsReadByAScenario) {
  const auto prices = api::import_json(support::opened(), kSky, "en");
  const auto document = json::Document::parse(prices);
  ASSERT_TRUE(document);
  const auto report = json::Document::parse(api::estimate_json(
      support::opened(), R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"a100-sxm-40","gpus":8},"prices":)" + document->root().get("prices").dump() + "}", "en"));
  EXPECT_TRUE(report->root().get("cost").is_object());
  EXPECT_FALSE(report->root().get("findings").at(0).text_or("severity") == "error");
}
