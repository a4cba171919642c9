// One electricity tariff: a price per kWh at a place for a sector.
#pragma once
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct Tariff {
  std::string id, region, place, sector, note;
  std::vector<Price> prices;  // exactly one, unit per_kwh
};

}  // namespace rigwise::catalog
