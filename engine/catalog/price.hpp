// One dated price as the catalog and the user's overlays write it.
#pragma once
#include <optional>
#include <string>

#include "units/money.hpp"

namespace rigwise::catalog {

// low <= likely <= high in whole currency units; likely or high absent where the source has none.
struct Price {
  std::optional<double> low, likely, high;
  units::Currency currency = units::Currency::usd;
  std::string unit;       // each, per_tb, per_gb_month, per_hour, per_month, per_kwh, per_kw_month, ...
  std::string as_of;      // YYYY-MM
  std::string basis;      // read | recalled | derived | user
  std::string condition;  // new, used, list, street, contract, spot, system, on-demand, 1y, 3y, monthly, ...
  std::string source, note, gpu_id;
};

}  // namespace rigwise::catalog
