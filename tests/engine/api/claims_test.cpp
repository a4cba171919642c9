// Claims checked: every line of the guides has an answer, known errors are found, known truths stand.
#include "api/claims.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;
using api::Standing;

namespace {
const std::map<std::string, api::Claim>& by_id() {
  static const auto all = [] {
    std::map<std::string, api::Claim> out;
    for (auto& c : api::claims(support::opened(), scenario::Language::en)) out.emplace(c.id, c);
    return out;
  }();
  return all;
}
const api::Claim& claim(const char* id) {
  return by_id().at(id);
}
}  // namespace

TEST(Claims, EveryLineOfTheGuidesIsAnswered) {
  std::set<std::string> rows;
  for (const auto& [id, c] : by_id()) rows.insert(c.row);
  for (const auto* row :
       {"Q1", "Q2", "learn", "industrial-ft", "pretrain-100b", "multimodal", "tier1", "tier2", "tier3", "student",
        "researcher", "enterprise", "startup", "rules", "cost-1", "cost-4", "cost-8", "decision"})
    EXPECT_TRUE(rows.count(row)) << row;
}

TEST(Claims, EachHasItsWordsAndAVerdict) {
  for (const auto& [id, c] : by_id()) {
    EXPECT_NE(c.standing, Standing::unknown) << id;
    EXPECT_FALSE(c.says.empty() || c.because.empty() || c.group.empty()) << id;
    EXPECT_EQ(c.because.find('{'), std::string::npos) << id << ": " << c.because;
  }
  std::set<std::string> chinese;
  for (const auto& c : api::claims(support::opened(), scenario::Language::zh)) {
    EXPECT_EQ(c.standing, claim(c.id.c_str()).standing) << c.id;
    EXPECT_NE(c.says, claim(c.id.c_str()).says) << c.id;
  }
}

// Makers' sheets: NVLink of A100 600 GB/s, HDR 200 Gb/s, p4d eight A100 of 40 GB, p3.2xlarge a V100, C13 10 A.
TEST(Claims, FindsTheErrorsThatAreOnRecord) {
  for (const auto* id : {"nvlink-a100",
                         "nvlink-h100",
                         "hdr-rate",
                         "ndr-rate",
                         "p4d-is-4",
                         "p3-is-4090",
                         "c13",
                         "cx7-rate",
                         "class-4090",
                         "pretrain-one-box",
                         "pretrain-count",
                         "industrial-70b",
                         "class-48-full-8b",
                         "tier2-psu-4",
                         "tier2-psu-8",
                         "h100-node",
                         "cloud-4090",
                         "cloud-4a100",
                         "build-8h100",
                         "clock-3ghz",
                         "driver"})
    EXPECT_EQ(claim(id).standing, Standing::wrong) << id;
  EXPECT_EQ(claim("hdr-rate").computed.likely, 200);
  EXPECT_EQ(claim("p4d-is-4").computed.likely, 8);
  EXPECT_EQ(claim("p3-is-4090").computed.text, "v100-sxm2-16");
}

TEST(Claims, LeavesStandingWhatHolds) {
  for (const auto* id : {"q1-lora-8b", "learn-14b", "multimodal-7b", "tier1-8b", "tier1-psu", "recompute",
                         "zero-sharding", "fp8-doubles", "intermittent-cloud", "steady-own", "container"})
    EXPECT_EQ(claim(id).standing, Standing::holds) << id;
}

TEST(Claims, AsJsonAndForATerminal) {
  const auto json = json::Document::parse(api::claims_json(support::opened(), "zh"));
  ASSERT_TRUE(json);
  const auto rows = json->root().get("claims");
  EXPECT_EQ(rows.size(), by_id().size());
  double counted = 0;
  for (const auto& [key, n] : json->root().get("counts").members()) counted += n.number().value_or(0);
  EXPECT_EQ(counted, static_cast<double>(by_id().size()));
  std::set<std::string> groups;
  for (const auto& g : json->root().get("groups").elements()) groups.insert(g.text_or("id"));
  for (const auto& row : rows.elements()) EXPECT_TRUE(groups.count(row.text_or("group"))) << row.text_or("id");
  const auto printed = api::claims_printed(support::opened(), {"en", scenario::Language::en, 92});
  EXPECT_NE(printed.text.find("HDR"), std::string::npos);
}
