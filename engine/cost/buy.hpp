// What owning costs: capital from the parts list, then month by month depreciation, interest, electricity, place and
// staff.
#pragma once
#include <optional>

#include "cost/terms.hpp"

namespace rigwise::cost {

// The lines of owning; amounts in the job's currency. month = fixed + busy power + idle power, at the user's
// utilisation.
struct Owned {
  units::Range<Amount> capex, month;
  Amount fixed;       // depreciation, interest, upkeep, place, staff: likely, per month
  Amount busy_month;  // electricity of a month that is busy throughout
  Amount idle_month;  // and of one that idles throughout
  Amount running;     // electricity, upkeep, place and staff of a month at the user's utilisation: what leaves the till
  std::optional<units::Range<Amount>> busy_hour;  // nothing at zero utilisation
  bool complete = true;                           // false: some part has no price and is missing from the sum
};

// Nothing when the accelerators have no price. Names /cost/buy/... .
std::optional<Owned> owned(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node,
                           const report::Server& server, const report::Power* power, const Terms& terms);

// A month of owning at a price paid and a tariff, at the user's utilisation.
Amount owned_month(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Power* power,
                   const Terms& terms, const Amount& capex, const Amount& tariff);

// The buy section of the report.
report::Buy buy(trace::Ledger& ledger, const bom::Inputs& in, const Owned& owned,
                const std::optional<report::Run>& run);

}  // namespace rigwise::cost
