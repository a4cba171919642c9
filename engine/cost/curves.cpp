// The two costs drawn out: over utilisation, over the months, and for a fleet of which only the base load is owned.
#include "cost/curves.hpp"

#include <algorithm>
#include <cmath>

#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using units::Money;
using units::Range;
constexpr int kSteps = 20, kMostMonths = 120;

Range<Money> times(const Range<Money>& r, double factor) {
  return {r.low * factor, r.likely * factor, r.high * factor};
}

// The same distance to low and high as in `like`, around another likely value; never below zero.
Range<Money> around(Money likely, const Range<Amount>& like) {
  Range<Money> out{likely - (like.likely.value - like.low.value), likely, likely + (like.high.value - like.likely.value)};
  out.low.micros = std::max<std::int64_t>(0, out.low.micros);
  return out;
}

// A month of owning at a utilisation.
Money month_at(const Owned& o, double share) {
  return o.fixed.value + o.busy_month.value * share + o.idle_month.value * (1 - share);
}

constexpr double kHours = units::raw(kMonthHours.value);
}  // namespace

std::vector<report::CurvePoint> by_utilization(const Owned& o, const report::Rent& rent) {
  std::vector<report::CurvePoint> out;
  for (int i = 0; i <= kSteps; ++i) {
    report::CurvePoint p;
    p.at = static_cast<double>(i) / kSteps;
    p.own = around(month_at(o, p.at), o.month);
    p.rent = times(rent.per_hour, kHours * p.at);
    if (i > 0) p.own_hour = p.own.likely * (1 / (kHours * p.at));
    out.push_back(p);
  }
  return out;
}

std::vector<report::CurvePoint> by_month(const Terms& t, const Owned& o, const report::Rent& rent,
                                         const std::optional<double>& meet) {
  const double use = units::raw(t.utilization.value), life = units::raw(t.years.value) * 12,
               residual = units::raw(t.residual.value);
  const int last = std::min(kMostMonths, static_cast<int>(std::ceil(std::max(life, meet ? *meet + 12 : 0.0))));
  std::vector<report::CurvePoint> out;
  for (int m = 0; m <= last; ++m) {
    report::CurvePoint p;
    p.at = m;
    const Money paid = o.running.value * static_cast<double>(m);
    p.own = {o.capex.low.value + paid, o.capex.likely.value + paid, o.capex.high.value + paid};
    p.rent = times(rent.per_hour, kHours * use * m);
    p.resale = o.capex.likely.value * std::max(0.0, 1 - (1 - residual) * m / life);
    out.push_back(p);
  }
  return out;
}

namespace {
// Share of the hours in which more than that share of the fleet is wanted; its mean over the fleet is `use`.
double wanted(double share, double use) {
  return use >= 0.5 ? 1 - 2 * (1 - use) * share : std::max(0.0, 1 - share / (2 * use));
}
}  // namespace

std::optional<report::Mixed> mixed(std::int64_t nodes, const Terms& t, const Owned& o, const Money& rent_hour) {
  const double use = units::raw(t.utilization.value), each = 1 / static_cast<double>(nodes);
  if (nodes < 2 || use <= 0) return std::nullopt;
  report::Mixed out;
  out.nodes = nodes;
  const Money none = o.fixed.value * 0.0;
  out.month = out.all_owned = out.all_rented = none;
  for (std::int64_t i = 0; i < nodes; ++i) {
    const double busy = wanted((static_cast<double>(i) + 0.5) * each, use);
    const Money own = month_at(o, busy) * each, rent = rent_hour * (kHours * busy * each);
    out.all_owned = out.all_owned + own;
    out.all_rented = out.all_rented + rent;
    out.month = out.month + (own.micros < rent.micros ? own : rent);
    out.owned_nodes += own.micros < rent.micros ? 1 : 0;
  }
  if (out.owned_nodes == 0 || out.owned_nodes == nodes) return std::nullopt;
  return out;
}

}  // namespace rigwise::cost
