// Rental offers and places: prices per accelerator-hour, and the records that regions lead to.
#include <gtest/gtest.h>

#include <map>

#include "support/catalog_files.hpp"
#include "support/repository.hpp"

namespace rigwise::support {
namespace {
constexpr double kHoursPerMonth = 720;  // the Chinese lease market's month

void check_offer_price(const json::Cursor& offer, const json::Cursor& price) {
  const std::string unit = price.text_or("unit"), currency = price.text_or("currency"),
                    condition = price.text_or("condition");
  EXPECT_TRUE(is_one_of(unit, {"per_hour", "per_month"})) << unit;
  ASSERT_TRUE(is_one_of(currency, {"USD", "CNY"})) << currency;
  if (offer.text_or("kind") == "seed-quote") return;
  const double hourly =
      price.number_or("low", 0) / offer.number_or("gpu_count", 1) / (unit == "per_month" ? kHoursPerMonth : 1);
  const bool dollars = currency == "USD";
  EXPECT_GE(hourly, condition == "spot" ? 0.01 : dollars ? 0.1 : 0.5) << "per accelerator-hour";
  EXPECT_LE(hourly, dollars ? 40 : 100) << "per accelerator-hour";
}

// Committing or taking leftovers never costs more than walking in.
void check_terms(const json::Cursor& offer) {
  std::map<std::string, double> hourly;
  for (const auto& price : offer.get("prices").elements())
    if (price.text_or("unit") == "per_hour") hourly[price.text_or("condition")] = price.number_or("low", 0);
  if (!hourly.count("on-demand")) return;
  for (const auto* term : {"spot", "1y", "3y"})
    if (hourly.count(term)) EXPECT_LE(hourly[term], hourly["on-demand"] * 1.001) << term;
}
}  // namespace

TEST(CatalogRental, OffersAreWhole) {
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto& c : catalog_rows("cloud_instances", "instances")) {
    SCOPED_TRACE(row_id(c));
    const std::string kind = c.text_or("kind"), gpu = c.text_or("gpu_id");
    EXPECT_TRUE(is_one_of(kind, {"vm", "card-hour", "month-lease", "index", "seed-quote"})) << kind;
    EXPECT_EQ(gpu.empty(), !c.text_or("gpu_id_note").empty()) << "no accelerator, no reason";
    if (!gpu.empty()) {
      EXPECT_TRUE(gpus.count(gpu)) << gpu;
      EXPECT_GT(c.integer_or("gpu_count", 0), 0);
    }
    if (kind == "card-hour") EXPECT_EQ(c.integer_or("gpu_count", 0), 1);
    EXPECT_EQ(c.get("prices").size() > 0, !c.text_or("as_of").empty()) << "price and date go together";
    if (kind == "month-lease") {
      ASSERT_EQ(c.get("prices").size(), 1u);
      EXPECT_EQ(c.get("prices").at(0).text_or("unit"), "per_month");
    }
    EXPECT_TRUE(c.get("verified").is_object());
    for (const auto& price : c.get("prices").elements()) check_offer_price(c, price);
    check_terms(c);
  }
}

TEST(CatalogRental, StatedCountsAreTheRealOnes) {
  std::map<std::string, std::int64_t> counted;
  for (const auto& c : catalog_rows("cloud_instances", "instances")) {
    ++counted["instances"];
    ++counted["kind_" + c.text_or("kind")];
    counted["with_price"] += c.get("prices").size() > 0;
  }
  std::map<std::string, std::int64_t> stated;
  for (const auto& [key, value] : json_file("assets/catalog/cloud_instances.json").get("counts").members())
    stated[key] = value.integer().value_or(-1);
  EXPECT_EQ(stated, counted);
}

TEST(CatalogRental, TrendsNameKnownAccelerators) {
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto& t : catalog_rows("cloud_instances", "price_trend"))
    EXPECT_TRUE(gpus.count(t.text_or("gpu_id"))) << row_id(t);
}

TEST(CatalogRental, RatesCoverTheCurrencies) {
  const auto rates = catalog_by_id("fx", "rates");
  const std::map<std::string, std::pair<double, double>> bounds = {
      {"USD", {1, 1}}, {"CNY", {6, 7.5}}, {"EUR", {0.7, 1.1}}, {"JPY", {100, 200}}, {"MYR", {3.5, 5}}};
  EXPECT_EQ(rates.size(), bounds.size());
  for (const auto& [currency, bound] : bounds) {
    ASSERT_TRUE(rates.count(currency)) << currency;
    const double rate = rates.at(currency).number_or("per_usd", 0);
    EXPECT_GE(rate, bound.first) << currency;
    EXPECT_LE(rate, bound.second) << currency;
    EXPECT_TRUE(is_month(rates.at(currency).text_or("as_of"))) << currency;
    EXPECT_TRUE(is_one_of(rates.at(currency).text_or("basis"), {"read", "derived", "recalled"})) << currency;
  }
}

TEST(CatalogRental, RowsStandInKnownRegions) {
  const auto regions = catalog_by_id("regions", "regions");
  const CatalogList lists[] = {{"electricity", "tariffs"},
                               {"carbon", "carbon"},
                               {"colocation", "colocation"},
                               {"cooling", "policy"},
                               {"cloud_instances", "instances"}};
  for (const auto& list : lists)
    for (const auto& row : catalog_rows(list.file, list.name)) {
      const bool unstated = list.name == "instances" && row.get("region").is_null();
      EXPECT_TRUE(unstated || regions.count(row.text_or("region"))) << list.label() << ":" << row_id(row);
    }
}

namespace {
// A region's own record, or one inherited from a parent; null only where no record of the region exists.
void check_record(const json::Cursor& region, const std::string& key,
                  const std::map<std::string, json::Cursor>& records) {
  const std::string id = row_id(region), record = region.text_or(key);
  const bool inherited = is_one_of(key, texts(region.get("inherited")));
  if (!record.empty()) {
    ASSERT_TRUE(records.count(record)) << id << " " << key << " " << record;
    EXPECT_TRUE(records.at(record).text_or("region") == id || inherited || id == "eu-nordic")
        << id << ": " << record << " is another region's";
    return;
  }
  for (const auto& [other, row] : records)
    EXPECT_TRUE(row.text_or("region") != id || other == "high-density-premium")
        << id << " " << key << " null though " << other << " exists";
}
}  // namespace

TEST(CatalogRental, RegionsLeadToTheirRecords) {
  const auto regions = catalog_by_id("regions", "regions"), rates = catalog_by_id("fx", "rates");
  const auto tariffs = catalog_by_id("electricity", "tariffs"), carbon = catalog_by_id("carbon", "carbon");
  const auto colocation = catalog_by_id("colocation", "colocation");
  for (const auto& [id, r] : regions) {
    EXPECT_TRUE(rates.count(r.text_or("currency"))) << id;
    EXPECT_FALSE(r.text_or("name_en").empty() || r.text_or("name_zh").empty()) << id;
    EXPECT_TRUE(r.get("parent").is_null() || regions.count(r.text_or("parent"))) << id;
    check_record(r, "electricity_id", tariffs);
    check_record(r, "carbon_id", carbon);
    check_record(r, "colocation_id", colocation);
  }
}

TEST(CatalogRental, TariffsAndRentsAreOfTheRightSize) {
  const std::map<std::string, std::pair<double, double>> bounds = {
      {"USD", {0.02, 0.4}}, {"CNY", {0.2, 1.5}}, {"EUR", {0.02, 0.4}}, {"JPY", {8, 40}}, {"MYR", {0.2, 1}}};
  for (const auto& t : catalog_rows("electricity", "tariffs")) {
    ASSERT_EQ(t.get("prices").size(), 1u) << row_id(t);
    const auto price = t.get("prices").at(0);
    const auto& bound = bounds.at(price.text_or("currency"));
    EXPECT_EQ(price.text_or("unit"), "per_kwh") << row_id(t);
    EXPECT_GE(price.number_or("low", 0), bound.first) << row_id(t);
    EXPECT_LE(price.number_or("high", price.number_or("low", 0)), bound.second) << row_id(t);
  }
  for (const auto& c : catalog_rows("colocation", "colocation"))
    for (const auto& price : c.get("prices").elements()) {
      EXPECT_TRUE(is_one_of(price.text_or("unit"), {"per_kw_month", "per_cabinet_month", "per_1u_month"})) << row_id(c);
      EXPECT_GE(price.number_or("low", 0), 50) << row_id(c);
      EXPECT_LE(price.number_or("high", price.number_or("low", 0)), 20000) << row_id(c);
    }
}

}  // namespace rigwise::support
