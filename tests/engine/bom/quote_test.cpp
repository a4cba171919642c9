// Which of several dated prices is reckoned with, and how wide it is taken.
#include "bom/quote.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;
using catalog::Price;

namespace {
constexpr std::string_view kToday = "2026-11-30";

Price price(double low, double high, std::string as_of, std::string condition, std::string basis = "read",
            units::Currency currency = units::Currency::usd) {
  Price p;
  p.low = low;
  p.high = high;
  p.currency = currency;
  p.unit = "each";
  p.as_of = std::move(as_of);
  p.condition = std::move(condition);
  p.basis = std::move(basis);
  return p;
}
}  // namespace

TEST(Quote, CountsCalendarDaysAndMarksOldPrices) {
  EXPECT_EQ(bom::age_days("2026-11", kToday), 29);
  EXPECT_EQ(bom::age_days("2026-09", kToday), 90);
  EXPECT_EQ(bom::age_days("2025-11", "2026-11-01"), 365);
  EXPECT_EQ(bom::age_days("2024-02", "2024-03-01"), 29);  // leap year
  EXPECT_FALSE(bom::is_stale("2026-09", kToday));
  EXPECT_TRUE(bom::is_stale("2026-08", kToday));
}

TEST(Quote, NewBeforeUsedBeforeSystemShareAndNeverAGuide) {
  const std::vector<Price> all = {price(100, 100, "2026-11", "guide"), price(300, 400, "2026-11", "system"),
                                  price(150, 160, "2026-11", "used"), price(200, 220, "2026-10", "new")};
  EXPECT_EQ(bom::quote(all, {}, kToday)->condition, "new");
  EXPECT_EQ(bom::quote({all[0], all[1], all[2]}, {}, kToday)->condition, "used");
  EXPECT_EQ(bom::quote({all[0], all[1]}, {}, kToday)->condition, "system");
  EXPECT_FALSE(bom::quote({all[0]}, {}, kToday));
}

TEST(Quote, TheUsersPriceWinsAndStaysExact) {
  const std::vector<Price> all = {price(200, 220, "2026-10", "new"), price(90, 90, "2020-01", "", "user")};
  const auto q = bom::quote(all, {}, kToday);
  EXPECT_EQ(q->amount, (units::Range<double>{90, 90, 90}));
}

TEST(Quote, RecentQuotesSpanTheRangeButOldOnesDoNot) {
  const auto q = bom::quote(
      {price(100, 120, "2026-11", "street"), price(90, 150, "2026-08", "list"), price(10, 20, "2024-01", "street")}, {},
      kToday);
  EXPECT_DOUBLE_EQ(q->amount.low, 90);
  EXPECT_DOUBLE_EQ(q->amount.likely, 110);
  EXPECT_DOUBLE_EQ(q->amount.high, 150);
}

TEST(Quote, AnOldSingleFigureIsWiderThanAFreshOne) {
  const auto old_one = bom::quote({price(100, 100, "2025-01", "street")}, {}, kToday);
  const auto fresh = bom::quote({price(100, 100, "2026-11", "street")}, {}, kToday);
  EXPECT_TRUE(old_one->stale);
  EXPECT_LT(old_one->amount.low, fresh->amount.low);
  EXPECT_GT(old_one->amount.high, fresh->amount.high);
  EXPECT_DOUBLE_EQ(fresh->amount.likely, 100);
}

TEST(Quote, OwnCurrencyWinsUnlessItIsAYearBehind) {
  const auto cny = units::Currency::cny;
  const bom::PriceQuery query{"each", cny, {}, false};
  const auto usd = price(1800, 1900, "2026-07", "new");
  EXPECT_EQ(bom::quote({usd, price(13000, 16000, "2025-10", "new", "read", cny)}, query, kToday)->currency, cny);
  EXPECT_EQ(bom::quote({usd, price(13000, 16000, "2024-01", "new", "read", cny)}, query, kToday)->currency,
            units::Currency::usd);
}

TEST(Quote, RatesConvertThroughTheDollarAndTakeTheUsersYuan) {
  const auto& catalog = support::packed_catalog();
  scenario::Finance finance;
  EXPECT_DOUBLE_EQ(bom::Rates(catalog, finance).rate(units::Currency::usd, units::Currency::cny), 6.74);  // August 2026
  finance.fx_cny_per_usd = 7.0;
  const bom::Rates own(catalog, finance);
  EXPECT_DOUBLE_EQ(own.rate(units::Currency::cny, units::Currency::usd), 1 / 7.0);
  EXPECT_EQ(own.convert(100, units::Currency::usd, units::Currency::cny), units::money(700, units::Currency::cny));
}

TEST(Quote, ACardWithoutQuoteFallsBackToItsLaunchPriceWithDrift) {
  const auto& catalog = support::packed_catalog();
  const auto& gpu =
      catalog.accelerators()[*catalog.find_accelerator("rtx-4080")];  // launch list 1199 dollars, no quote
  const auto q = bom::card_quote(gpu, {}, catalog.date());
  ASSERT_TRUE(q);
  EXPECT_LT(q->amount.low, 1199);
  EXPECT_GT(q->amount.high, 1199);
  EXPECT_TRUE(q->stale);
}
