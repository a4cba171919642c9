// What moves an owned hour most, and how far one input must go before the verdict turns.
#include "cost/sensitivity.hpp"

#include <algorithm>
#include <array>

#include "base/stable_sort.hpp"
#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using trace::Ledger;
using trace::Traced;
using units::Money;
using units::number;
using units::raw;

// What an owned hour depends on; one of them is moved at a time.
struct Inputs {
  Terms terms;
  Amount capex, tariff;
};

struct Setting {
  Ledger& ledger;
  const bom::Inputs& in;
  const bom::Node& node;
  const report::Power* power;

  // A busy hour; at zero utilisation the month.
  Amount outcome(const Inputs& i) const {
    const auto month = owned_month(ledger, in, node, power, i.terms, i.capex, i.tariff);
    if (raw(i.terms.utilization.value) <= 0) return month;
    return apply(ledger, kOwnedHour, in.job->currency, month, ledger.constant(kMonthHours), i.terms.utilization);
  }
  Traced<Number> factor(double f) const { return ledger.field(number(f), "/finance"); }
};

struct Knob {
  std::string_view id;
  Traced<Number> Terms::*share;            // a plain number of the terms, or
  Amount& (*amount)(Inputs&);              // an amount
  double most;                             // upper bound of a share
};
constexpr double kUnbounded = 1e12;
constexpr auto kKnobs = std::to_array<Knob>(
    {{"capex", nullptr, [](Inputs& i) -> Amount& { return i.capex; }, 0},
     {"utilization", &Terms::utilization, nullptr, 1},
     {"years", &Terms::years, nullptr, kUnbounded},
     {"residual", &Terms::residual, nullptr, 1},
     {"discount_rate", &Terms::discount_rate, nullptr, 1},
     {"maintenance", &Terms::maintenance, nullptr, 1},
     {"electricity_per_kwh", nullptr, [](Inputs& i) -> Amount& { return i.tariff; }, 0},
     {"pue", &Terms::pue, nullptr, 5},
     {"colocation_per_kw_month", nullptr, [](Inputs& i) -> Amount& { return *i.terms.colocation; }, 0},
     {"staff_per_year", nullptr, [](Inputs& i) -> Amount& { return i.terms.staff; }, 0}});

bool exists(const Knob& k, const Inputs& base) {
  return k.id != "colocation_per_kw_month" || base.terms.colocation;
}
double value_of(const Knob& k, Inputs& i) {
  return k.share != nullptr ? raw((i.terms.*k.share).value) : units::in_units(k.amount(i).value);
}

// The inputs with one of them multiplied.
Inputs moved(const Setting& s, const Knob& k, Inputs i, double by) {
  if (k.share != nullptr) {
    auto& share = i.terms.*k.share;
    const double least = k.id == "pue" ? 1 : 0;
    const double wanted = std::min(k.most, std::max(least, raw(share.value) * by));
    share = ratio(s.ledger, kMoved, share, s.factor(raw(share.value) != 0 ? wanted / raw(share.value) : by));
    return i;
  }
  auto& amount = k.amount(i);
  amount = apply(s.ledger, kMoved, s.in.job->currency, amount, s.factor(by));
  return i;
}

// The ends of a price that has a range of its own.
std::optional<std::pair<Amount, Amount>> own_range(const Knob& k, const Terms& t, const Owned& o) {
  const auto range = [](const units::Range<Amount>& r) -> std::optional<std::pair<Amount, Amount>> {
    if (r.low.value == r.high.value) return std::nullopt;
    return std::pair{r.low, r.high};
  };
  if (k.id == "capex") return range(o.capex);
  return k.id == "electricity_per_kwh" ? range(t.tariff) : std::nullopt;
}

struct Row {
  report::Sensitivity figures;
  trace::LineId low = trace::kNoLine, high = trace::kNoLine;
};

std::optional<Row> row_of(const Setting& s, const Knob& k, const Terms& t, const Owned& o) {
  Inputs base{t, o.capex.likely, t.tariff.likely};
  if (!exists(k, base) || value_of(k, base) == 0) return std::nullopt;
  const double swing = raw(kSwing.value);
  Inputs low = base, high = base;
  const auto own = own_range(k, t, o);
  if (own) {
    k.amount(low) = own->first;
    k.amount(high) = own->second;
  } else {
    low = moved(s, k, base, 1 - swing);
    high = moved(s, k, base, 1 + swing);
  }
  const auto at_low = s.outcome(low), at_high = s.outcome(high);
  if (at_low.value == at_high.value) return std::nullopt;
  return Row{{std::string(k.id), at_low.value, at_high.value, value_of(k, low), value_of(k, base), value_of(k, high), own.has_value()},
             at_low.line,
             at_high.line};
}

std::int64_t width(const report::Sensitivity& s) {
  return s.high.micros > s.low.micros ? s.high.micros - s.low.micros : s.low.micros - s.high.micros;
}

Row rent_row(Ledger& ledger, const report::Rent& rent) {
  const double swing = raw(kSwing.value);
  const bool own = !(rent.per_hour.low == rent.per_hour.high);
  const Money low = own ? rent.per_hour.low : rent.per_hour.likely * (1 - swing),
              high = own ? rent.per_hour.high : rent.per_hour.likely * (1 + swing);
  const auto line = [&](std::string_view end) {
    const auto found = ledger.names().find("/cost/rent/per_hour/" + std::string(own ? end : "likely"));
    return found == ledger.names().end() ? trace::kNoLine : found->second;
  };
  return {{"rent_hour", low, high, units::in_units(low), units::in_units(rent.per_hour.likely), units::in_units(high), own},
          line("low"),
          line("high")};
}
}  // namespace

std::vector<report::Sensitivity> sensitivity(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Terms& t, const Owned& o,
                                             const report::Power* power, const report::Rent* rent) {
  const Setting setting{ledger, in, node, power};
  std::vector<Row> rows;
  for (const auto& knob : kKnobs)
    if (auto row = row_of(setting, knob, t, o)) rows.push_back(std::move(*row));
  if (rent != nullptr) rows.push_back(rent_row(ledger, *rent));
  base::stable_sort(rows, [](const Row& a, const Row& b) { return width(a.figures) > width(b.figures); });
  std::vector<report::Sensitivity> out;
  for (auto& row : rows) {
    const std::string place = "/cost/sensitivity/" + std::to_string(out.size());
    if (row.low != trace::kNoLine) ledger.name(place + "/low", row.low);
    if (row.high != trace::kNoLine) ledger.name(place + "/high", row.high);
    out.push_back(std::move(row.figures));
  }
  return out;
}

namespace {
// The month of owning as bare numbers, by the same formula rows.
struct Figures {
  double capex = 0, utilization = 0, years = 0, residual = 0, discount_rate = 0, maintenance = 0, tariff = 0, pue = 1, colocation = 0,
         staff = 0, rent = 0;
  double nodes = 1, busy_w = 0, idle_w = 0, wall_w = 0;
};

double owned_less_rented(const Figures& k) {
  const auto n = [](double x) { return number(x); };
  const Number m = kYearMonths.value, h = kMonthHours.value;
  double total = raw(kDepreciation.function(n(k.capex), n(k.residual), n(k.years), m));
  total += raw(kCapital.function(n(k.capex), n(k.residual), n(k.discount_rate), m));
  total += raw(kMaintain.function(n(k.capex), n(k.maintenance), m));
  total += raw(kStaff.function(n(k.staff), m)) + raw(kColocation.function(n(k.wall_w), n(k.colocation)));
  total += raw(kElectricity.function(n(k.nodes), n(k.busy_w), n(k.pue), h, n(k.tariff), n(k.utilization)));
  total += raw(kElectricity.function(n(k.nodes), n(k.idle_w), n(k.pue), h, n(k.tariff), kIdleShare.function(n(k.utilization))));
  return total - raw(kRentMonth.function(n(k.rent), h, n(k.utilization)));
}

Figures figures(const bom::Node& node, const Terms& t, const Owned& o, const report::Power* power, Money rent_hour) {
  Figures k;
  k.capex = units::in_units(o.capex.likely.value);
  k.utilization = raw(t.utilization.value);
  k.years = raw(t.years.value);
  k.residual = raw(t.residual.value);
  k.discount_rate = raw(t.discount_rate.value);
  k.maintenance = raw(t.maintenance.value);
  k.pue = raw(t.pue.value);
  k.tariff = units::in_units(t.tariff.likely.value);
  k.colocation = t.colocation ? units::in_units(t.colocation->value) : 0;
  k.staff = units::in_units(t.staff.value);
  k.rent = units::in_units(rent_hour);
  k.nodes = static_cast<double>(node.nodes);
  if (power == nullptr) return k;
  k.busy_w = raw(power->typical_all);
  k.idle_w = raw(power->idle_all);
  k.wall_w = raw(power->wall);
  return k;
}

struct Turn {
  std::string_view id;
  double Figures::*value;
  double least, most;  // most 0: ten times its present value
};
constexpr auto kTurns = std::to_array<Turn>({{"rent_hour", &Figures::rent, 0, 0},
                                             {"capex", &Figures::capex, 0, 0},
                                             {"utilization", &Figures::utilization, 0, 1},
                                             {"years", &Figures::years, 1, 0},
                                             {"residual", &Figures::residual, 0, 1},
                                             {"discount_rate", &Figures::discount_rate, 0, 1},
                                             {"electricity_per_kwh", &Figures::tariff, 0, 0},
                                             {"colocation_per_kw_month", &Figures::colocation, 0, 0},
                                             {"staff_per_year", &Figures::staff, 0, 0}});

std::optional<double> root(const Figures& base, const Turn& turn) {
  const auto at = [&](double x) {
    Figures k = base;
    k.*turn.value = x;
    return owned_less_rented(k);
  };
  constexpr double kFar = 10;
  constexpr int kHalvings = 60;
  double low = turn.least, high = turn.most > 0 ? turn.most : base.*turn.value * kFar;
  const bool rises = at(high) > at(low);
  if ((at(low) > 0) == (at(high) > 0)) return std::nullopt;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    ((at(middle) > 0) == rises ? high : low) = middle;
  }
  return (low + high) / 2;
}
}  // namespace

std::vector<report::Flip> flips(const bom::Node& node, const Terms& t, const Owned& o, const report::Power* power, Money rent_hour) {
  const Figures base = figures(node, t, o, power, rent_hour);
  std::vector<report::Flip> out;
  for (const auto& turn : kTurns) {
    if (base.*turn.value <= 0) continue;
    if (const auto at = root(base, turn)) out.push_back({std::string(turn.id), base.*turn.value, *at});
  }
  const auto change = [](const report::Flip& f) { return f.at > f.now ? f.at / f.now - 1 : 1 - f.at / f.now; };
  base::stable_sort(out, [&](const auto& a, const auto& b) { return change(a) < change(b); });
  return out;
}

}  // namespace rigwise::cost
