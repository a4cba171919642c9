// What owning costs: capital from the parts list, then month by month depreciation, interest, electricity, place and
// staff.
#include "cost/buy.hpp"

#include "bom/quote.hpp"
#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using trace::Ledger;
using trace::Traced;
using units::Money;
using units::number;
using units::Range;

struct Capex {
  Range<Amount> total;
  bool complete = true, cards = false;
};

// One end of a part's price times its count, in the job's currency.
Amount part_amount(Ledger& ledger, const bom::Inputs& in, const report::ServerPart& part, Money each) {
  auto price = datum(ledger, each, {part.list, part.row, "prices"});
  price = converted(ledger, in, price);
  return apply(ledger, kTimes, in.job->currency, ledger.field(number(static_cast<double>(part.count)), "/server/parts"),
               price);
}

Capex capex(Ledger& ledger, const bom::Inputs& in, const report::Server& server) {
  Capex out;
  std::vector<Amount> low, likely, high;
  for (const auto& part : server.parts) {
    if (!part.unit_price) {
      out.complete = out.complete && !report::wants_price(part);
      continue;
    }
    out.cards = out.cards || part.kind == "gpu" || part.kind == "server";
    low.push_back(part_amount(ledger, in, part, part.unit_price->low));
    likely.push_back(part_amount(ledger, in, part, part.unit_price->likely));
    high.push_back(part_amount(ledger, in, part, part.unit_price->high));
  }
  out.total = {sum(ledger, "money.capex", low, in.job->currency), sum(ledger, "money.capex", likely, in.job->currency),
               sum(ledger, "money.capex", high, in.job->currency)};
  return out;
}

// Electricity of one month in a state, at a tariff; share: of the month spent in it.
Amount electricity(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Terms& t,
                   Traced<units::Watts> draw, const Amount& tariff, Traced<Number> share) {
  const auto watts = Traced<Number>{number(units::raw(draw.value)), draw.line};
  return apply(ledger, kElectricity, in.job->currency,
               ledger.field(number(static_cast<double>(node.nodes)), "/server/nodes"), watts, t.pue,
               ledger.constant(kMonthHours), tariff, share);
}

Traced<units::Watts> named(Ledger& ledger, std::string_view pointer, units::Watts value) {
  const auto found = ledger.names().find(pointer);
  return found == ledger.names().end() ? ledger.field(value, pointer) : Traced<units::Watts>{value, found->second};
}

// Depreciation and interest on one capital sum.
std::vector<Amount> capital(Ledger& ledger, const bom::Inputs& in, const Terms& t, const Amount& sum_paid) {
  const auto months = ledger.constant(kYearMonths);
  return {apply(ledger, kDepreciation, in.job->currency, sum_paid, t.residual, t.years, months),
          apply(ledger, kCapital, in.job->currency, sum_paid, t.residual, t.discount_rate, months)};
}

// Maintenance, staff and place of one month.
std::vector<Amount> upkeep(Ledger& ledger, const bom::Inputs& in, const Terms& t, const report::Power* power, const Amount& sum_paid) {
  std::vector<Amount> out{apply(ledger, kStaff, in.job->currency, t.staff, ledger.constant(kYearMonths))};
  if (units::raw(t.maintenance.value) > 0)
    out.push_back(apply(ledger, kMaintain, in.job->currency, sum_paid, t.maintenance, ledger.constant(kYearMonths)));
  if (t.colocation && power != nullptr) {
    const auto wall = named(ledger, "/power/wall_w", power->wall);
    out.push_back(apply(ledger, kColocation, in.job->currency,
                        Traced<Number>{number(units::raw(wall.value)), wall.line}, *t.colocation));
  }
  return out;
}

std::vector<Amount> join(std::vector<Amount> a, const std::vector<Amount>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Electricity of one month, busy and idle, at the user's utilisation.
std::vector<Amount> power_of(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Power* power, const Terms& t,
                             const Amount& tariff) {
  if (power == nullptr) return {};
  const auto idle_share = ratio(ledger, kIdleShare, t.utilization);
  const auto busy = named(ledger, "/power/with_share_w/typical", power->typical_all), idle = named(ledger, "/power/with_share_w/idle", power->idle_all);
  return {electricity(ledger, in, node, t, busy, tariff, t.utilization), electricity(ledger, in, node, t, idle, tariff, idle_share)};
}
}  // namespace

Amount owned_month(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Power* power, const Terms& t,
                   const Amount& sum_paid, const Amount& tariff) {
  return sum(ledger, "money.owned_month",
             join(join(capital(ledger, in, t, sum_paid), upkeep(ledger, in, t, power, sum_paid)),
                  power_of(ledger, in, node, power, t, tariff)),
             in.job->currency);
}

std::optional<Owned> owned(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Server& server,
                           const report::Power* power, const Terms& t) {
  const auto paid = capex(ledger, in, server);
  if (!paid.cards) return std::nullopt;
  Owned o;
  o.capex = paid.total;
  o.complete = paid.complete;
  const auto currency = in.job->currency;
  const auto month = [&](const Amount& sum_paid, const Amount& tariff) {
    return owned_month(ledger, in, node, power, t, sum_paid, tariff);
  };
  o.month = {month(o.capex.low, t.tariff.low), month(o.capex.likely, t.tariff.likely),
             month(o.capex.high, t.tariff.high)};
  const auto keep_up = upkeep(ledger, in, t, power, o.capex.likely);
  o.fixed = sum(ledger, "money.owned_fixed", join(capital(ledger, in, t, o.capex.likely), keep_up), currency);
  o.running = sum(ledger, "money.owned_running", join(keep_up, power_of(ledger, in, node, power, t, t.tariff.likely)), currency);
  o.busy_month = o.idle_month = sum(ledger, "money.owned_power", {}, currency);
  if (power != nullptr) {
    const auto whole = ledger.field(number(1), "/finance/utilization");
    o.busy_month = electricity(ledger, in, node, t, named(ledger, "/power/with_share_w/typical", power->typical_all),
                               t.tariff.likely, whole);
    o.idle_month =
        electricity(ledger, in, node, t, named(ledger, "/power/with_share_w/idle", power->idle_all), t.tariff.likely, whole);
  }
  if (units::raw(t.utilization.value) > 0) {
    const auto hour = [&](const Amount& m) {
      return apply(ledger, kOwnedHour, currency, m, ledger.constant(kMonthHours), t.utilization);
    };
    o.busy_hour = Range<Amount>{hour(o.month.low), hour(o.month.likely), hour(o.month.high)};
  }
  return o;
}

report::Buy buy(Ledger& ledger, const bom::Inputs& in, const Owned& o, const std::optional<report::Run>& run) {
  report::Buy b;
  const auto put = [&](std::string_view pointer, const Range<Amount>& r) {
    const std::string head(pointer);
    ledger.name(head + "/low", r.low.line);
    ledger.name(head + "/likely", r.likely.line);
    ledger.name(head + "/high", r.high.line);
    return Range<Money>{r.low.value, r.likely.value, r.high.value};
  };
  b.capex = put("/cost/buy/capex", o.capex);
  b.per_month = put("/cost/buy/per_month", o.month);
  b.run_known = run.has_value() && o.busy_hour.has_value();
  if (!b.run_known) return b;
  const auto cost_of = [&](const Amount& hour, units::Seconds time, std::string_view tail) {
    const auto hours = ledger.field(number(units::raw(time) / 3600), "/run/hours/" + std::string(tail));
    return apply(ledger, kOwnedRun, in.job->currency, hour, hours);
  };
  b.run = put("/cost/buy/run", {cost_of(o.busy_hour->low, run->time.low, "low"),
                                cost_of(o.busy_hour->likely, run->time.likely, "likely"),
                                cost_of(o.busy_hour->high, run->time.high, "high")});
  return b;
}

}  // namespace rigwise::cost
