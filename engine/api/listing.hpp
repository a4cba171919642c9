// One list of the catalog as columns and rows, for a table, the page's browser and JSON.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "text/strings.hpp"

namespace rigwise::api {

// Nothing: not published. A number is in the unit that its column's id ends with.
using Cell = std::variant<std::monostate, double, std::string>;

struct ListingRow {
  std::vector<Cell> cells;             // one per column
  std::vector<catalog::Price> prices;  // of this row, as the catalog has them
};

struct Listing {
  std::string kind;
  std::vector<std::string> columns;  // ids; titled "column.<id>" in the string table
  std::vector<ListingRow> rows;
  bool priced = false;  // rows of this kind can have prices
  std::string note;     // string key of a sentence that belongs under the list; empty: none
};

// The kinds there are, in the order a reader wants them: gpus, models, clouds, cpus, platforms, networks, prices, ...
std::vector<std::string> listing_kinds();

// An unknown kind is an error "unknown-kind" with the nearest ones. options "stale": of kind prices, those older than
// 90 days at the catalog's date.
base::Result<Listing> list(const catalog::Catalog& catalog, std::string_view kind, std::string_view options);

// Days from a month ("2026-08", its first day) to a date ("2026-11-30"); nothing when either is no date.
std::optional<int> age_days(std::string_view month, std::string_view date);

// {"v":1,"kind":...,"columns":[...],"rows":[{column: value, ..., "prices":[...]}]}
std::string listing_json(const Listing& listing);
// An aligned table as wide as it needs to be, the last column the price most to the point, with its date.
std::string listing_text(const Listing& listing, const text::Strings& strings);
// {"v":1,"kinds":["gpus", ...]}
std::string listing_kinds_json();

}  // namespace rigwise::api
