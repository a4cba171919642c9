// The money section of a report, and the quick figure per accelerator that the search ranks by.
#pragma once
#include <optional>

#include "cost/compare.hpp"
#include "cost/rent.hpp"

namespace rigwise::cost {

// Nothing when neither rent nor purchase has a price. Names /cost/... in the ledger.
std::optional<report::Cost> cost(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Server& server,
                                 const std::optional<report::Power>& power, const std::optional<report::Run>& run);

// Per device of an accelerator, in the job's currency: the rented hour (cheapest offer, any count) and the capital of its usual machine
// shared out. Absent where the catalog has no price.
struct PerDevice {
  std::optional<double> rent_hour, capex, watts;  // watts: at the wall in training
};
PerDevice per_device(const scenario::Job& job, const catalog::Accelerator& gpu, const catalog::Catalog& catalog);

}  // namespace rigwise::cost
