// Figures of money beyond a part's price: what leaving a cloud costs, what old machines fetch.
#pragma once
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// Data sent out of a provider's network.
struct Egress {
  std::string id, provider;
  std::vector<Price> prices;  // unit per_gb
};

// Resale value of a generation as a share of its price when new, after 0, 1, 2 ... years.
struct Resale {
  std::string id, name;
  std::vector<std::string> gpus;
  std::vector<double> shares;
};

}  // namespace rigwise::catalog
