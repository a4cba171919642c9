// The picture of it all: racks from the bottom up, the inside of one machine, the network as levels and links.
#include "power/drawing.hpp"

#include <algorithm>

#include "bom/racking.hpp"
#include "communication/topology.hpp"

namespace rigwise::power {

namespace {
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

std::string part_name(const report::Server& server, std::string_view kind) {
  for (const auto& p : server.parts)
    if (p.kind == kind) return p.name;
  return {};
}

// A machine reaches its own leaf, or one of each rail where it has rails; a leaf reaches every spine of its half of the tree.
void fabric(const bom::Node& node, report::Drawing& d) {
  const auto& f = node.fabric;
  if (node.nodes < 2 || f.switches() == 0) return;
  const std::int64_t spares = f.spare_ports > 0 ? node.spares : 0, machines = node.nodes + spares;  // of a cold spare no cable is drawn
  const auto& t = f.all;
  const double rate = node.nic_gbps_each;
  if (t.kind == scenario::Fabric::dragonfly) {
    d.levels = {{"node", machines, spares}, {"router", t.leaves}};
    d.links = {{0, 1, t.down, rate, std::max<std::int64_t>(1, (machines + t.leaves - 1) / t.leaves), 1}};
    if (t.local + t.global == 0) return;
    d.levels.push_back({"group", t.groups});
    d.links.push_back({1, 2, t.local + t.global, rate, (t.leaves + t.groups - 1) / t.groups, 1});
    return;
  }
  d.levels = {{"node", machines, spares}, {"leaf", t.leaves}};
  const std::int64_t high = t.spines == 0 ? 0 : std::min(node.nics, t.leaves);  // a rail to each leaf of its group; rails alone reach all
  d.links = {{0, 1, t.down, rate, high == 0 ? 0 : std::max<std::int64_t>(1, communication::ports_down(f.ports, t.oversubscription)), high}};
  if (t.spines > 0) {
    d.levels.push_back({"spine", t.spines});
    d.links.push_back({1, 2, t.up, rate});
  }
  if (t.cores > 0) {
    const std::int64_t pod = f.ports / 2;
    d.links.back().low_group = d.links.back().high_group = pod;
    d.levels.push_back({"core", t.cores});
    d.links.push_back({2, 3, t.core, rate});
  }
}
}  // namespace

report::Drawing drawing(const bom::Inputs& in, const bom::Node& node, const report::Power* power, const report::Server& server) {
  report::Drawing d;
  d.form = node.form == bom::Form::desktop ? "desktop" : node.form == bom::Form::workstation ? "workstation" : "server";
  if (node.platform == nullptr) return d;
  d.systems = node.share < 1 ? node.systems : 0;
  d.node_units = node.share < 1 ? 1 : bom::rack_units(node);  // a tray of a rack-scale system is one unit high
  if (power != nullptr && power->racks >= 1) d.racks = grouped(bom::stack(node, power->peak));
  const auto add = [&](std::string_view kind, std::int64_t count, const std::string& name) {
    if (count > 0) d.node.push_back({std::string(kind), name, count});
  };
  add("gpu", node.boards, in.gpu->name);
  add("cpu", node.cpu == nullptr ? 0 : node.sockets, server.cpu);
  add("memory", node.modules, part_name(server, "memory"));
  add("nvme", node.drives, part_name(server, "nvme"));
  add("nic", node.fabric.nic != nullptr ? node.nics : 0, node.fabric.nic != nullptr ? node.fabric.nic->name : "");
  add("psu", node.share < 1 ? 0 : node.psu_count, part_name(server, "psu"));
  fabric(node, d);
  return d;
}

}  // namespace rigwise::power
