// Picks the price to reckon with from a row's dated prices: by unit, condition, currency and age, never a mean over
// conditions.
#include "bom/quote.hpp"

#include <algorithm>

#include "bom/price_rules.hpp"

namespace rigwise::bom {

namespace {
using catalog::Price;

// Smaller is better; 9 is never used as a price.
int rank(const Price& p, const PriceQuery& query) {
  if (p.basis == "user") return 0;
  const auto& c = p.condition;
  if (query.system) return c == "system" || c == "list" || c == "new" || c == "street" ? 1 : 9;
  if (c == "new" || c == "street" || c == "list") return 1;
  if (c == "contract" || c == "spot" || c == "tariff" || c == "delivered" || c == "asking") return 2;
  if (c == "used") return 3;
  if (c == "system") return 4;
  return 9;
}

int digits(std::string_view text, std::size_t at, std::size_t count) {
  int n = 0;
  for (std::size_t i = at; i < at + count && i < text.size(); ++i)
    if (text[i] >= '0' && text[i] <= '9') n = n * 10 + (text[i] - '0');
  return n;
}

// Days since 0000-03-01 in the Gregorian calendar.
int day_number(int year, int month, int day) {
  if (month <= 2) {
    --year;
    month += 12;
  }
  return 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day - 1;
}

bool usable(const Price& p, const PriceQuery& query) {
  return p.unit == query.unit && p.low && (p.gpu_id.empty() || query.gpu.empty() || p.gpu_id == query.gpu);
}

// The market's own currency wins unless its newest quote is a year behind the others.
std::vector<const Price*> in_currency(const std::vector<const Price*>& chosen, units::Currency currency,
                                      std::string_view today) {
  std::vector<const Price*> local;
  int local_age = 1 << 30, other_age = 1 << 30;
  for (const auto* p : chosen) {
    const bool own = p->currency == currency;
    if (own) local.push_back(p);
    int& age = own ? local_age : other_age;
    age = std::min(age, age_days(p->as_of, today));
  }
  return local.empty() || local_age - other_age > kLocalDays ? chosen : local;
}

// The span of all quotes of one kind that are about as recent as the newest; likely stays with the newest.
Quote envelope(const std::vector<const Price*>& chosen, std::string_view today) {
  const auto& newest = **std::max_element(chosen.begin(), chosen.end(),
                                          [](const Price* a, const Price* b) { return a->as_of < b->as_of; });
  Quote out = widened(newest, today);
  const int newest_age = age_days(newest.as_of, today);
  for (const auto* p : chosen) {
    if (p->currency != newest.currency || age_days(p->as_of, today) - newest_age > kEnvelopeDays) continue;
    const Quote other = widened(*p, today);
    out.amount.low = std::min(out.amount.low, other.amount.low);
    out.amount.high = std::max(out.amount.high, other.amount.high);
  }
  if (out.amount.low == out.amount.high && out.basis != "user") {  // one shop's fresh figure: the next shop differs
    out.amount.low *= kFreshLow;
    out.amount.high *= kFreshHigh;
  }
  if (newest.condition == "contract" || newest.condition == "spot")
    out.amount.likely = (out.amount.low + out.amount.high) / 2;
  return out;
}
}  // namespace

int age_days(std::string_view as_of, std::string_view today) {
  const int then = day_number(digits(as_of, 0, 4), std::max(1, digits(as_of, 5, 2)), 1);
  const int now = day_number(digits(today, 0, 4), std::max(1, digits(today, 5, 2)), std::max(1, digits(today, 8, 2)));
  return std::max(0, now - then);
}

bool is_stale(std::string_view as_of, std::string_view today) {
  return age_days(as_of, today) > kStaleDays;
}

Quote widened(const Price& price, std::string_view today) {
  Quote q;
  q.currency = price.currency;
  q.as_of = price.as_of.empty() && price.basis == "user" ? std::string(today.substr(0, 7)) : price.as_of;
  q.basis = price.basis;
  q.source = q.basis == "user" && price.source.empty() ? "user" : price.source;
  q.condition = price.condition;
  q.stale = is_stale(q.as_of, today);
  q.amount.low = price.low.value_or(0);
  q.amount.high = price.high.value_or(price.likely.value_or(q.amount.low) * kOpenEnd);
  q.amount.likely = price.likely.value_or((q.amount.low + q.amount.high) / 2);
  const bool single = q.amount.low == q.amount.high;
  if (price.basis == "user") return q;
  if (single && (q.stale || price.basis != "read")) {
    q.amount.low *= kPointLow;
    q.amount.high *= kPointHigh;
  }
  return q;
}

std::optional<Quote> quote(const std::vector<Price>& prices, const PriceQuery& query, std::string_view today) {
  int best = 9;
  for (const auto& p : prices)
    if (usable(p, query)) best = std::min(best, rank(p, query));
  if (best == 9) return std::nullopt;
  std::vector<const Price*> chosen;
  for (const auto& p : prices)
    if (usable(p, query) && rank(p, query) == best) chosen.push_back(&p);
  // A price tied to this very accelerator beats one that only does not name another.
  std::vector<const Price*> tied;
  for (const auto* p : chosen)
    if (!query.gpu.empty() && p->gpu_id == query.gpu) tied.push_back(p);
  if (!tied.empty()) chosen = tied;
  return envelope(in_currency(chosen, query.currency, today), today);
}

std::optional<Quote> card_quote(const catalog::Accelerator& gpu, const PriceQuery& query, std::string_view today) {
  if (auto own = quote(gpu.prices, query, today)) return own;
  if (gpu.msrp_usd <= 0 || query.system) return std::nullopt;
  Quote q;
  q.amount = {gpu.msrp_usd * kListDriftLow, gpu.msrp_usd * kListDriftLikely, gpu.msrp_usd * kListDriftHigh};
  q.as_of = gpu.release.substr(0, 7);
  q.basis = "derived";
  q.condition = "list";
  q.source = "msrp";
  q.stale = true;
  return q;
}

Rates::Rates(const catalog::Catalog& catalog, const scenario::Finance& finance)
    : catalog_(&catalog), cny_per_usd_(finance.fx_cny_per_usd) {}

double Rates::rate(units::Currency from, units::Currency to) const {
  if (from == to) return 1;
  const auto per_usd = [&](units::Currency c) {
    return c == units::Currency::cny && cny_per_usd_ ? *cny_per_usd_ : catalog_->per_usd(c);
  };
  return per_usd(to) / per_usd(from);
}

units::Money Rates::convert(double amount, units::Currency from, units::Currency to) const {
  return units::convert(units::money(amount, from), to, rate(from, to));
}

units::Range<units::Money> Rates::convert(const Quote& q, units::Currency to) const {
  return {convert(q.amount.low, q.currency, to), convert(q.amount.likely, q.currency, to),
          convert(q.amount.high, q.currency, to)};
}

}  // namespace rigwise::bom
