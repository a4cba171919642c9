// The financial terms of owning: what the scenario states, else documented defaults, with lines in the ledger.
#include "cost/terms.hpp"

#include "bom/quote.hpp"
#include "cost/formulas.hpp"
#include "json/writer.hpp"
#include "power/draw.hpp"
#include "power/energy.hpp"

namespace rigwise::cost {

namespace {
using trace::Ledger;
using trace::Traced;
using units::Money;
using units::number;

Traced<Number> stated(Ledger& ledger, const std::optional<double>& value, std::string_view pointer,
                      const trace::Constant<Number>& otherwise) {
  return value ? ledger.field(number(*value), pointer) : ledger.constant(otherwise);
}

const catalog::Region* region(const bom::Inputs& in) {
  return catalog::find_row(in.catalog->lists().regions, power::region_of(*in.job));
}

const catalog::Tariff* tariff_row(const bom::Inputs& in) {
  const auto* place = region(in);
  if (place != nullptr && !place->electricity_id.empty())
    if (const auto* row = catalog::find_row(in.catalog->lists().tariffs, place->electricity_id)) return row;
  return catalog::find_row(in.catalog->lists().tariffs,
                           in.job->market == scenario::Market::cn ? "cn-avg-industrial" : "us-avg-industrial");
}

// A catalog price in the job's currency.
units::Range<Amount> quoted(Ledger& ledger, const bom::Inputs& in, const bom::Quote& q, const trace::DatumRef& ref) {
  const auto one = [&](double amount) { return converted(ledger, in, datum(ledger, units::money(amount, q.currency), ref)); };
  return {one(q.amount.low), one(q.amount.likely), one(q.amount.high)};
}

units::Range<Amount> tariff(Ledger& ledger, const bom::Inputs& in) {
  if (in.job->finance.electricity_per_kwh) {
    const auto a = field(ledger, units::money(*in.job->finance.electricity_per_kwh, in.job->currency),
                         "/finance/electricity_per_kwh");
    return {a, a, a};
  }
  const auto* row = tariff_row(in);
  const auto q = row == nullptr ? std::nullopt
                                : bom::quote(row->prices, {"per_kwh", in.job->currency, {}, false}, in.catalog->date());
  if (!q) {
    const auto none = field(ledger, Money{0, in.job->currency}, "/finance/electricity_per_kwh");
    return {none, none, none};
  }
  return quoted(ledger, in, *q, {"electricity", row->id, "prices"});
}

// A rented place for machines that belong in a rack.
bool wants_rack(const bom::Node& node) {
  return node.form == bom::Form::server;
}

const catalog::Colocation* colocation_row(const bom::Inputs& in) {
  const auto* place = region(in);
  if (place != nullptr && !place->colocation_id.empty())
    if (const auto* row = catalog::find_row(in.catalog->lists().colocation, place->colocation_id)) return row;
  return catalog::find_row(in.catalog->lists().colocation, "dlr-new-lease");
}

std::optional<Amount> colocation(Ledger& ledger, const bom::Inputs& in, const bom::Node& node) {
  const auto& own = in.job->finance.colocation_per_kw_month;
  if (own) return field(ledger, units::money(*own, in.job->currency), "/finance/colocation_per_kw_month");
  const auto* row = wants_rack(node) ? colocation_row(in) : nullptr;
  const auto q = row == nullptr
                     ? std::nullopt
                     : bom::quote(row->prices, {"per_kw_month", in.job->currency, {}, false}, in.catalog->date());
  if (!q) return std::nullopt;
  return quoted(ledger, in, *q, {"colocation", row->id, "prices"}).likely;
}
}  // namespace

namespace {
Traced<Number> per_usd(Ledger& ledger, const bom::Inputs& in, units::Currency c) {
  if (c == units::Currency::cny && in.job->finance.fx_cny_per_usd)
    return ledger.field(number(*in.job->finance.fx_cny_per_usd), "/finance/fx_cny_per_usd");
  return ledger.datum(number(in.catalog->per_usd(c)), {"fx", currency_key(c), "per_usd"});
}
}  // namespace

Traced<Number> exchange(Ledger& ledger, const bom::Inputs& in, units::Currency from) {
  if (from == units::Currency::usd) return per_usd(ledger, in, in.job->currency);
  return ledger.apply(kCrossRate, per_usd(ledger, in, in.job->currency), per_usd(ledger, in, from));
}

Amount converted(Ledger& ledger, const bom::Inputs& in, const Amount& amount) {
  if (amount.value.currency == in.job->currency) return amount;
  return apply(ledger, kConvert, in.job->currency, amount, exchange(ledger, in, amount.value.currency));
}

Terms terms(Ledger& ledger, const bom::Inputs& in, const bom::Node& node) {
  const auto& f = in.job->finance;
  Terms t;
  t.utilization = stated(ledger, f.utilization, "/finance/utilization", kUtilization);
  t.years = stated(ledger, f.years, "/finance/years", kYears);
  t.residual = stated(ledger, f.residual, "/finance/residual", kResidual);
  t.discount_rate = stated(ledger, f.discount_rate, "/finance/discount_rate", kDiscountRate);
  const bool supported = node.form == bom::Form::server;
  t.maintenance = supported ? stated(ledger, f.maintenance, "/finance/maintenance", kMaintenance)
                            : ledger.field(number(f.maintenance.value_or(0)), "/finance/maintenance");
  t.pue = power::pue(ledger, *in.job, node);
  t.tariff = tariff(ledger, in);
  t.colocation = colocation(ledger, in, node);
  t.staff = field(ledger, units::money(f.staff_per_year.value_or(0), in.job->currency), "/finance/staff_per_year");
  return t;
}

std::vector<scenario::Assumption> assumptions(const bom::Inputs& in, const bom::Node& node) {
  std::vector<scenario::Assumption> out;
  Ledger scratch;
  const Terms t = terms(scratch, in, node);
  const auto& f = in.job->finance;
  const auto add = [&](bool open, std::string_view field, std::string value, std::string_view because) {
    if (open) out.push_back({std::string(field), std::move(value), std::string(because)});
  };
  const auto text = [](double n) { return json::number_text(n); };
  add(!in.job->site.region, "/site/region", json::string_text(power::region_of(*in.job)), "finance-region");
  add(!f.utilization, "/finance/utilization", text(units::raw(t.utilization.value)), "finance-utilization");
  add(!f.years, "/finance/years", text(units::raw(t.years.value)), "finance-years");
  add(!f.residual, "/finance/residual", text(units::raw(t.residual.value)), "finance-residual");
  add(!f.discount_rate, "/finance/discount_rate", text(units::raw(t.discount_rate.value)), "finance-discount");
  add(!f.electricity_per_kwh, "/finance/electricity_per_kwh", text(units::in_units(t.tariff.likely.value)),
      "finance-tariff");
  add(!f.pue, "/finance/pue", text(units::raw(t.pue.value)), "finance-pue");
  add(!f.colocation_per_kw_month, "/finance/colocation_per_kw_month",
      text(t.colocation ? units::in_units(t.colocation->value) : 0),
      t.colocation ? "finance-colocation" : "finance-home");
  add(!f.maintenance, "/finance/maintenance", text(units::raw(t.maintenance.value)),
      node.form == bom::Form::server ? "finance-maintenance" : "finance-no-maintenance");
  add(!f.staff_per_year, "/finance/staff_per_year", "0", "finance-staff");
  return out;
}

}  // namespace rigwise::cost
