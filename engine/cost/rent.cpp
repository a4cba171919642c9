// Offers to rent that carry the job: which machines, how many, at what price, and why the others do not do.
#include "cost/rent.hpp"

#include <algorithm>

#include "base/stable_sort.hpp"
#include "cost/formulas.hpp"
#include "cost/terms.hpp"

namespace rigwise::cost {

namespace {
using catalog::CloudInstance;
using catalog::Price;
using scenario::RentTerm;
using trace::Ledger;

// Conditions that a rental term accepts, best first.
bool accepts(RentTerm term, const Price& p) {
  const auto& c = p.condition;
  if (p.basis == "user") return true;
  switch (term) {
    case RentTerm::on_demand:
      return c == "on-demand" || c == "capacity-block" || c == "marketplace";
    case RentTerm::one_year:
      return c == "1y" || c == "monthly";
    case RentTerm::three_years:
      return c == "3y" || c == "1y";
    case RentTerm::spot:
      return c == "spot";
  }
  return false;
}

const Price* price_for(const CloudInstance& row, RentTerm term) {
  const Price* best = nullptr;
  for (const auto& p : row.prices) {
    if (!accepts(term, p) || !p.low || (p.unit != "per_hour" && p.unit != "per_month")) continue;
    if (best == nullptr || p.as_of > best->as_of) best = &p;
  }
  return best;
}

const Price* any_price(const CloudInstance& row) {
  for (const auto& p : row.prices)
    if (p.low && (p.unit == "per_hour" || p.unit == "per_month")) return &p;
  return nullptr;
}

bool in_market(const scenario::Job& job, std::string_view region) {
  const bool chinese = region.substr(0, 2) == "cn";
  return (job.market == scenario::Market::cn) == chinese;
}

// Why an instance cannot carry the job; empty when it can.
std::string_view obstacle(const bom::Inputs& in, const CloudInstance& row, const Price* price) {
  if (!in_market(*in.job, row.region)) return "market";
  if (price == nullptr) return "term";
  const std::int64_t gpus = in.plan->gpus, per_node = std::min<std::int64_t>(in.plan->per_node, gpus);
  const bool single = row.kind == "card-hour";
  if (single && (gpus > 8 || in.plan->nodes() > 1)) return "one-host";
  if (!single && row.gpu_count < per_node) return "few-gpus";
  if (!single && in.plan->nodes() > 1 && row.network_gbps < 100) return "network";
  const double host = in.memory != nullptr && in.memory->host ? units::raw(in.memory->host->likely) / 1e9 : 0;
  if (row.ram_gb > 0 && row.ram_gb < host) return "ram";
  return {};
}

std::int64_t instances(const bom::Inputs& in, const CloudInstance& row) {
  const std::int64_t each = std::max<std::int64_t>(1, row.gpu_count);
  if (row.kind == "card-hour" || in.plan->nodes() == 1) return (in.plan->gpus + each - 1) / each;
  // Several machines: one per node where the instance is as large as the node, else as many GPUs as there are.
  return (in.plan->gpus + each - 1) / each;
}

units::Range<units::Money> hourly(const bom::Inputs& in, const Price& price, std::int64_t count) {
  const bom::Rates rates(*in.catalog, in.job->finance);
  const auto q = bom::widened(price, in.catalog->date());
  const double hours = price.unit == "per_month" ? units::raw(kLeaseHours.value) : 1.0;
  const auto one = [&](double amount) { return rates.convert(amount / hours, q.currency, in.job->currency) * count; };
  return {one(q.amount.low), one(q.amount.likely), one(q.amount.high)};
}

// What offers are ordered by: an old price counts at its upper end.
std::int64_t sort_price(const Offer& o) {
  return o.stale ? o.per_hour.high.micros : o.per_hour.likely.micros;
}

bool earlier(const Offer& a, const Offer& b) {
  if (a.fits != b.fits) return a.fits;
  if ((a.price == nullptr) != (b.price == nullptr)) return a.price != nullptr;
  return sort_price(a) < sort_price(b);
}
}  // namespace

std::vector<Offer> offers(const bom::Inputs& in, const bom::Node&) {
  return offers_under(in, in.job->finance.rent_term.value_or(RentTerm::on_demand));
}

std::vector<Offer> offers_under(const bom::Inputs& in, RentTerm term) {
  std::vector<Offer> out;
  for (const auto& row : in.catalog->lists().instances) {
    if (row.gpu_id != in.gpu->id || !row.is_offer()) continue;
    Offer offer;
    offer.instance = &row;
    offer.price = price_for(row, term);
    offer.reason = obstacle(in, row, offer.price);
    offer.fits = offer.reason.empty();
    offer.count = instances(in, row);
    if (offer.price == nullptr && offer.reason == "term") offer.price = any_price(row);  // shown beside the reason
    if (offer.price != nullptr) {
      offer.per_hour = hourly(in, *offer.price, offer.count);
      offer.stale = bom::widened(*offer.price, in.catalog->date()).stale;
      offer.marketplace = offer.price->condition == "marketplace";
    }
    out.push_back(offer);
  }
  base::stable_sort(out, earlier);
  return out;
}

std::string title(const Offer& offer) {
  std::string text = offer.instance->provider + " " +
                     (offer.instance->instance.empty() ? offer.instance->gpu_id : offer.instance->instance);
  if (offer.count > 1) text += " × " + std::to_string(offer.count);
  return text;
}

// The offer to take: the cheapest that is no community market, unless there is nothing else.
const Offer* chosen(const std::vector<Offer>& offers) {
  for (const auto& o : offers)
    if (o.fits && !o.marketplace) return &o;
  for (const auto& o : offers)
    if (o.fits) return &o;
  return nullptr;
}

namespace {
// The offers behind the ends. Low: the cheapest of all; likely: the one taken; high: the third that fits.
struct Ends {
  const Offer *low, *likely, *high;
  bool high_at_likely = false;  // the high end is that offer's likely price
};
Ends ends_of(const std::vector<Offer>& offers, const Offer& taken) {
  Ends e{&taken, &taken, &taken};
  std::int64_t low = taken.per_hour.low.micros, high = taken.per_hour.high.micros;
  std::size_t fitting = 0;
  for (const auto& o : offers) {
    if (!o.fits) continue;
    ++fitting;
    if (o.per_hour.low.micros < low) {
      e.low = &o;
      low = o.per_hour.low.micros;
    }
    if (fitting > 3 || o.per_hour.likely.micros <= high) continue;
    e.high = &o;
    e.high_at_likely = true;
    high = o.per_hour.likely.micros;
  }
  return e;
}

// The whole job for an hour, from the catalog's figure in its own currency. pick: which end of the price.
Amount hour_of(Ledger& ledger, const bom::Inputs& in, const Offer& offer, double units::Range<double>::*pick) {
  const auto q = bom::widened(*offer.price, in.catalog->date());
  auto amount = datum(ledger, units::money(q.amount.*pick, q.currency), {"instances", offer.instance->id, "prices"});
  if (offer.price->unit == "per_month") amount = apply(ledger, kPerHour, q.currency, amount, ledger.constant(kLeaseHours));
  amount = converted(ledger, in, amount);
  if (offer.count == 1) return amount;
  return apply(ledger, kTimes, in.job->currency, ledger.field(units::number(static_cast<double>(offer.count)), "/hardware/gpus"), amount);
}
}  // namespace

namespace {
// A spot machine is taken away now and then: what that lengthens the run by.
trace::Traced<Number> interruption(Ledger& ledger, const bom::Inputs& in) {
  const bool spot = in.job->finance.rent_term.value_or(RentTerm::on_demand) == RentTerm::spot;
  return spot ? ledger.constant(kInterruption) : ledger.field(units::number(1), "/finance/rent_term");
}
}  // namespace

std::optional<report::Rent> rent(Ledger& ledger, const bom::Inputs& in, const std::vector<Offer>& offers,
                                 const std::optional<report::Run>& run) {
  const Offer* taken = chosen(offers);
  if (taken == nullptr) return std::nullopt;
  report::Rent r;
  r.offer = title(*taken);
  const auto q = bom::widened(*taken->price, in.catalog->date());
  r.as_of = q.as_of;
  r.source = q.source;
  const Ends ends = ends_of(offers, *taken);
  const units::Range<Amount> hour{hour_of(ledger, in, *ends.low, &units::Range<double>::low),
                                  hour_of(ledger, in, *ends.likely, &units::Range<double>::likely),
                                  hour_of(ledger, in, *ends.high, ends.high_at_likely ? &units::Range<double>::likely : &units::Range<double>::high)};
  r.per_hour = {hour.low.value, hour.likely.value, hour.high.value};
  const auto end = [&](std::string_view name, const Amount& rate, const units::Seconds* time, units::Money* total) {
    const std::string tail(name);
    ledger.name("/cost/rent/per_hour/" + tail, rate.line);
    if (time == nullptr) return;
    const auto hours = ledger.field(units::number(units::raw(*time) / 3600), "/run/hours/" + tail);
    const auto amount = apply(ledger, kRentRun, in.job->currency, rate, hours, interruption(ledger, in));
    *total = amount.value;
    ledger.name("/cost/rent/run/" + tail, amount.line);
  };
  r.run_known = run.has_value();
  end("low", hour.low, run ? &run->time.low : nullptr, &r.run.low);
  end("likely", hour.likely, run ? &run->time.likely : nullptr, &r.run.likely);
  end("high", hour.high, run ? &run->time.high : nullptr, &r.run.high);
  return r;
}

std::vector<report::OfferNote> notes(const std::vector<Offer>& offers, std::size_t most) {
  std::vector<report::OfferNote> out;
  const Offer* taken = chosen(offers);
  std::vector<std::string_view> said;
  std::size_t fitting = 0;
  for (const auto& o : offers) {
    if (out.size() >= most) break;
    std::string_view reason = o.reason;
    if (o.fits) {
      if (++fitting > 4) continue;
      reason = &o == taken ? "taken" : o.marketplace ? "marketplace" : o.stale ? "stale" : "dearer";
    } else {
      if (reason == "market" || std::count(said.begin(), said.end(), reason) >= 2) continue;
      said.push_back(reason);
    }
    report::OfferNote note{title(o), std::string(reason), std::nullopt};
    if (o.price != nullptr) note.per_hour = o.per_hour.likely;
    out.push_back(std::move(note));
  }
  return out;
}

}  // namespace rigwise::cost
