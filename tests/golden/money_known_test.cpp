// Money against what is known from outside: instances as their clouds list them, published training bills, and properties that any
// price must have.
#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "cost/formulas.hpp"
#include "json/reader.hpp"
#include "support/cost_case.hpp"
#include "support/opened.hpp"

using namespace rigwise;
using support::cost_of;
using support::MoneyCase;
using units::in_units;

namespace {
const catalog::CloudInstance& instance(std::string_view id) {
  return *catalog::find_row(support::packed_catalog().lists().instances, id);
}
double on_demand(std::string_view id) {
  for (const auto& p : instance(id).prices)
    if (p.condition == "on-demand") return p.likely.value_or(0);
  return 0;
}
double bill(double gpu_hours, double dollars) {
  return units::raw(cost::kRentRun.function(units::number(dollars), units::number(gpu_hours), units::number(1)));
}
report::Report with_price(double dollars) {
  return support::estimate(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1},"data":{"tokens":1e8},"prices":[{"id":"rtx-4090","price":{"likely":)" +
                           std::to_string(dollars) + R"(,"currency":"USD","unit":"each"}}]})");
}
}  // namespace

// AWS, instance types page: p4d.24xlarge has eight A100 of 40 GB; p5.48xlarge eight H100.
TEST(MoneyKnown, InstancesHoldWhatTheirCloudSays) {
  EXPECT_EQ(instance("aws-p4d-24xlarge").gpu_id, "a100-sxm-40");
  EXPECT_EQ(instance("aws-p4d-24xlarge").gpu_count, 8);
  EXPECT_EQ(instance("aws-p5-48xlarge").gpu_id, "h100-sxm");
  EXPECT_EQ(instance("aws-p5-48xlarge").gpu_count, 8);
  EXPECT_EQ(instance("aws-p3-2xlarge").gpu_id, "v100-sxm2-16");
}

// AWS cut P5 by 44 per cent on 2025-06-01: 98.32 became 55.04 dollars.
TEST(MoneyKnown, P5AfterTheCutOf2025) {
  EXPECT_NEAR(on_demand("aws-p5-48xlarge"), 55.04, 0.01);
  EXPECT_NEAR(on_demand("aws-p4d-24xlarge"), 21.96, 0.01);
}

// DeepSeek-V3 report, table 1: 2,788 thousand H800 hours at 2 dollars are 5.576 million. Stable Diffusion, Mostaque on
// 2022-08-28: 150,000 A100 hours, 600,000 dollars at the market price of 4.
TEST(MoneyKnown, PublishedTrainingBills) {
  EXPECT_NEAR(bill(2788e3, 2), 5.576e6, 500);
  EXPECT_NEAR(bill(2664e3, 2), 5.328e6, 500);  // its pre-training alone
  EXPECT_NEAR(bill(150e3, 4), 600e3, 500);
}

TEST(MoneyKnown, TwiceThePriceIsTwiceTheCost) {
  const auto base = with_price(1), once = with_price(2001), twice = with_price(4001);
  const double rest = in_units(base.cost->buy->capex.likely) - 1;
  EXPECT_NEAR(in_units(once.cost->buy->capex.likely) - rest, 2001, 0.01);
  EXPECT_NEAR(in_units(twice.cost->buy->capex.likely) - in_units(once.cost->buy->capex.likely), 2000, 0.01);
  MoneyCase one("h100-sxm", 8), two("h100-sxm", 8);
  EXPECT_NEAR(in_units(cost_of(two, 200)->rent->run.likely), 2 * in_units(cost_of(one, 100)->rent->run.likely), 0.01);
}

TEST(MoneyKnown, ZeroUtilisationNeverDividesByZero) {
  MoneyCase c("h100-sxm", 8);
  c.job.finance.utilization = 0;
  const auto k = cost_of(c, 100);
  ASSERT_TRUE(k && k->buy);
  EXPECT_FALSE(k->buy->run_known);
  EXPECT_FALSE(k->break_even_months);
  for (const auto& u : k->per) EXPECT_FALSE(u.own) << u.id;
}

TEST(MoneyKnown, AUsersPriceSaysSoWithItsDate) {
  const auto document = json::Document::parse(api::estimate_json(
      support::opened(), R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1},"prices":[{"id":"rtx-4090","price":{"likely":1500}}]})", "en"));
  for (const auto& part : document->root().get("server").get("parts").elements())
    if (part.text_or("kind") == "gpu") {
      EXPECT_EQ(part.text_or("source"), "your figure");
      EXPECT_EQ(part.text_or("as_of").substr(0, 2), "20");
    }
}

TEST(MoneyKnown, BadInputIsAFindingByItsField) {
  struct Case {
    const char *finance, *field;
  };
  for (const Case& c : {Case{R"("finance":{"utilization":1.5})", "/finance/utilization"}, Case{R"("finance":{"years":0})", "/finance/years"},
                        Case{R"("finance":{"currency":"GBP"})", "/finance/currency"}, Case{R"("finance":{"maintenance":-1})", "/finance/maintenance"},
                        Case{R"("prices":[{"id":"rtx-4090","price":{"likely":-5}}])", "/prices/0/price/likely"},
                        Case{R"("prices":[{"id":"rtx-4090","price":{"likely":1e14}}])", "/prices/0/price/likely"},
                        Case{R"("prices":[{"id":"rtx-409x","price":{"likely":5}}])", "/prices/0/id"},
                        Case{R"("prices":[{"id":"rtx-4090","price":{"likely":5,"currency":"XYZ"}}])", "/prices/0/price/currency"}}) {
    const auto document = json::Document::parse(api::estimate_json(
        support::opened(), R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1},)" + std::string(c.finance) + "}", "en"));
    bool found = false;
    for (const auto& f : document->root().get("findings").elements())
      found |= f.text_or("field") == c.field && f.text_or("severity") == "error" && f.text_or("message").find("finding.") == std::string::npos;
    EXPECT_TRUE(found) << c.finance;
  }
}
