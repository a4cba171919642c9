// Picks the price to reckon with from a row's dated prices: by unit, condition, currency and age, never a mean over
// conditions.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "scenario/job.hpp"
#include "units/quantity.hpp"

namespace rigwise::bom {

// What is asked for. gpu: prices tied to another accelerator are left out; system: whole-server prices instead of the
// part's own.
struct PriceQuery {
  std::string_view unit = "each";
  units::Currency currency = units::Currency::usd;  // preferred when it is not older than the others
  std::string_view gpu;
  bool system = false;
};

// A price as quoted, in its own currency. low <= likely <= high.
struct Quote {
  units::Range<double> amount;
  units::Currency currency = units::Currency::usd;
  std::string as_of, source, basis, condition;
  bool stale = false;  // older than 90 days at the catalog's date
};

// Days from the first of a month (YYYY-MM) to a date (YYYY-MM-DD).
int age_days(std::string_view as_of, std::string_view today);
bool is_stale(std::string_view as_of, std::string_view today);

// Order of preference: the user's own; new, street and list; contract with spot; used; an accelerator's share of a
// system. Guide figures never. Nothing when the row has no price that may be used.
std::optional<Quote> quote(const std::vector<catalog::Price>& prices, const PriceQuery& query, std::string_view today);

// One price as a quote: an open end is closed, a single derived, recalled or stale figure widened.
Quote widened(const catalog::Price& price, std::string_view today);

// The accelerator's price; where the catalog has none, its launch list price with the drift other cards showed since.
std::optional<Quote> card_quote(const catalog::Accelerator& gpu, const PriceQuery& query, std::string_view today);

// Exchange rates of the catalog, the scenario's own yuan rate laid over them.
class Rates {
 public:
  Rates(const catalog::Catalog& catalog, const scenario::Finance& finance);
  // Units of `to` for one unit of `from`.
  double rate(units::Currency from, units::Currency to) const;
  units::Money convert(double amount, units::Currency from, units::Currency to) const;
  units::Range<units::Money> convert(const Quote& quote, units::Currency to) const;

 private:
  const catalog::Catalog* catalog_;
  std::optional<double> cny_per_usd_;
};

}  // namespace rigwise::bom
