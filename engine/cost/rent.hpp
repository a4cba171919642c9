// Offers to rent that carry the job: which machines, how many, at what price, and why the others do not do.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bom/bom.hpp"
#include "bom/quote.hpp"
#include "cost/amount.hpp"

namespace rigwise::cost {

// One row of the rental list for this accelerator. per_hour: the whole job, in the job's currency. reason: string key
// "offer.<key>".
struct Offer {
  const catalog::CloudInstance* instance = nullptr;
  const catalog::Price* price = nullptr;
  std::int64_t count = 1;  // instances, or cards for hourly cards
  units::Range<units::Money> per_hour;
  bool fits = false, stale = false, marketplace = false;
  std::string_view reason;
};

// Every priced offer of the accelerator in the job's market: those that fit first, by price (an old price counts at its
// upper end).
std::vector<Offer> offers(const bom::Inputs& in, const bom::Node& node);
// The same under a term of the contract other than the user's.
std::vector<Offer> offers_under(const bom::Inputs& in, scenario::RentTerm term);
// The offer to take; nothing when none fits.
const Offer* chosen(const std::vector<Offer>& offers);

// "RunPod H100 SXM x 8"
std::string title(const Offer& offer);

// The rent section; nothing when no offer fits. Names /cost/rent/... . hours: of the run; nothing when no data is
// given.
std::optional<report::Rent> rent(trace::Ledger& ledger, const bom::Inputs& in, const std::vector<Offer>& offers,
                                 const std::optional<report::Run>& run);

// Up to `most` notes: the cheapest that fit, then why others fail, one of each reason first.
std::vector<report::OfferNote> notes(const std::vector<Offer>& offers, std::size_t most);

}  // namespace rigwise::cost
