// Supplies, distribution units, connectors, uninterruptible supplies and racks. 0 or empty = not published.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct Connector {
  std::string id, use;
  double rating_a_intl = 0, rating_a_na = 0, voltage_v = 0, max_w_230v = 0, max_w_208v_na_80pct = 0;
};

struct Pdu {
  std::string id, name, note;
  double usable_w = 0, volts = 0, amps = 0;  // of its plug
  std::int64_t phases = 1;
  std::vector<Price> prices;
};

// Efficiency (0..1) at a share (0..1) of the rated load.
struct EfficiencyPoint {
  double load = 0, efficiency = 0;
};

struct Psu {
  std::string id, name, note, input;
  std::string efficiency_class;  // 80 PLUS: Gold | Platinum | Titanium; empty: unknown
  bool needs_200v = false;       // gives its full rating on 200 to 240 V only
  double watts = 0;
  double efficiency_volts = 0;              // mains voltage of the curve; 0: no curve
  std::vector<EfficiencyPoint> efficiency;  // rising load
  std::vector<Price> prices;
};

struct Ups {
  std::string id, name, note, sizing_rule;
  double efficiency_low = 0, efficiency_high = 0;
  double kva = 0;             // rating; 0: a class, priced per kVA
  std::vector<Price> prices;  // unit each, or per_kva for a class
};

// A rack, or what cools one. cools_kw: heat that a coolant distribution unit takes; 0 = none.
struct Rack {
  std::string id, name;
  double rack_u = 0, cools_kw = 0;
  std::vector<Price> prices;
};

}  // namespace rigwise::catalog
