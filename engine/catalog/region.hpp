// A place of the world with the tariff, grid and colocation records that hold there.
#pragma once
#include <string>
#include <vector>

#include "units/money.hpp"

namespace rigwise::catalog {

struct Region {
  std::string id, name_en, name_zh, parent;
  units::Currency currency = units::Currency::usd;
  std::string electricity_id, carbon_id, colocation_id;  // empty: no record, ask
  std::vector<std::string> inherited;                    // which of those three come from a parent
};

}  // namespace rigwise::catalog
