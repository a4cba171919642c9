// Public price lists and quotes in CSV, read into the prices that a scenario carries.
#pragma once
#include <string>
#include <string_view>

#include "api/engine.hpp"
#include "api/text_api.hpp"

namespace rigwise::api {

// One read row: a catalog id and its price in the shape of the scenario's `prices`.
struct ImportedPrice {
  std::string id, currency, unit, condition, as_of, source, note;
  double low = 0, likely = 0, high = 0;
};

struct Import {
  std::vector<ImportedPrice> prices;
  std::size_t rows = 0, unmatched = 0;  // data rows read; of them without a catalog row of that name
  base::Findings findings;              // errors name the line: field "/line/12"
};

// Two shapes, told apart by their header.
// SkyPilot's catalog (InstanceType, AcceleratorName, AcceleratorCount, Price, SpotPrice, Region, ...): rows whose InstanceType the
// catalog's clouds list has; of each instance the lowest price of all regions, on demand and spot, in dollars an hour.
// Quotes (id, price or low and high, currency, unit, condition, as_of, source, note; only id and an amount are needed): ids of any list.
// Faults: import-header, import-number, import-unknown-id, import-empty.
Import import_prices(const catalog::Catalog& catalog, std::string_view csv);

// {"prices":[{"id","price":{...}}]}, to lay into a scenario; with faults {"v":1,"findings":[...]}.
std::string import_json(const Engine& engine, std::string_view csv, std::string_view lang);

}  // namespace rigwise::api
