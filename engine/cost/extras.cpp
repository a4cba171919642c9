// What renting and owning cost beside and beyond the hour: storage, data taken home, other contract terms, resale, a unit of work.
#include "cost/extras.hpp"

#include <algorithm>

#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
using scenario::RentTerm;
using trace::Ledger;
using units::number;

// A catalog price times a size in gigabytes, and times months.
report::RentExtra extra(Ledger& ledger, const bom::Inputs& in, std::string_view id, const trace::DatumRef& ref, const bom::Quote& q,
                        trace::Traced<Number> gigabytes, trace::Traced<Number> months, std::size_t place) {
  const auto price = converted(ledger, in, datum(ledger, units::money(q.amount.likely, q.currency), ref));
  const auto amount = apply(ledger, kBySize, in.job->currency, price, gigabytes, months);
  ledger.name("/cost/rent/extras/" + std::to_string(place) + "/amount", amount.line);
  return {std::string(id), amount.value, q.as_of, q.source};
}

trace::Traced<Number> in_gb(trace::Traced<units::Bytes> size) {
  return {number(units::raw(size.value) / 1e9), size.line};
}
}  // namespace

std::vector<report::RentExtra> extras(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Offer& taken,
                                      const std::optional<report::Run>& run) {
  std::vector<report::RentExtra> out;
  const auto& lists = in.catalog->lists();
  const auto* shelf = catalog::find_row(lists.storage, "s3");
  const auto kept = ledger.sum("money.kept", std::vector{node.dataset, node.checkpoint});
  if (shelf != nullptr && run && units::raw(kept.value) > 0)
    if (const auto q = bom::quote(shelf->prices, {"per_gb_month", in.job->currency, {}, false}, in.catalog->date())) {
      const auto months = ledger.field(number(units::raw(run->time.likely) / 3600 / units::raw(kMonthHours.value)), "/run/hours/likely");
      out.push_back(extra(ledger, in, "storage", {"storage", shelf->id, "prices"}, *q, in_gb(kept), months, out.size()));
    }
  const auto once = ledger.field(number(1), "/run");
  for (const auto& row : lists.egress) {
    if (row.provider != taken.instance->provider) continue;
    if (const auto q = bom::quote(row.prices, {"per_gb", in.job->currency, {}, false}, in.catalog->date()))
      out.push_back(extra(ledger, in, "egress", {"egress", row.id, "prices"}, *q, in_gb(node.checkpoint), once, out.size()));
  }
  return out;
}

std::vector<report::TermOffer> terms_offered(const bom::Inputs& in, const std::optional<report::Run>& run) {
  std::vector<report::TermOffer> out;
  for (const auto& [term, key] : base::enum_table<RentTerm>) {
    const auto found = offers_under(in, term);
    const Offer* taken = chosen(found);
    const bool same = taken != nullptr && !out.empty() && title(*taken) == out.back().offer &&
                      taken->per_hour.likely == units::money(units::in_units(out.back().per_hour), out.back().per_hour.currency);
    if (taken == nullptr || same) continue;
    report::TermOffer o{std::string(key), title(*taken), taken->price->as_of, taken->per_hour.likely, std::nullopt};
    if (run) {
      const double longer = term == RentTerm::spot ? units::raw(kInterruption.value) : 1;
      o.run = taken->per_hour.likely * (units::raw(run->time.likely) / 3600 * longer);
    }
    out.push_back(std::move(o));
  }
  return out;
}

std::vector<report::ResaleCurve> resale(const bom::Inputs& in) {
  std::vector<report::ResaleCurve> out;
  for (const auto& row : in.catalog->lists().resale) {
    const auto sources = in.catalog->sources("resale", row.id);
    report::ResaleCurve curve{row.name, "", "", row.shares};
    if (!sources.empty()) {
      curve.as_of = sources[0].as_of;
      curve.source = sources[0].url.empty() ? sources[0].name : sources[0].url;
    }
    const bool own = std::find(row.gpus.begin(), row.gpus.end(), in.gpu->id) != row.gpus.end();
    out.insert(own ? out.begin() : out.end(), std::move(curve));
  }
  return out;
}

namespace {
struct Unit {
  std::string id;
  double count;  // of them in one run; 0: not known
};

std::vector<Unit> units_of(const bom::Inputs& in) {
  const auto& data = in.job->data;
  std::vector<Unit> out{{"run", 1}};
  if (data.tokens) out.push_back({"tokens_1b", *data.tokens * data.epochs.value_or(1) / 1e9});
  if (!data.tokens && data.samples) out.push_back({"samples_1m", *data.samples * data.epochs.value_or(1) / 1e6});
  return out;
}
}  // namespace

std::vector<report::UnitCost> per_unit(Ledger& ledger, const bom::Inputs& in, const std::optional<report::Rent>& rent,
                                       const std::optional<Owned>& owned, const std::optional<report::Run>& run) {
  std::vector<report::UnitCost> out;
  const auto line_of = [&](std::string_view pointer) {
    const auto found = ledger.names().find(pointer);
    return found == ledger.names().end() ? trace::kNoLine : found->second;
  };
  const auto put = [&](const std::string& id, double count, const std::optional<Amount>& rented, const std::optional<Amount>& own) {
    report::UnitCost u{id, std::nullopt, std::nullopt};
    const auto n = ledger.field(number(count), id == "gpu_hour" ? "/hardware/gpus" : "/data");
    const std::string place = "/cost/per/" + std::to_string(out.size());
    const auto one = [&](const std::optional<Amount>& whole, std::string_view side) -> std::optional<units::Money> {
      if (!whole) return std::nullopt;
      const auto each = apply(ledger, kPerUnit, in.job->currency, *whole, n);
      ledger.name(place + "/" + std::string(side), each.line);
      return each.value;
    };
    u.rent = one(rented, "rent");
    u.own = one(own, "own");
    out.push_back(std::move(u));
  };
  const auto amount = [&](const units::Money& value, std::string_view pointer) { return Amount{value, line_of(pointer)}; };
  std::optional<Amount> rent_hour, own_hour, rent_run, own_run;
  if (rent) rent_hour = amount(rent->per_hour.likely, "/cost/rent/per_hour/likely");
  if (owned && owned->busy_hour) own_hour = owned->busy_hour->likely;
  put("gpu_hour", static_cast<double>(in.plan->gpus), rent_hour, own_hour);
  if (!run) return out;
  const double hours = units::raw(run->time.likely) / 3600;
  if (rent && rent->run_known) rent_run = amount(rent->run.likely, "/cost/rent/run/likely");
  if (own_hour) own_run = apply(ledger, kOwnedRun, in.job->currency, *own_hour, ledger.field(number(hours), "/run/hours/likely"));
  for (const auto& unit : units_of(in))
    if (unit.count > 0) put(unit.id, unit.count, rent_run, own_run);
  return out;
}

}  // namespace rigwise::cost
