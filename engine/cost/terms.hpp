// The financial terms of owning: what the scenario states, else documented defaults, with lines in the ledger.
#pragma once
#include <optional>
#include <vector>

#include "bom/bom.hpp"
#include "cost/amount.hpp"

namespace rigwise::cost {

struct Terms {
  trace::Traced<Number> utilization, years, residual, discount_rate, maintenance, pue;
  units::Range<Amount> tariff;       // per kWh, in the job's currency
  std::optional<Amount> colocation;  // per kW and month; nothing: the machine stands at home or in an office
  Amount staff;                      // per year
};

// Units of the job's currency for one of `from`: the catalog's rates, the scenario's own yuan rate laid over them.
trace::Traced<Number> exchange(trace::Ledger& ledger, const bom::Inputs& in, units::Currency from);

// An amount in the job's currency; itself when it is already.
Amount converted(trace::Ledger& ledger, const bom::Inputs& in, const Amount& amount);

// Tariff and colocation come from the site's region unless stated; amounts in the job's currency.
Terms terms(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node);

// What the scenario left open and what was taken for it, for the report's list.
std::vector<scenario::Assumption> assumptions(const bom::Inputs& in, const bom::Node& node);

}  // namespace rigwise::cost
