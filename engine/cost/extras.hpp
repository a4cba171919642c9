// What renting and owning cost beside and beyond the hour: storage, data taken home, other contract terms, resale, a unit of work.
#pragma once
#include <optional>
#include <vector>

#include "cost/buy.hpp"
#include "cost/rent.hpp"

namespace rigwise::cost {

// Object storage for data and kept checkpoints while the run lasts, and the weights taken home once. Names /cost/rent/extras/N/amount.
std::vector<report::RentExtra> extras(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Offer& taken,
                                      const std::optional<report::Run>& run);

// The cheapest offer that fits under each term: on-demand, 1y, 3y, spot (its run longer by the interruptions).
std::vector<report::TermOffer> terms_offered(const bom::Inputs& in, const std::optional<report::Run>& run);

// What past generations fetched, the generation nearest to the job's first.
std::vector<report::ResaleCurve> resale(const bom::Inputs& in);

// Cost of a GPU-hour, of the run, of a billion tokens or a million samples, rented and owned. Names /cost/per/N/rent|own.
std::vector<report::UnitCost> per_unit(trace::Ledger& ledger, const bom::Inputs& in, const std::optional<report::Rent>& rent,
                                       const std::optional<Owned>& owned, const std::optional<report::Run>& run);

}  // namespace rigwise::cost
