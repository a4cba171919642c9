// What stands in which rack: whole machines by heat and height, and the switches, servers and stores that share racks with them.
#include "bom/racking.hpp"

#include <algorithm>
#include <cmath>

#include "bom/formulas.hpp"
#include "bom/rack_rules.hpp"
#include "bom/supply.hpp"

namespace rigwise::bom {

namespace {
using report::RackPicture;
using units::raw;

constexpr std::int64_t kSharedRacks = 4;  // of machines, which still take the boxes in

bool liquid(const Node& node) {
  return node.platform->cooling == "liquid";
}
double heat_limit(const Node& node) {
  return raw(liquid(node) ? kLiquidRack.value : kAirRack.value);
}
double filled(const RackPicture& rack) {
  double u = 0;
  for (const auto& item : rack.items) u += item.height;
  return u;
}
double device_watts(const catalog::NetworkDevice& d) {
  return d.power_max_w > 0 ? d.power_max_w : d.power_typical_w;
}

void add_switches(std::vector<Box>& out, const catalog::NetworkDevice* device, std::int64_t count) {
  if (device == nullptr) return;
  out.insert(out.end(), static_cast<std::size_t>(count), {"switch", device->name, device->rack_u > 0 ? device->rack_u : 1, device_watts(*device)});
}
void add_machines(std::vector<Box>& out, std::string_view kind, const catalog::Chassis* row, std::int64_t count, double extra) {
  if (row == nullptr) return;
  out.insert(out.end(), static_cast<std::size_t>(count), {kind, row->name, row->rack_u, row->power_max_w + extra});
}
}  // namespace

std::vector<Box> boxes(const Node& node) {
  std::vector<Box> out;
  if (node.nodes < 2) return out;
  add_switches(out, node.fabric.switch_device, node.fabric.switches());
  add_switches(out, node.fabric.storage_device, node.fabric.storage_switches);
  add_switches(out, node.management_device, node.management_switches);
  const auto& s = node.shared;
  const double drives = s.servers > 0 ? static_cast<double>(s.drives) / static_cast<double>(s.servers) : 0;
  add_machines(out, "storage", s.server, s.servers, drives * raw(kServerDriveWatts.value));
  add_machines(out, "storage", s.metadata, s.metadata_servers, 0);
  add_machines(out, "management", node.management_server, node.management, 0);
  return out;
}

units::Watts at_limit(const catalog::Catalog& catalog, const Node& node) {
  if (node.dc_peak_w <= 0) return units::watts(0);
  const double rating = node.psu_w * static_cast<double>(node.psu_count);
  double share = rating > 0 ? node.dc_peak_w / rating : 1;
  if (node.share < 1) share = raw(kShelfShare.value);
  return units::watts(node.dc_peak_w / efficiency_at(catalog, node, share));
}

double rack_units(const Node& node) {
  if (node.platform == nullptr) return 0;
  if (node.platform->rack_u > 0) return node.platform->rack_u * node.share;
  return node.chassis == nullptr ? 0 : node.chassis->rack_u;
}

bool stands_in_racks(const Node& node) {
  if (node.form == Form::desktop || rack_units(node) == 0) return false;
  return node.form == Form::server || node.nodes > 1;
}

std::int64_t per_rack(const Node& node, units::Watts machine) {
  const double by_heat = raw(machine) > 0 ? std::floor(heat_limit(node) / raw(machine)) : 1;
  const double by_height = std::floor((raw(kRackUnits.value) - raw(kRackOther.value)) / rack_units(node));
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(by_heat, by_height)));
}

namespace {
RackPicture empty_rack(double height) {
  RackPicture rack;
  rack.units = height;
  return rack;
}

// A rack-scale system as its maker stacks it: power shelves, trays of machines, trays of link switches.
RackPicture system_rack(const Node& node, std::int64_t trays, units::Watts machine) {
  RackPicture rack = empty_rack(node.platform->rack_u > 0 ? node.platform->rack_u : raw(kRackUnits.value));
  rack.load = machine * static_cast<double>(trays);
  if (node.chassis == nullptr || node.chassis->layout.empty()) {
    rack.items.insert(rack.items.end(), static_cast<std::size_t>(trays), {"node", node.platform->name, rack_units(node)});
    return rack;
  }
  for (const auto& item : node.chassis->layout)
    for (std::int64_t i = 0; i < item.count; ++i) {
      const bool tray = item.kind == "node";
      if (tray && trays-- <= 0) continue;
      rack.items.push_back({item.kind, tray ? "compute tray" : item.name, 1});
    }
  return rack;
}

bool place(RackPicture& rack, const Box& box, double limit) {
  if (filled(rack) + box.units > rack.units - raw(kRackOther.value) || raw(rack.load) + box.watts > limit) return false;
  rack.items.push_back({std::string(box.kind), box.name, box.units});
  rack.load = rack.load + units::watts(box.watts);
  return true;
}

// First rack from `from` that has room; a new one when none has and `grow`.
bool place_somewhere(std::vector<RackPicture>& racks, std::size_t from, const Box& box, double limit, std::size_t most) {
  for (std::size_t i = from; i < racks.size(); ++i)
    if (place(racks[i], box, limit)) return true;
  if (racks.size() >= most) return false;
  racks.push_back(empty_rack(raw(kRackUnits.value)));
  return place(racks.back(), box, limit);
}

std::vector<RackPicture> of_machines(const Node& node, units::Watts machine, std::int64_t racks) {
  std::vector<RackPicture> out;
  const std::int64_t all = node.nodes + node.spares;
  for (std::int64_t i = 0; i < racks; ++i) {
    const std::int64_t here = all / racks + (i < all % racks ? 1 : 0);
    RackPicture rack = empty_rack(raw(kRackUnits.value));
    rack.items.insert(rack.items.end(), static_cast<std::size_t>(here), {"node", node.platform->name, rack_units(node)});
    rack.load = machine * static_cast<double>(here);
    out.push_back(std::move(rack));
  }
  return out;
}

std::vector<RackPicture> apart(std::vector<RackPicture> racks, const std::vector<Box>& list) {
  const std::size_t from = racks.size();
  for (const auto& box : list) place_somewhere(racks, from, box, raw(kAirRack.value), racks.size() + 1);
  return racks;
}
}  // namespace

std::vector<RackPicture> stack(const Node& node, units::Watts machine) {
  if (node.platform == nullptr || !stands_in_racks(node)) return {};
  const auto list = boxes(node);
  if (node.share < 1) {
    std::vector<RackPicture> racks;
    const std::int64_t each = std::max<std::int64_t>(1, static_cast<std::int64_t>(1 / node.share + 0.5));
    for (std::int64_t i = 0, left = node.nodes; i < node.systems; ++i, left -= each)
      racks.push_back(system_rack(node, std::min(each, left), machine));
    return apart(std::move(racks), list);
  }
  const std::int64_t most = per_rack(node, machine), all = node.nodes + node.spares;
  std::int64_t racks = (all + most - 1) / most;
  if (racks > kSharedRacks) return apart(of_machines(node, machine, racks), list);
  for (const std::int64_t last = racks + static_cast<std::int64_t>(list.size()); racks <= last; ++racks) {
    auto out = of_machines(node, machine, racks);
    bool fits = true;
    for (const auto& box : list) fits = fits && place_somewhere(out, 0, box, heat_limit(node), out.size());
    if (fits) return out;
  }
  return apart(of_machines(node, machine, racks), list);
}

}  // namespace rigwise::bom
