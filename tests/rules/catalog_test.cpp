// Every catalog list: ids, sources, one type per key, and the one shape of prices.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/catalog_files.hpp"
#include "support/repository.hpp"

namespace rigwise::support {
namespace {
std::string month_of_catalog() {
  return json_file("assets/catalog/gpus.json").text_or("generated").substr(0, 7);
}

bool has_prices(const CatalogList& list) {
  return !is_one_of(list.name, {"policy", "price_trend", "carbon", "regions", "rates", "models", "baseboards", "cards",
                                "circuits", "software"});
}

// A source is a text (models) or names a document, where it is, when it was seen and on what ground.
void check_source(const std::string& where, const json::Cursor& source) {
  if (source.is_string()) {
    EXPECT_FALSE(source.text()->empty()) << where;
    return;
  }
  EXPECT_FALSE(source.text_or("name").empty()) << where;
  EXPECT_FALSE(source.text_or("url").empty() && source.text_or("path").empty()) << where << ": neither url nor path";
  if (!source.get("as_of").is_null())
    EXPECT_TRUE(is_month(source.text_or("as_of"))) << where << ": " << source.text_or("as_of");
  EXPECT_TRUE(is_one_of(source.text_or("basis"), {"read", "recalled", "derived"}))
      << where << ": basis " << source.text_or("basis");
}
}  // namespace

TEST(CatalogRules, EveryRowHasAnIdOfItsOwnAndASource) {
  for (const auto& list : catalog_lists()) {
    std::set<std::string> ids;
    const auto rows = catalog_rows(list.file, list.name);
    EXPECT_FALSE(rows.empty()) << list.label();
    for (const auto& row : rows) {
      const std::string where = list.label() + ":" + row_id(row);
      if (const auto id = row.get("id").text()) EXPECT_TRUE(ids.insert(*id).second) << where << ": id given twice";
      if (list.file != "regions") EXPECT_GT(row.get("source").size(), 0u) << where << ": no source";
      for (const auto& source : row.get("source").elements()) check_source(where, source);
    }
  }
}

TEST(CatalogRules, IdsOfPricedRowsAreUniqueAcrossLists) {  // a user's price names a row by its id alone
  std::map<std::string, std::string> seen;
  for (const auto& list : catalog_lists()) {
    if (!has_prices(list)) continue;
    for (const auto& row : catalog_rows(list.file, list.name)) {
      const auto [it, fresh] = seen.emplace(row_id(row), list.label());
      EXPECT_TRUE(fresh) << row_id(row) << " in " << it->second << " and " << list.label();
    }
  }
}

TEST(CatalogRules, AKeyHasOneTypeInAllRows) {
  for (const auto& list : catalog_lists()) {
    std::map<std::string, json::Type> types;
    for (const auto& row : catalog_rows(list.file, list.name))
      for (const auto& [key, value] : row.members()) {
        if (value.is_null()) continue;
        const auto [it, fresh] = types.emplace(key, value.type());
        EXPECT_TRUE(fresh || it->second == value.type()) << list.label() << ":" << row_id(row) << " " << key;
      }
  }
}

TEST(CatalogRules, OneRowPerLine) {  // a changed figure is a changed line
  for (const auto& list : catalog_lists()) {
    const std::string text = file_text("assets/catalog/" + list.file + ".json");
    for (const auto& row : catalog_rows(list.file, list.name)) {
      const auto id = row.get("id").text();
      if (!id) continue;
      const auto at = text.find("{\"id\": \"" + *id + "\"");
      ASSERT_NE(at, std::string::npos) << list.label() << ":" << *id << " does not begin its row";
    }
  }
}

namespace {
const std::vector<std::string> kUnits = {"each",         "per_gb",       "per_tb",           "per_gb_month",
                                         "per_hour",     "per_month",    "per_kwh",          "per_kva",
                                         "per_kw_month", "per_1u_month", "per_cabinet_month"};
const std::vector<std::string> kConditions = {"new",    "used",      "list",   "street", "system",        "contract",
                                              "spot",   "on-demand", "1y",     "3y",     "monthly",       "marketplace",
                                              "tariff", "delivered", "asking", "guide",  "capacity-block"};
const std::vector<std::string> kKeys = {"low",   "likely",    "high",   "currency", "unit",  "as_of",
                                        "basis", "condition", "source", "note",     "gpu_id"};

void check_amounts(const std::string& where, const json::Cursor& price) {
  const auto low = price.get("low").number();
  ASSERT_TRUE(low && *low > 0) << where << ": low";
  double last = *low;
  for (const auto* key : {"likely", "high"}) {
    const auto place = price.get(key);
    EXPECT_TRUE(place.is_null() || place.is_number()) << where << ": " << key;
    const double value = place.number().value_or(last);
    EXPECT_GE(value, last) << where << ": low <= likely <= high";
    last = value;
  }
}

void check_price(const std::string& where, const json::Cursor& price) {
  ASSERT_TRUE(price.is_object()) << where;
  for (const auto& key : price.keys()) EXPECT_TRUE(is_one_of(key, kKeys)) << where << ": key " << key;
  for (std::size_t i = 0; i < 9; ++i) EXPECT_TRUE(price.get(kKeys[i]).present()) << where << ": lacks " << kKeys[i];
  check_amounts(where, price);
  EXPECT_TRUE(catalog_by_id("fx", "rates").count(price.text_or("currency"))) << where << ": currency";
  EXPECT_TRUE(is_one_of(price.text_or("unit"), kUnits)) << where << ": unit " << price.text_or("unit");
  EXPECT_TRUE(is_one_of(price.text_or("condition"), kConditions))
      << where << ": condition " << price.text_or("condition");
  EXPECT_TRUE(is_one_of(price.text_or("basis"), {"read", "derived", "recalled"})) << where << ": basis";
  EXPECT_TRUE(is_month(price.text_or("as_of")) && price.text_or("as_of") <= month_of_catalog()) << where << ": as_of";
  EXPECT_FALSE(price.text_or("source").empty()) << where << ": source";
  const bool guide = price.text_or("source").find("source guide") != std::string::npos;
  if (where.rfind("cloud_instances", 0) != 0)
    EXPECT_EQ(guide, price.text_or("condition") == "guide") << where << ": a guide's figure is no price";
}
}  // namespace

TEST(CatalogRules, PricesHaveOneShape) {
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto& list : catalog_lists()) {
    if (!has_prices(list)) continue;
    for (const auto& row : catalog_rows(list.file, list.name)) {
      const std::string where = list.label() + ":" + row_id(row);
      EXPECT_TRUE(row.get("prices").is_array()) << where << ": no prices list";
      for (const auto& price : row.get("prices").elements()) {
        check_price(where, price);
        if (const auto gpu = price.get("gpu_id").text()) EXPECT_TRUE(gpus.count(*gpu)) << where << ": gpu_id " << *gpu;
      }
    }
  }
}

namespace {
// Bounds in US dollars; other currencies four to eight times wider, as the yuan is.
struct Bound {
  const char *file, *list;
  double low, high;
};
constexpr Bound kBounds[] = {{"gpus", "gpus", 150, 110000},
                             {"cpus", "cpus", 150, 20000},
                             {"memory", "modules", 10, 9000},
                             {"networks", "devices", 5, 200000},  // from a patch cable to a switch of 144 ports
                             {"platforms", "platforms", 2000, 8000000},
                             {"power", "psu", 50, 50000},
                             {"power", "pdu", 50, 50000},
                             {"power", "ups", 150, 1000000},
                             {"power", "racks", 50, 500000}};  // a row of coolant units among them
}  // namespace

TEST(CatalogRules, PricesAreOfTheRightSize) {
  for (const auto& bound : kBounds)
    for (const auto& row : catalog_rows(bound.file, bound.list))
      for (const auto& price : row.get("prices").elements()) {
        const bool dollars = price.text_or("currency") == "USD";
        for (const auto* key : {"low", "likely", "high"}) {
          const auto value = price.get(key).number();
          if (!value) continue;
          EXPECT_GE(*value, bound.low * (dollars ? 1 : 4)) << bound.file << ":" << row_id(row) << " " << key;
          EXPECT_LE(*value, bound.high * (dollars ? 1 : 8)) << bound.file << ":" << row_id(row) << " " << key;
        }
      }
}

TEST(CatalogRules, NoWordOfTheWorkshop) {
  const std::vector<std::string> words = {std::string("/t") + "mp/", std::string("/wo") + "rk/",
                                          std::string("this se") + "ssion", std::string("sha") + "red/",
                                          std::string("stored") + " page"};
  for (const auto& path : files_under("assets", {".json", ".csv", ".md"})) {
    const std::string text = file_text(path);
    for (const auto& word : words) EXPECT_EQ(text.find(word), std::string::npos) << path << ": " << word;
  }
}

}  // namespace rigwise::support
