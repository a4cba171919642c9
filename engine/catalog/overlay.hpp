// A user's prices, as a scenario carries them, laid over a catalog.
#pragma once
#include <span>
#include <string>

#include "base/result.hpp"
#include "catalog/catalog.hpp"

namespace rigwise::catalog {

// One row of the scenario's `prices`: catalog id and the JSON text of its price.
struct PriceText {
  std::string id, json;
};

// The catalog with those prices (Catalog::with_prices). Findings: price-row, price-amount, price-order, price-currency
// and price-unknown-id with the field's path in the scenario ("/prices/0/price/low"), all at once.
base::Result<Catalog> overlay(const Catalog& catalog, std::span<const PriceText> rows);

}  // namespace rigwise::catalog
