// The money section of a report.
#pragma once
#include <optional>

#include "cost/compare.hpp"
#include "cost/rent.hpp"

namespace rigwise::cost {

// Nothing when neither rent nor purchase has a price. Names /cost/... in the ledger.
std::optional<report::Cost> cost(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node,
                                 const report::Server& server, const std::optional<report::Power>& power,
                                 const std::optional<report::Run>& run);

}  // namespace rigwise::cost
