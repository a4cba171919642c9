// Grams of CO2-equivalent per kWh of a grid, location-based average.
#pragma once
#include <cstdint>
#include <string>

namespace rigwise::catalog {

struct Carbon {
  std::string id, region, place, kind;  // kind: country, province, cloud region, ...
  double gco2e_per_kwh = 0;
  std::int64_t data_year = 0;  // 0: cloud tables that name none
};

}  // namespace rigwise::catalog
