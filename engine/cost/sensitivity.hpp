// What moves an owned hour most, and how far one input must go before the verdict turns.
#pragma once
#include <optional>
#include <vector>

#include "cost/buy.hpp"

namespace rigwise::cost {

// Cost of a busy hour owned (a month at zero utilisation) with one input at the ends of its own price range, else a
// quarter down and up; the strongest first. rent: the rented hour beside it, when known. Names /cost/sensitivity/N/low|high.
std::vector<report::Sensitivity> sensitivity(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Terms& terms,
                                             const Owned& owned, const report::Power* power, const report::Rent* rent);

// Inputs that alone make both sides cost the same, the smallest change first.
std::vector<report::Flip> flips(const bom::Node& node, const Terms& terms, const Owned& owned, const report::Power* power,
                                units::Money rent_hour);

}  // namespace rigwise::cost
