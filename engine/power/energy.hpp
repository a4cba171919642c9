// Energy and carbon of a run: training draw at the wall, times the building's overhead, times the grid's grams.
#pragma once
#include <optional>
#include <string_view>

#include "bom/node.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Power usage effectiveness: the scenario's, else by kind of machine and cooling (office room, machine hall, liquid).
trace::Traced<units::Number> pue(trace::Ledger& ledger, const scenario::Job& job, const bom::Node& node);

// Grams of CO2 per joule of the region's grid; nothing where the catalog has no record.
std::optional<trace::Traced<units::GramsPerJoule>> grid_carbon(trace::Ledger& ledger, const catalog::Catalog& catalog,
                                                               std::string_view region);

// Fills run.energy and run.co2 from run.time; names /run/kwh and /run/co2_kg.
void fill_energy(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Power& power,
                 report::Run& run);

}  // namespace rigwise::power
