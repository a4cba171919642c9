// Sizes the network between the machines: adapters of a node, switches of the fabric asked for, cables.
#include "bom/fabric.hpp"

#include <algorithm>

#include "bom/formulas.hpp"
#include "communication/topology.hpp"
#include "bom/quote.hpp"

namespace rigwise::bom {

namespace {
// Huawei's machines are not sold with NVIDIA's network.
template <class Row>
const Row* first_of(const std::vector<Row>& rows, const std::vector<std::string>& ids, bool domestic = false) {
  for (const auto& id : ids) {
    const auto* row = catalog::find_row(rows, id);
    if (row != nullptr && !(domestic && row->name.find("NVIDIA") != std::string::npos)) return row;
  }
  return nullptr;
}

// The slowest link of the list that still carries the wanted rate per port; InfiniBand first at equal rate.
const catalog::NetworkLink* link_for(const catalog::Catalog& catalog, double gbps, bool domestic) {
  const catalog::NetworkLink* best = nullptr;
  for (const auto& link : catalog.lists().links) {
    const bool infiniband = link.kind == "infiniband";
    if ((!infiniband && link.kind != "ethernet") || link.gbps_per_port < gbps) continue;
    if (infiniband && (gbps < 200 || domestic)) continue;
    const bool better = best == nullptr || link.gbps_per_port < best->gbps_per_port ||
                        (link.gbps_per_port == best->gbps_per_port && infiniband && best->kind != "infiniband");
    if (better) best = &link;
  }
  return best;
}

// Ports that a switch offers at the link's rate (an 800 Gb/s port splits into two of 400).
std::int64_t ports_at(const catalog::NetworkDevice& device, double gbps) {
  const auto split = std::max<std::int64_t>(1, static_cast<std::int64_t>(device.port_gbps / gbps));
  return device.ports * split;
}

// A stated rate is all adapters together: the platform's adapters when each gets at least 100 Gb/s of it, else as few
// as 400 Gb/s allow.
void state_rate(double gbps, Node& node) {
  if (gbps / static_cast<double>(node.nics) < 100)
    node.nics = std::max<std::int64_t>(1, static_cast<std::int64_t>((gbps + 399) / 400));
  node.nic_gbps_each = gbps / static_cast<double>(node.nics);
}

double dollars(const catalog::Catalog& catalog, const catalog::NetworkDevice& device) {
  const auto q = quote(device.prices, {}, catalog.date());
  return q ? q->amount.likely / catalog.per_usd(q->currency) : 1e9;
}

// The adapter of the link's own list, else the cheapest adapter of any link that carries the rate.
const catalog::NetworkDevice* adapter_for(const catalog::Catalog& catalog, const catalog::NetworkLink& link) {
  const auto& lists = catalog.lists();
  const auto* best = first_of(lists.network_devices, link.nic_ids);
  if (best != nullptr) return best;
  for (const auto& other : lists.links) {
    const auto* device = first_of(lists.network_devices, other.nic_ids);
    if (device != nullptr && device->port_gbps >= link.gbps_per_port &&
        (best == nullptr || dollars(catalog, *device) < dollars(catalog, *best)))
      best = device;
  }
  return best;
}

void build_fabric(const Inputs& in, Node& node) {
  auto& f = node.fabric;
  const auto& devices = in.catalog->lists().network_devices;
  const bool domestic = in.gpu->vendor == "Huawei";
  f.link = link_for(*in.catalog, node.nic_gbps_each, domestic);
  f.endpoints = node.nics * node.nodes;
  f.ports = 64;
  if (f.link == nullptr) return;
  if (!node.platform->nics_on_cards) f.nic = adapter_for(*in.catalog, *f.link);
  f.switch_device = first_of(devices, f.link->switch_ids, domestic);
  f.cable = first_of(devices, f.link->cable_ids);
  if (f.switch_device != nullptr) f.ports = ports_at(*f.switch_device, f.link->gbps_per_port);
  f.spare_ports = node.nics * node.spares;
}
}  // namespace

namespace {
// The fabric asked for, or the nearest that can be built of so many machines.
Topology wanted(trace::Ledger& ledger, const Inputs& in, const Node& node, std::int64_t machines) {
  using scenario::Fabric;
  const std::int64_t endpoints = machines * node.nics, ports = node.fabric.ports;
  const double over = in.job->oversubscription;
  if (in.job->fabric == Fabric::dragonfly) return dragonfly(endpoints, ports);
  if (in.job->fabric == Fabric::rail_only)
    if (const auto rails = rail_only(machines, node.nics, ports)) return *rails;
  if (in.job->fabric == Fabric::rail_optimized || in.job->fabric == Fabric::rail_only)
    if (const auto rails = rail_optimized(ledger, machines, node.nics, ports, over)) return *rails;
  Topology tree = fat_tree(ledger, endpoints, ports, over);
  if (in.job->fabric == Fabric::leaf_spine) tree.kind = Fabric::leaf_spine;
  return tree;
}

constexpr std::int64_t kSwitchesPerSpare = 2;  // from which on its ports cost more than moving cables by hand

// The switches for the machines that compute, and those that are built: for machines that stand by as well, unless their ports alone would
// ask for another level or another group of rails. Then a spare takes over the cables of the machine it replaces.
void join(trace::Ledger& ledger, const Inputs& in, Node& node) {
  auto& f = node.fabric;
  f.built = f.all = wanted(ledger, in, node, node.nodes);
  f.as_asked = f.built.kind == in.job->fabric;
  if (f.spare_ports == 0) return;
  trace::Ledger scratch;
  const Topology all = wanted(scratch, in, node, node.nodes + node.spares);
  if (all.kind == f.built.kind && all.switches() - f.built.switches() < kSwitchesPerSpare * node.spares)
    f.all = all;
  else
    f.spare_ports = 0;
}
}  // namespace

void choose_network(trace::Ledger& ledger, const Inputs& in, Node& node) {
  const auto& lists = in.catalog->lists();
  const auto* platform = node.platform;
  const double count = static_cast<double>(platform->nic_count) * node.share;
  node.nics = std::max<std::int64_t>(1, static_cast<std::int64_t>(count));
  node.nic_gbps_each = platform->nic_gbps_each > 0 ? platform->nic_gbps_each : 10;
  const bool baseboard = in.gpu->slots == 0;  // sold with its adapters
  if (in.job->network_gbps > 0)
    state_rate(in.job->network_gbps, node);
  else if (node.nodes > 1 && !baseboard)  // the adapters that the step time counts on
    state_rate(communication::usual_network_gbps(*in.gpu, in.plan->per_node), node);
  if (node.form == Form::server) {
    // Modules of a PCIe 4 machine come with the generation of adapters before.
    const std::string_view fast = platform->pcie_gen >= 5 ? "cx7" : "cx6-vpi-hdr";
    node.host_nic = catalog::find_row(lists.network_devices, in.gpu->vendor == "Huawei" ? "eth-2x25" : baseboard ? fast : "cx6-lx-25");
    node.host_nics = baseboard ? 2 : 1;
  }
  if (node.nodes == 1 && in.job->network_gbps == 0 && !baseboard) {
    // Nothing to talk to but storage: two ports of 25 Gb/s on a server, the board's own port elsewhere.
    node.nics = node.form == Form::server ? 0 : 1;
    node.nic_gbps_each = 10;
    return;
  }
  build_fabric(in, node);
  if (node.share < 1 && node.systems == 1) {  // one domain of links joins all of it
    node.fabric.endpoints = node.fabric.spare_ports = 0;
    for (const auto& link : lists.links)
      if (link.kind == "nvlink" && 2 * link.bandwidth_gbs_per_direction == in.gpu->nvlink_gbs) node.fabric.link = &link;
  }
  if (node.nodes == 1 || node.fabric.endpoints == 0) return;
  join(ledger, in, node);
}

}  // namespace rigwise::bom
