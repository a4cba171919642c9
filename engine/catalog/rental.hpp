// Offers to rent accelerators, and how their prices moved.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// kind: vm, card-hour, month-lease (can be rented when priced); index (a statistic), seed-quote (a quoted figure kept
// to be checked): never offers. Prices hold for the whole row, that is gpu_count accelerators. 0 or empty = not stated.
struct CloudInstance {
  std::string id, kind, provider, instance, gpu_id, gpu_id_note;
  std::int64_t gpu_count = 0, vcpu = 0;
  double ram_gb = 0, local_nvme_tb = 0, network_gbps = 0;  // network: whole instance
  std::string fabric, provider_region, region, as_of, note;
  std::string price_verified;  // basis of the price: read | recalled | derived | empty
  std::vector<Price> prices;   // units per_hour, per_month

  bool is_offer() const { return !prices.empty() && (kind == "vm" || kind == "card-hour" || kind == "month-lease"); }
};

struct TrendPoint {
  std::string date;
  double value = 0;
};

struct PriceTrend {
  std::string gpu_id, metric;
  std::vector<TrendPoint> points;
};

}  // namespace rigwise::catalog
