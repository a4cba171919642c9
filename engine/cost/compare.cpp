// Rent against purchase: the utilisation and the month where they meet, a verdict, and the inputs that move it most.
#include "cost/compare.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using units::Money;
using units::number;
using units::raw;

// The inputs of owning as bare numbers, for moving one at a time.
struct Knobs {
  double capex = 0, utilization = 0, years = 0, residual = 0, discount_rate = 0, tariff = 0, pue = 1, colocation = 0,
         staff = 0;
  double nodes = 1, busy_w = 0, idle_w = 0, wall_w = 0;
};

// The month of `owned`, by the same formula rows.
double month(const Knobs& k) {
  const auto n = [](double x) { return number(x); };
  const Number m = kYearMonths.value, h = kMonthHours.value;
  const Number idle = kIdleShare.function(n(k.utilization));
  double total = raw(kDepreciation.function(n(k.capex), n(k.residual), n(k.years), m));
  total += raw(kCapital.function(n(k.capex), n(k.residual), n(k.discount_rate), m));
  total += raw(kStaff.function(n(k.staff), m)) + raw(kColocation.function(n(k.wall_w), n(k.colocation)));
  total += raw(kElectricity.function(n(k.nodes), n(k.busy_w), n(k.pue), h, n(k.tariff), n(k.utilization)));
  return total + raw(kElectricity.function(n(k.nodes), n(k.idle_w), n(k.pue), h, n(k.tariff), idle));
}

double outcome(const Knobs& k) {
  return k.utilization > 0 ? raw(kOwnedHour.function(number(month(k)), kMonthHours.value, number(k.utilization)))
                           : month(k);
}

constexpr double kUnbounded = std::numeric_limits<double>::max();
struct Knob {
  std::string_view id;
  double Knobs::*value;
  double least, most;  // bounds of the input
};
constexpr std::array kKnobs = {Knob{"capex", &Knobs::capex, 0, kUnbounded},
                               Knob{"utilization", &Knobs::utilization, 0, 1},
                               Knob{"years", &Knobs::years, 0, kUnbounded},
                               Knob{"residual", &Knobs::residual, 0, 1},
                               Knob{"discount_rate", &Knobs::discount_rate, 0, 1},
                               Knob{"electricity_per_kwh", &Knobs::tariff, 0, kUnbounded},
                               Knob{"pue", &Knobs::pue, 1, 5},
                               Knob{"colocation_per_kw_month", &Knobs::colocation, 0, kUnbounded},
                               Knob{"staff_per_year", &Knobs::staff, 0, kUnbounded}};

Knobs knobs(const bom::Node& node, const Terms& t, const Owned& o, const report::Power* power) {
  Knobs k;
  k.capex = units::in_units(o.capex.likely.value);
  k.utilization = raw(t.utilization.value);
  k.years = raw(t.years.value);
  k.residual = raw(t.residual.value);
  k.discount_rate = raw(t.discount_rate.value);
  k.pue = raw(t.pue.value);
  k.tariff = units::in_units(t.tariff.likely.value);
  k.colocation = t.colocation ? units::in_units(t.colocation->value) : 0;
  k.staff = units::in_units(t.staff.value);
  k.nodes = static_cast<double>(node.nodes);
  if (power == nullptr) return k;
  k.busy_w = raw(power->typical);
  k.idle_w = raw(power->idle);
  k.wall_w = raw(power->wall);
  return k;
}
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

std::vector<report::Sensitivity> sensitivity(const bom::Inputs& in, const bom::Node& node, const Terms& t,
                                             const Owned& o, const report::Power* power,
                                             const std::optional<Money>& rent_hour) {
  std::vector<report::Sensitivity> out;
  const Knobs base = knobs(node, t, o, power);
  const double swing = raw(kSwing.value);
  const auto at = [&](const Knob& knob, double factor) {
    Knobs k = base;
    k.*knob.value = std::min(knob.most, std::max(knob.least, k.*knob.value * factor));
    return units::money(outcome(k), in.job->currency);
  };
  for (const auto& knob : kKnobs) {
    if (base.*knob.value == 0) continue;
    const report::Sensitivity moved{std::string(knob.id), at(knob, 1 - swing), at(knob, 1 + swing)};
    if (!(moved.low == moved.high)) out.push_back(moved);
  }
  if (rent_hour) out.push_back({"rent_hour", *rent_hour * (1 - swing), *rent_hour * (1 + swing)});
  const auto width = [](const report::Sensitivity& s) {
    return s.high.micros > s.low.micros ? s.high.micros - s.low.micros : s.low.micros - s.high.micros;
  };
  std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) { return width(a) > width(b); });
  return out;
}

}  // namespace rigwise::cost
