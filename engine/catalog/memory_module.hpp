// One kind of host memory module.
#pragma once
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct MemoryModule {
  std::string id, type, as_of, note;  // type: "DDR5 RDIMM ECC", "DDR5 UDIMM", "DDR4 RDIMM ECC", ...
  double module_gb = 0;               // per priced item (a kit counts whole)
  std::vector<Price> prices;          // per module; price per GB = price / module_gb
};

}  // namespace rigwise::catalog
