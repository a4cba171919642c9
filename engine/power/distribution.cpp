// What brings electricity into a rack and keeps it there: feeds, distribution units, uninterruptible supplies, coolant units.
#include "power/distribution.hpp"

#include <algorithm>
#include <cmath>

#include "bom/quote.hpp"
#include "power/circuit.hpp"
#include "power/formulas.hpp"
#include "power/rack.hpp"

namespace rigwise::power {

namespace {
using units::raw;

std::string whole(double n) {
  return std::to_string(static_cast<long long>(std::ceil(n)));
}
std::int64_t ceiling(double n) {
  return static_cast<std::int64_t>(std::ceil(n));
}
bool same_volts(double a, double b) {
  return std::fabs(a - b) <= raw(kSameVolts.value) * a;
}
constexpr std::int64_t kRowFrom = 5;  // racks, from which a row of large coolant units is cheaper than one in each
}  // namespace

report::Feed feed(const catalog::Circuit& circuit, const bom::Node& node, const std::vector<double>& loads) {
  report::Feed f;
  f.circuit = circuit.id;
  f.sides = node.form == bom::Form::server ? 2 : 1;
  f.per_side = f.all = 0;
  for (const double kilowatts : loads) {
    const auto each = std::max<std::int64_t>(1, ceiling(kilowatts * 1000 / raw(capacity(circuit))));
    f.per_side = std::max(f.per_side, each);
    f.all += each * f.sides;
  }
  return f;
}

const catalog::Pdu* unit_for(const catalog::Catalog& catalog, const catalog::Circuit& circuit) {
  const catalog::Pdu* best = nullptr;
  for (const auto& p : catalog.lists().pdus) {
    if (p.phases != circuit.phases || !same_volts(circuit.volts, p.volts) || p.amps < circuit.amps) continue;
    if (best == nullptr || p.amps < best->amps) best = &p;
  }
  return best;
}

const catalog::Ups* choose_ups(const catalog::Catalog& catalog, report::Ups& ups) {
  const catalog::Ups *best = nullptr, *largest = nullptr;
  for (const auto& u : catalog.lists().upses) {
    if (u.kva <= 0) continue;
    if (largest == nullptr || u.kva > largest->kva) largest = &u;
    if (u.kva >= ups.kva && (best == nullptr || u.kva < best->kva)) best = &u;
  }
  const auto* chosen = best != nullptr ? best : largest;
  if (chosen == nullptr) return nullptr;
  ups.unit_kva = chosen->kva;
  ups.units = best != nullptr ? 1 : ceiling(ups.kva / chosen->kva) + 1;
  return chosen;
}

Coolers coolers(const catalog::Catalog& catalog, const bom::Node& node, const report::Power& power) {
  if (node.platform->cooling != "liquid" || power.racks < 1) return {};
  const auto racks = static_cast<std::int64_t>(power.racks);
  const bool row = racks >= kRowFrom, rack_scale = node.share < 1;
  const auto* unit = catalog::find_row(catalog.lists().racks, row ? "cdu-row" : rack_scale ? "cdu-rack" : "cdu-8gpu");
  if (unit == nullptr || unit->cools_kw <= 0) return {};
  const double kilowatts = raw(power.peak) * static_cast<double>(node.nodes) / 1000;
  if (row) return {unit, ceiling(kilowatts / unit->cools_kw) + 1};
  return {unit, rack_scale ? std::max(node.systems, ceiling(kilowatts / unit->cools_kw)) : node.nodes};
}

namespace {
struct Place {
  const bom::Inputs& in;
  report::Server& server;
  bool own = false;  // a room of one's own: its parts are priced
  std::optional<units::Range<units::Money>> total;  // of all of it, in the job's currency

  void put(std::string_view kind, std::string_view list, const std::string& id, const std::string& name, std::int64_t count,
           std::string_view reason, std::vector<base::Argument> args, const std::vector<catalog::Price>& prices) {
    report::ServerPart part;
    part.kind = kind;
    part.name = name;
    part.count = count;
    part.list = list;
    part.row = id;
    part.reason = own ? std::string(reason) : "included-place";
    if (own) part.reason_args = std::move(args);
    if (const auto q = bom::quote(prices, {"each", in.job->currency, {}, false}, in.catalog->date())) {
      add(bom::Rates(*in.catalog, in.job->finance).convert(*q, in.job->currency), static_cast<double>(count));
      if (own) {
        part.unit_price = {units::money(q->amount.low, q->currency), units::money(q->amount.likely, q->currency),
                           units::money(q->amount.high, q->currency)};
        part.as_of = q->as_of;
        part.source = q->source;
        part.stale = q->stale;
      }
    }
    server.parts.push_back(std::move(part));
  }
  void add(const units::Range<units::Money>& each, double count) {
    const units::Range<units::Money> all{each.low * count, each.likely * count, each.high * count};
    total = total ? units::Range<units::Money>{total->low + all.low, total->likely + all.likely, total->high + all.high} : all;
  }
};
}  // namespace

void add_place_parts(const bom::Inputs& in, const bom::Node& node, report::Power& power, report::Server& server) {
  if (power.racks < 1) return;
  const auto& lists = in.catalog->lists();
  const auto& stated = in.job->finance.colocation_per_kw_month;
  Place place{in, server, stated && *stated == 0, std::nullopt};
  const std::int64_t racks = static_cast<std::int64_t>(power.racks) - (node.share < 1 ? node.systems : 0);  // rack-scale systems bring their own
  const auto* rack = catalog::find_row(lists.racks, "rack-42u");
  auto loads = rack_loads(node, power.peak);
  loads.erase(loads.begin(), loads.begin() + (node.share < 1 ? static_cast<std::ptrdiff_t>(node.systems) : 0));
  if (rack != nullptr && racks > 0)
    place.put("rack", "racks", rack->id, rack->name, racks, "rack", {{"kw", whole(*std::max_element(loads.begin(), loads.end()))}}, rack->prices);
  const auto own = power.feed ? parse_circuit(power.feed->circuit, *in.catalog, {}) : std::nullopt;
  const auto* unit = own ? unit_for(*in.catalog, *own) : nullptr;
  if (unit != nullptr && racks > 0) {
    const auto plugs = feed(*own, node, loads);
    place.put("pdu", "pdu", unit->id, unit->name, plugs.all, plugs.sides > 1 ? "pdu" : "pdu-one",
              {{"n", whole(static_cast<double>(plugs.per_side * plugs.sides))}, {"plug", power.plug.empty() ? "C19" : power.plug}}, unit->prices);
  }
  if (power.ups) {
    report::Ups sized = *power.ups;
    if (const auto* ups = choose_ups(*in.catalog, sized))
      place.put("ups", "ups", ups->id, ups->name, sized.units, sized.units > 1 ? "ups-units" : "ups-one",
                {{"kva", whole(sized.kva)}, {"minutes", whole(sized.minutes)}}, ups->prices);
  }
  if (const auto cool = coolers(*in.catalog, node, power); cool.row != nullptr)
    place.put("cooling", "racks", cool.row->id, cool.row->name, cool.count, power.racks >= static_cast<double>(kRowFrom) ? "cooling-row" : "cooling-rack",
              {{"kw", whole(cool.row->cools_kw)}}, cool.row->prices);
  if (const auto* work = catalog::find_row(lists.racks, "rack-install"); work != nullptr && racks > 0)
    place.put("install", "racks", work->id, work->name, racks, "install", {}, work->prices);
  power.own_room = place.total;
}

}  // namespace rigwise::power
