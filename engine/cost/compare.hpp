// Rent against purchase: the utilisation and the month where they meet, and a verdict.
#pragma once
#include <optional>

#include "cost/buy.hpp"

namespace rigwise::cost {

struct BreakEven {
  std::optional<double> utilization;  // share of hours above which owning is cheaper; nothing: never, or no rent known
  std::optional<double> months;       // until rent saved has paid the machine; nothing: never
};
BreakEven break_even(trace::Ledger& ledger, const Terms& terms, const Owned& owned, const Amount& rent_hour);

// At the user's utilisation; nothing when one side is unknown.
std::optional<report::CostVerdict> verdict(const Owned& owned, units::Money rent_hour);

}  // namespace rigwise::cost
