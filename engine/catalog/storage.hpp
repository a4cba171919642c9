// Drives, file systems and object stores; composites list their parts so that nothing is counted twice. 0 = not
// published.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct StorageComponent {
  std::string id;
  std::int64_t count = 1;
};

struct Storage {
  std::string id, name, kind, klass, interface,
      note;  // kind: device | service | composite; klass: the JSON key "class"
  double capacity_tb = 0, seq_read_gbs = 0, seq_write_gbs = 0, rand_read_kiops = 0, endurance_tbw = 0;
  std::vector<StorageComponent> components;
  std::vector<Price> prices;  // units each, per_tb, per_gb_month
};

// A price per amount where no single product is meant ("enterprise-nvme-per-tb").
struct ReferencePrice {
  std::string id, name;
  std::vector<Price> prices;
};

}  // namespace rigwise::catalog
