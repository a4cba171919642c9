// What a building adds to a machine's electricity, and what the grid emits for it.
#pragma once
#include <optional>
#include <string_view>

#include "bom/node.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Power usage effectiveness: the scenario's, else by kind of machine and cooling (a room that is air-conditioned half the year, machine hall, liquid).
trace::Traced<units::Number> pue(trace::Ledger& ledger, const scenario::Job& job, const bom::Node& node);

// Grams of CO2 per joule of the region's grid; nothing where the catalog has no record.
std::optional<trace::Traced<units::GramsPerJoule>> grid_carbon(trace::Ledger& ledger, const catalog::Catalog& catalog,
                                                               std::string_view region);

}  // namespace rigwise::power
