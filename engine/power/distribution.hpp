// What brings electricity into a rack and keeps it there: feeds, distribution units, uninterruptible supplies, coolant units.
#pragma once
#include <string_view>
#include <vector>

#include "bom/bom.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Circuits that reach a rack of that draw: enough to carry it on each side. Sides: two where servers stand, whose supplies hang on both.
// loads: kilowatts of each rack.
report::Feed feed(const catalog::Circuit& circuit, const bom::Node& node, const std::vector<double>& loads);

// The distribution unit whose plug is that circuit's: same phases, volts within a tenth, the smallest of at least its amperes. nullptr: none.
const catalog::Pdu* unit_for(const catalog::Catalog& catalog, const catalog::Circuit& circuit);

// Sets unit_kva and units: the smallest unit that carries all of it, else several of the largest and one that may fail.
const catalog::Ups* choose_ups(const catalog::Catalog& catalog, report::Ups& ups);

// What cools liquid machines, and how many: a unit in each rack or for each machine, a row of large ones with one spare beyond four racks.
struct Coolers {
  const catalog::Rack* row = nullptr;
  std::int64_t count = 0;
};
Coolers coolers(const catalog::Catalog& catalog, const bom::Node& node, const report::Power& power);

// Racks, distribution units, UPS, coolant units and installation as parts. They belong to the place and carry no price where a colocation
// is paid for; power.own_room is what they would cost.
void add_place_parts(const bom::Inputs& in, const bom::Node& node, report::Power& power, report::Server& server);

}  // namespace rigwise::power
