// Racks: how many the job fills, and how it is cooled there.
#pragma once
#include "bom/bom.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Racks of the job: whole machines each by heat and by height, and those that the boxes around them need; 0 for machines that stand on a
// desk. Fills racks, rack_kw and per_rack; names /power/racks and rack_kw.
void count_racks(trace::Ledger& ledger, const bom::Node& node, trace::Traced<units::Watts> machine, report::Power& power);

// Kilowatts of each rack at peak.
std::vector<double> rack_loads(const bom::Node& node, units::Watts machine);

// Fills liquid, air_kw, full_rack_kw and the reason.
void choose_cooling(const bom::Node& node, report::Power& power);

}  // namespace rigwise::power
