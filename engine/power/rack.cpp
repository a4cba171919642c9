// Racks: how many the job fills, what stands in them, the parts that feed them, and the picture of it all.
#include "power/rack.hpp"

#include <algorithm>
#include <cmath>

#include "bom/quote.hpp"
#include "power/circuit.hpp"
#include "power/draw.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using report::ServerPart;
using trace::Ledger;
using trace::Traced;
using units::number;
using units::raw;

bool liquid(const bom::Node& node) {
  return node.platform->cooling == "liquid";
}
bool rack_scale(const bom::Node& node) {
  return node.share < 1;
}
}  // namespace

double rack_units(const bom::Node& node) {
  if (node.platform == nullptr) return 0;
  if (node.platform->rack_u > 0) return node.platform->rack_u * node.share;
  return node.chassis == nullptr ? 0 : node.chassis->rack_u;
}

double count_racks(Ledger& ledger, const bom::Node& node, Traced<Watts> machine) {
  if (node.form == bom::Form::desktop || rack_units(node) == 0 || (node.form == bom::Form::workstation && node.nodes == 1)) return 0;
  if (rack_scale(node)) {
    const auto systems = ledger.field(number(static_cast<double>(node.systems)), "/server/parts");
    ledger.name("/power/racks", systems.line);
    return raw(systems.value);
  }
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes + node.spares)), "/server/nodes");
  const auto by_power = ledger.apply(kRacksByPower, nodes, ledger.constant(liquid(node) ? kLiquidRack : kAirRack), machine);
  const auto by_units = ledger.apply(kRacksByUnits, nodes, ledger.constant(kRackUnits), ledger.constant(kRackOther),
                                     ledger.datum(number(rack_units(node)), {"platforms", node.platform->id, "rack_u"}));
  const auto racks = ledger.greatest("money.racks", std::vector<Traced<Number>>{by_power, by_units});
  ledger.name("/power/racks", racks.line);
  return raw(racks.value);
}

namespace {
bool north_american(std::string_view id) {
  return id.size() > 3 && id.substr(id.size() - 3) == "-na";
}

// The smallest distribution unit that carries a rack alone (the other side may fail), or several of the largest.
std::pair<const catalog::Pdu*, std::int64_t> distribution(const bom::Inputs& in, double rack_w) {
  const bool american = family_of(region_of(*in.job)) == "na";
  const catalog::Pdu *best = nullptr, *largest = nullptr;
  for (const auto& p : in.catalog->lists().pdus) {
    if (north_american(p.id) != american) continue;
    if (largest == nullptr || p.usable_w > largest->usable_w) largest = &p;
    if (p.usable_w >= rack_w && (best == nullptr || p.usable_w < best->usable_w)) best = &p;
  }
  if (best != nullptr || largest == nullptr) return {best, 1};
  return {largest, static_cast<std::int64_t>(std::ceil(rack_w / largest->usable_w))};
}

// What the place needs beside machines, as parts; what they would cost where no place is rented.
struct Place {
  const bom::Inputs& in;
  report::Server& server;
  bool own_room = false;
  std::optional<units::Range<units::Money>> total;

  void put(std::string_view kind, std::string_view list, const std::string& id, const std::string& name, std::int64_t count, std::string_view reason,
           std::vector<base::Argument> args, const std::vector<catalog::Price>& prices, std::string_view unit) {
    ServerPart part;
    part.kind = kind;
    part.name = name;
    part.count = count;
    part.list = list;
    part.row = id;
    part.reason = own_room ? std::string(reason) : "included-place";
    if (own_room) part.reason_args = std::move(args);
    if (const auto q = bom::quote(prices, {unit, in.job->currency, {}, false}, in.catalog->date())) {
      add(bom::Rates(*in.catalog, in.job->finance).convert(*q, in.job->currency), static_cast<double>(count));
      if (own_room) {
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

std::string whole(double n) {
  return std::to_string(static_cast<long long>(std::ceil(n)));
}
}  // namespace

void add_rack_parts(const bom::Inputs& in, const bom::Node& node, report::Power& power, report::Server& server) {
  if (power.racks < 1) return;
  const auto& lists = in.catalog->lists();
  const auto& stated = in.job->finance.colocation_per_kw_month;
  const auto racks = static_cast<std::int64_t>(power.racks);
  Place place{in, server, stated && *stated == 0, std::nullopt};
  const auto* rack = rack_scale(node) ? nullptr : catalog::find_row(lists.racks, "rack-42u");
  if (rack != nullptr) place.put("rack", "racks", rack->id, rack->name, racks, "rack", {{"kw", whole(power.rack_kw)}}, rack->prices, "each");
  const auto [unit, each] = distribution(in, power.rack_kw * 1000);
  if (unit != nullptr && !rack_scale(node))
    place.put("pdu", "pdu", unit->id, unit->name, 2 * racks * each, "pdu", {{"plug", power.plug.empty() ? "C19" : power.plug}}, unit->prices, "each");
  const auto* ups = catalog::find_row(lists.upses, "ups-double-conversion");
  if (ups != nullptr && power.ups)
    place.put("ups", "ups", ups->id, ups->name, static_cast<std::int64_t>(std::ceil(power.ups->kva)), "ups", {{"minutes", whole(power.ups->minutes)}},
              ups->prices, "per_kva");
  if (const auto* work = catalog::find_row(lists.racks, "rack-install"))
    place.put("install", "racks", work->id, work->name, racks, "install", {}, work->prices, "each");
  power.own_room = place.total;
}

namespace {
constexpr double kSwitchUnits = 1, kManagementUnits = 1, kStorageUnits = 2, kStorageTb = 180, kWholeRack = 42;

std::int64_t part_count(const report::Server& server, std::string_view kind) {
  std::int64_t n = 0;
  for (const auto& p : server.parts)
    if (p.kind == kind) n += p.count;
  return n;
}
std::string part_name(const report::Server& server, std::string_view kind) {
  for (const auto& p : server.parts)
    if (p.kind == kind) return p.name;
  return {};
}

// What shares the racks with the machines, in the order it is filled in.
std::vector<report::RackItem> small_boxes(const report::Server& server) {
  std::vector<report::RackItem> out;
  for (const auto& p : server.parts) {
    if (p.kind == "switch") out.insert(out.end(), static_cast<std::size_t>(p.count), {"switch", p.name, kSwitchUnits});
    if (p.kind == "management") out.insert(out.end(), static_cast<std::size_t>(p.count), {"management", p.name, kManagementUnits});
    if (p.kind == "storage") {
      const auto boxes = static_cast<std::size_t>(std::ceil(static_cast<double>(p.count) / kStorageTb));
      out.insert(out.end(), boxes, {"storage", p.name, kStorageUnits});
    }
  }
  return out;
}

double filled(const report::RackPicture& rack) {
  double u = 0;
  for (const auto& item : rack.items) u += item.height;
  return u;
}

bool alike(const report::RackPicture& a, const report::RackPicture& b) {
  if (a.items.size() != b.items.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (a.items[i].kind != b.items[i].kind || a.items[i].name != b.items[i].name) return false;
  return true;
}

std::vector<report::RackPicture> grouped(std::vector<report::RackPicture> racks) {
  std::vector<report::RackPicture> out;
  for (auto& rack : racks) {
    const auto same = std::find_if(out.begin(), out.end(), [&](const auto& other) { return alike(other, rack); });
    if (same != out.end())
      ++same->copies;
    else
      out.push_back(std::move(rack));
  }
  return out;
}

std::vector<report::RackPicture> elevation(const bom::Node& node, const report::Power& power, const report::Server& server) {
  const auto racks = static_cast<std::int64_t>(power.racks);
  const double height = rack_units(node);
  const std::int64_t machines = node.nodes + node.spares;
  std::vector<report::RackPicture> out(static_cast<std::size_t>(racks));
  for (std::int64_t i = 0, left = machines; i < racks; ++i) {
    auto& rack = out[static_cast<std::size_t>(i)];
    rack.units = rack_scale(node) ? node.platform->rack_u : raw(kRackUnits.value);
    const std::int64_t here = std::min(left, (machines + racks - 1) / racks);
    left -= here;
    rack.items.insert(rack.items.end(), static_cast<std::size_t>(here), {"node", node.platform->name, height});
    rack.load = power.peak * static_cast<double>(here);
  }
  std::size_t at = 0;
  for (auto& box : small_boxes(server)) {  // small boxes go on top, evenly, and into a rack of their own when all are full
    std::size_t tried = 0;
    while (tried < out.size() && filled(out[at]) + box.height > out[at].units) {
      at = (at + 1) % out.size();
      ++tried;
    }
    if (tried == out.size() || out.empty()) {
      out.push_back({1, kWholeRack, units::watts(0), {}});
      at = out.size() - 1;
    }
    out[at].items.push_back(std::move(box));
    at = (at + 1) % out.size();
  }
  return grouped(std::move(out));
}

void fabric(const bom::Node& node, report::Drawing& d) {
  const auto& f = node.fabric;
  if (node.nodes < 2 || f.switches() == 0) return;
  const auto& t = f.built;
  const double rate = node.nic_gbps_each;
  if (t.kind == scenario::Fabric::dragonfly) {
    d.levels = {{"node", node.nodes}, {"router", t.leaves}};
    d.links = {{0, 1, t.down, rate}};
    if (t.local + t.global == 0) return;
    d.levels.push_back({"group", t.groups});
    d.links.push_back({1, 2, t.local + t.global, rate});
    return;
  }
  d.levels = {{"node", node.nodes}, {"leaf", t.leaves}};
  d.links = {{0, 1, t.down, rate}};
  if (t.spines > 0) {
    d.levels.push_back({"spine", t.spines});
    d.links.push_back({1, 2, t.up, rate});
  }
  if (t.cores > 0) {
    d.levels.push_back({"core", t.cores});
    d.links.push_back({2, 3, t.core, rate});
  }
}
}  // namespace

report::Drawing drawing(const bom::Inputs& in, const bom::Node& node, const report::Power* power, const report::Server& server) {
  report::Drawing d;
  d.form = node.form == bom::Form::desktop ? "desktop" : node.form == bom::Form::workstation ? "workstation" : "server";
  if (node.platform == nullptr) return d;
  d.node_units = rack_units(node);
  if (power != nullptr && power->racks >= 1) d.racks = elevation(node, *power, server);
  const auto add = [&](std::string_view kind, std::int64_t count, const std::string& name) {
    if (count > 0) d.node.push_back({std::string(kind), name, count});
  };
  add("gpu", node.boards, in.gpu->name);
  add("cpu", node.cpu == nullptr ? 0 : node.sockets, server.cpu);
  add("memory", node.modules, part_name(server, "memory"));
  add("nvme", node.drives, part_name(server, "nvme"));
  add("nic", node.fabric.nic != nullptr ? node.nics : 0, node.fabric.nic != nullptr ? node.fabric.nic->name : "");
  add("psu", rack_scale(node) ? 0 : node.psu_count, part_count(server, "psu") > 0 ? part_name(server, "psu") : "");
  fabric(node, d);
  return d;
}

}  // namespace rigwise::power
