// Offers to rent: which carry the job, at what price, and why others do not.
#include "cost/rent.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
std::vector<cost::Offer> of(const MoneyCase& c) {
  return cost::offers(c.inputs(), {});
}
const cost::Offer* find(const std::vector<cost::Offer>& offers, std::string_view id) {
  for (const auto& o : offers)
    if (o.instance->id == id) return &o;
  return nullptr;
}
report::Run hours(double h) {
  report::Run run;
  run.time = {units::hours(h), units::hours(h), units::hours(h)};
  return run;
}
}  // namespace

// AWS lists of November 2026: p4d.24xlarge is 8x A100 40 GB at 21.957642 dollars, p5.48xlarge 55.04 after the cut of
// June 2025.
TEST(Rent, KnownInstancesKeepTheirCountAndPrice) {
  const auto p4d = of(MoneyCase("a100-sxm-40", 8));
  const auto* offer = find(p4d, "aws-p4d-24xlarge");
  ASSERT_TRUE(offer);
  EXPECT_TRUE(offer->fits);
  EXPECT_EQ(offer->count, 1);
  EXPECT_EQ(offer->per_hour.likely, units::money(21.957642, units::Currency::usd));
  const auto p5 = of(MoneyCase("h100-sxm", 16));
  EXPECT_EQ(find(p5, "aws-p5-48xlarge")->per_hour.likely, units::money(2 * 55.04, units::Currency::usd));
  EXPECT_FALSE(find(of(MoneyCase("a100-sxm-80", 8)), "aws-p4d-24xlarge"));  // another card
}

TEST(Rent, SingleCardInstancesDoNotMakeANode) {
  const auto list = of(MoneyCase("h100-sxm", 8));
  EXPECT_EQ(find(list, "aws-p5-4xlarge")->reason, "few-gpus");
  const auto many = of(MoneyCase("h100-sxm", 64));
  for (const auto& o : many)
    if (o.instance->kind == "card-hour") {
      EXPECT_FALSE(o.fits);
    }
}

TEST(Rent, TermsAndMarketsAreKeptApart) {
  MoneyCase c("rtx-4090", 8);
  c.job.market = scenario::Market::cn;
  c.job.currency = units::Currency::cny;
  EXPECT_EQ(find(of(c), "cn-rent-8x-rtx-4090-month")->reason, "term");
  c.job.finance.rent_term = scenario::RentTerm::one_year;
  const auto list = of(c);
  const auto* lease = find(list, "cn-rent-8x-rtx-4090-month");
  EXPECT_TRUE(lease->fits);
  EXPECT_EQ(lease->per_hour.likely, units::money(7300.0 / 720, units::Currency::cny));  // a month is 720 hours there
  EXPECT_EQ(find(list, "runpod-rtx-4090") == nullptr || !find(list, "runpod-rtx-4090")->fits, true);
}

TEST(Rent, IndexAndGuideFiguresAreNeverOffers) {
  for (const char* gpu : {"rtx-4090", "h100-sxm", "a100-pcie-80"})
    for (const auto& o : of(MoneyCase(gpu, 1))) {
      EXPECT_NE(o.instance->kind, "index");
      EXPECT_NE(o.instance->kind, "seed-quote");
    }
}

TEST(Rent, RunCostIsPriceTimesHours) {
  const MoneyCase c("h100-sxm", 8);
  trace::Ledger ledger;
  const auto list = of(c);
  const auto one = cost::rent(ledger, c.inputs(), list, hours(100)),
             two = cost::rent(ledger, c.inputs(), list, hours(200));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->run.likely, one->per_hour.likely * std::int64_t{100});
  EXPECT_EQ(two->run.likely, one->run.likely * std::int64_t{2});
  EXPECT_LE(one->per_hour.low.micros, one->per_hour.likely.micros);
  EXPECT_LE(one->per_hour.likely.micros, one->per_hour.high.micros);
  EXPECT_FALSE(cost::rent(ledger, c.inputs(), list, std::nullopt)->run_known);
}

TEST(Rent, SpotRunsLonger) {
  MoneyCase c("h100-sxm", 8);
  c.job.finance.rent_term = scenario::RentTerm::spot;
  trace::Ledger ledger;
  const auto r = cost::rent(ledger, c.inputs(), of(c), hours(100));
  ASSERT_TRUE(r);
  EXPECT_EQ(r->run.likely, units::money(units::in_units(r->per_hour.likely) * 115, units::Currency::usd));
}

TEST(Rent, NotesSayWhyInBothLanguages) {
  for (const char* gpu : {"h100-sxm", "rtx-4090", "a10", "gb200"}) {
    const auto list = cost::notes(of(MoneyCase(gpu, 4, 4)), 8);
    EXPECT_LE(list.size(), 8u);
    for (const auto& n : list) {
      EXPECT_TRUE(support::words("en").has("offer." + n.reason)) << n.reason;
      EXPECT_TRUE(support::words("zh").has("offer." + n.reason)) << n.reason;
    }
  }
}

TEST(Rent, APriceOfTheUserIsTaken) {
  catalog::Price mine;
  mine.likely = 1.5;
  mine.condition = "on-demand";
  mine.unit = "per_hour";
  const auto laid = support::packed_catalog().with_prices({{"hyperstack-h100-sxm", mine}});
  ASSERT_TRUE(laid);
  MoneyCase c("h100-sxm", 1);
  auto in = c.inputs();
  in.catalog = &*laid;
  const auto list = cost::offers(in, {});
  EXPECT_EQ(list.front().instance->id, "hyperstack-h100-sxm");
  EXPECT_EQ(list.front().per_hour.likely, units::money(1.5, units::Currency::usd));
}
