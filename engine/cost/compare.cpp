// Rent against purchase: the utilisation and the month where they meet, and a verdict.
#include "cost/compare.hpp"

#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using units::Money;
using units::raw;

}  // namespace

BreakEven break_even(trace::Ledger& ledger, const Terms& t, const Owned& o, const Amount& rent_hour) {
  BreakEven out;
  const auto hours = ledger.constant(kMonthHours);
  const double full = raw(kMonthHours.value), rent = units::in_units(rent_hour.value);
  const double busy = units::in_units(o.busy_month.value), idle = units::in_units(o.idle_month.value);
  if (full * rent - busy + idle > 0) {
    const auto share = ratio(ledger, kBreakEvenShare, o.fixed, o.idle_month, hours, rent_hour, o.busy_month);
    if (raw(share.value) <= 1) {
      out.utilization = raw(share.value);
      ledger.name("/cost/break_even/utilization", share.line);
    }
  }
  if (full * raw(t.utilization.value) * rent - units::in_units(o.running.value) > 0) {
    const auto months = ratio(ledger, kBreakEvenMonths, o.capex.likely, hours, t.utilization, rent_hour, o.running);
    if (raw(months.value) <= raw(kLongestPayback.value)) {
      out.months = raw(months.value);
      ledger.name("/cost/break_even/months", months.line);
    }
  }
  return out;
}

std::optional<report::CostVerdict> verdict(const Owned& o, Money rent_hour) {
  if (!o.busy_hour) return report::CostVerdict::rent;  // a machine that never works is always too dear
  const double own = units::in_units(o.busy_hour->likely.value), rent = units::in_units(rent_hour),
               margin = raw(kEither.value);
  if (rent <= 0) return std::nullopt;
  if (own < rent * (1 - margin)) return report::CostVerdict::buy;
  return own > rent * (1 + margin) ? report::CostVerdict::rent : report::CostVerdict::either;
}

}  // namespace rigwise::cost
