// One asking rent for space and power in a data centre.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct Colocation {
  std::string id, region, place, note;
  std::optional<bool> power_included;
  double premium_low = 0, premium_high = 0;  // share added for racks above 50 kW; 0 = none stated
  std::string premium_as_of;
  std::vector<Price> prices;  // units per_kw_month, per_cabinet_month, per_1u_month
};

}  // namespace rigwise::catalog
