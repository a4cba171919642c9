// What each link of a cluster is made of: copper within a rack, active cables or transceivers and fibre beyond it.
#include "bom/cabling.hpp"

#include <algorithm>

#include "bom/platform.hpp"
#include "bom/racking.hpp"

namespace rigwise::bom {

namespace {
using catalog::NetworkDevice;

// The kinds of cable that the catalog knows for one rate.
struct Choices {
  const NetworkDevice *dac = nullptr, *aoc = nullptr, *single = nullptr, *twin = nullptr, *fibre = nullptr;
};

Choices choices(const catalog::Catalog& catalog, const catalog::NetworkLink& link) {
  Choices c;
  for (const auto& id : link.cable_ids) {
    const auto* d = catalog::find_row(catalog.lists().network_devices, id);
    if (d == nullptr) continue;
    if (d->kind == "dac") c.dac = d;
    if (d->kind == "aoc") c.aoc = d;
    if (d->kind == "fibre") c.fibre = d;
    if (d->kind == "transceiver") (d->ports > 1 ? c.twin : c.single) = d;
  }
  return c;
}

struct Ends {
  bool near = false;        // both ends in one rack
  std::int64_t low = 1;     // links that one module carries at the lower end: 1, or 2 of a twin-port cage
  std::int64_t high = 2;    // and at the upper end
};

CableTier tier(std::string_view name, std::int64_t links, const Choices& c, const Ends& ends) {
  CableTier t;
  t.tier = name;
  t.links = links;
  if (ends.near && c.dac != nullptr) {
    t.cable = c.dac;
  } else if (c.twin != nullptr && c.fibre != nullptr) {
    t.cable = c.fibre;
    t.low = ends.low > 1 || c.single == nullptr ? c.twin : c.single;
    t.high = c.twin;
    t.lows = (links + ends.low - 1) / ends.low;
    t.highs = (links + ends.high - 1) / ends.high;
  } else if (c.aoc != nullptr) {
    t.cable = c.aoc;
  } else {
    t.cable = c.dac;
  }
  return t;
}

void fabric_tiers(const Inputs& in, Node& node) {
  const auto& f = node.fabric;
  if (f.switches() == 0 || f.link == nullptr) return;
  const auto c = choices(*in.catalog, *f.link);
  // Makers' own eight-module systems bring two adapters to one twin-port cage.
  const std::int64_t cage = sold_fitted(*node.platform) && c.twin != nullptr ? 2 : 1;
  const bool near = node.one_rack || node.form == Form::desktop;  // desks stand side by side
  const auto add = [&](std::string_view name, std::int64_t links, const Ends& ends) {
    if (links > 0) node.tiers.push_back(tier(name, links, c, ends));
  };
  add("node-leaf", f.all.down, {near, cage, 2});
  add("leaf-spine", f.all.up, {node.one_rack, 2, 2});
  add("spine-core", f.all.core, {node.one_rack, 2, 2});
  add("router-router", f.all.local + f.all.global, {node.one_rack, 2, 2});
}

void storage_tiers(const Inputs& in, Node& node) {
  const auto& f = node.fabric;
  if (f.storage_device == nullptr || f.storage_switches == 0) return;
  const auto& links = in.catalog->lists().links;
  const double rate = f.storage_device->port_gbps;
  const auto* link = catalog::find_row(links, rate >= 400 ? "roce-400g" : rate >= 100 ? "eth-100g" : "eth-25g");
  if (link == nullptr) return;
  const auto c = choices(*in.catalog, *link);
  const std::int64_t stores = node.shared.servers + node.shared.metadata_servers;
  const std::int64_t machines = node.storage_ports * (node.nodes + node.spares) + node.management;
  // A twin-port module splits to four machines at 200 Gb/s, or serves a store's two ports at 400.
  const bool split = rate >= 400;
  node.tiers.push_back(tier("storage", machines, c, {node.one_rack, 1, split ? 4 : 2}));
  const auto* fast = rate < 100 ? catalog::find_row(links, "eth-100g") : link;
  if (stores > 0 && fast != nullptr) node.tiers.push_back(tier("store", 2 * stores, choices(*in.catalog, *fast), {node.one_rack, 1, 2}));
  const std::int64_t up = f.storage_switches > 1 ? (split ? (machines + 1) / 2 : machines) + 2 * stores : 0;
  if (up > 0) node.tiers.push_back(tier("storage-spine", up, c, {node.one_rack, 2, 2}));
}
}  // namespace

void choose_cabling(const Inputs& in, Node& node) {
  if (node.nodes < 2 || node.platform == nullptr) return;
  const auto machine = at_limit(*in.catalog, node);
  node.one_rack = node.form != Form::desktop && node.share == 1 && rack_units(node) > 0 && node.nodes + node.spares <= per_rack(node, machine) &&
                  stack(node, machine).size() == 1;
  fabric_tiers(in, node);
  storage_tiers(in, node);
  if (node.management_switches == 0) return;
  const auto* copper = catalog::find_row(in.catalog->lists().network_devices, "cat6a");
  const std::int64_t ports = (node.share < 1 ? 0 : node.nodes + node.spares) + node.management + node.shared.servers + node.shared.metadata_servers +
                             node.fabric.switches() + node.fabric.storage_switches;
  node.tiers.push_back({"management", ports, copper, nullptr, nullptr, 0, 0});
}

units::Watts draw(const CableTier& t) {
  const auto each = [](const NetworkDevice* d) { return d == nullptr ? 0 : d->power_typical_w; };
  const bool cable = t.low == nullptr && t.high == nullptr;
  return units::watts(cable ? 2 * each(t.cable) * static_cast<double>(t.links)
                            : each(t.low) * static_cast<double>(t.lows) + each(t.high) * static_cast<double>(t.highs));
}

std::string_view medium(const CableTier& t) {
  if (t.high != nullptr) return "optics";
  return t.cable == nullptr ? std::string_view("dac") : std::string_view(t.cable->kind);
}

}  // namespace rigwise::bom
