// Net present value: what renting and owning cost over the years, in money of today.
#include "cost/present.hpp"

#include <algorithm>

#include "cost/formulas.hpp"

namespace rigwise::cost {

Present present(trace::Ledger& ledger, const Terms& t, const Owned& o, const Amount& rent_hour, units::Currency currency) {
  const auto months = ledger.constant(kYearMonths);
  const auto month_of_rent = apply(ledger, kRentMonth, currency, rent_hour, ledger.constant(kMonthHours), t.utilization);
  std::vector<Amount> own{o.capex.likely}, rent;
  auto factor = ledger.field(units::number(1), "/finance/discount_rate");
  for (double left = units::raw(t.years.value); left > 0; left -= 1) {
    const auto part = ledger.field(units::number(std::min(1.0, left)), "/finance/years");
    factor = ratio(ledger, kDiscount, factor, t.discount_rate, part);
    own.push_back(apply(ledger, kPresent, currency, o.running, months, part, factor));
    rent.push_back(apply(ledger, kPresent, currency, month_of_rent, months, part, factor));
  }
  const auto resale = apply(ledger, kResale, currency, o.capex.likely, t.residual, factor);
  Present p;
  const auto outlay = sum(ledger, "money.present_own", own, currency);
  p.own = apply(ledger, kLess, currency, outlay, resale);
  p.rent = sum(ledger, "money.present_rent", rent, currency);
  p.saved = apply(ledger, kLess, currency, p.rent, p.own);
  ledger.name("/cost/compare/net_present/own", p.own.line);
  ledger.name("/cost/compare/net_present/rent", p.rent.line);
  ledger.name("/cost/compare/net_present/saved", p.saved.line);
  return p;
}

}  // namespace rigwise::cost
