// Ways to cool a machine room, and the rules regions set for it.
#pragma once
#include <optional>
#include <string>

namespace rigwise::catalog {

struct Pue {
  double low = 1, typical = 1, high = 1;
};

struct Cooling {
  std::string id, name, note, basis_note;
  std::optional<Pue> pue;      // none: cools a part, not a room
  double max_kw_per_rack = 0;  // 0 = not published
};

struct CoolingPolicy {
  std::string region, place, rule;
};

}  // namespace rigwise::catalog
