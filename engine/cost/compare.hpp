// Rent against purchase: the utilisation and the month where they meet, a verdict, and the inputs that move it most.
#pragma once
#include <optional>
#include <vector>

#include "cost/buy.hpp"

namespace rigwise::cost {

struct BreakEven {
  std::optional<double> utilization;  // share of hours above which owning is cheaper; nothing: never, or no rent known
  std::optional<double> months;       // until rent saved has paid the machine; nothing: never
};
BreakEven break_even(trace::Ledger& ledger, const Terms& terms, const Owned& owned, const Amount& rent_hour);

// At the user's utilisation; nothing when one side is unknown.
std::optional<report::CostVerdict> verdict(const Owned& owned, units::Money rent_hour);

// Cost of a busy hour owned (a month at zero utilisation) with one input a quarter down and up; the strongest first.
// rent: the rented hour beside it, when known.
std::vector<report::Sensitivity> sensitivity(const bom::Inputs& in, const bom::Node& node, const Terms& terms,
                                             const Owned& owned, const report::Power* power,
                                             const std::optional<units::Money>& rent_hour);

}  // namespace rigwise::cost
