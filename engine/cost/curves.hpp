// The two costs drawn out: over utilisation, over the months, and for a fleet of which only the base load is owned.
#pragma once
#include <optional>
#include <vector>

#include "cost/buy.hpp"

namespace rigwise::cost {

// One month at utilisations of 0, 5, ... 100 per cent; the ranges keep the width they have at the user's own.
std::vector<report::CurvePoint> by_utilization(const Owned& owned, const report::Rent& rent);

// Everything paid so far at the user's utilisation, month by month, from the purchase to the end of the years or, when
// that comes later, a year beyond the month where both meet (ten years at most).
std::vector<report::CurvePoint> by_month(const Terms& terms, const Owned& owned, const report::Rent& rent,
                                         const std::optional<double>& meet);

// The number of machines to own when the load falls evenly from all of them to few, so that their mean utilisation is
// the user's. Nothing for a single machine, or when all or none is best.
std::optional<report::Mixed> mixed(std::int64_t nodes, const Terms& terms, const Owned& owned, const units::Money& rent_hour);

}  // namespace rigwise::cost
