// The networks beside the fabric: storage and users on one, the machines' management ports on another.
#include "bom/services.hpp"

#include <algorithm>

#include "bom/fabric.hpp"
#include "bom/quote.hpp"

namespace rigwise::bom {

namespace {
using catalog::NetworkDevice;

constexpr std::int64_t kServerPorts = 2;      // of a store
constexpr double kSlowAdapter = 25;           // Gb/s; its switch has 100 Gb/s ports besides
constexpr std::int64_t kFastPorts = 8;        // of such a switch
constexpr double kPortShareOfBits = 10;       // Gb/s on the wire for a GB/s of files, headers and retries included

double dollars(const catalog::Catalog& catalog, const NetworkDevice& device) {
  const auto q = quote(device.prices, {}, catalog.date());
  return q ? q->amount.likely / catalog.per_usd(q->currency) : 1e9;
}

struct Offer {
  const NetworkDevice* device = nullptr;
  std::int64_t switches = 0;
  double cost = 0;
};

struct Ports {
  std::int64_t machines = 0, managers = 0, stores = 0;  // stores: servers of the file system
};

Offer offer(const Inputs& in, const NetworkDevice* device, std::int64_t endpoints, std::int64_t ports) {
  if (device == nullptr) return {};
  trace::Ledger scratch;
  const auto tree = fat_tree(scratch, endpoints, ports);
  const std::int64_t n = tree.switches();
  return {device, n, dollars(*in.catalog, *device) * static_cast<double>(n)};
}

// A store's two ports must carry what it gives.
bool carries(const Node& node, double port_gbps) {
  const auto& s = node.shared;
  if (s.servers == 0) return true;
  return s.read_need_gbs / static_cast<double>(s.servers) * kPortShareOfBits <= port_gbps * kServerPorts;
}

Offer cheapest(const Inputs& in, const Node& node, const Ports& p) {
  const auto& devices = in.catalog->lists().network_devices;
  const auto row = [&](std::string_view id) { return catalog::find_row(devices, id); };
  std::vector<Offer> offers;
  const std::int64_t stores = kServerPorts * p.stores;
  if (node.host_nic->port_gbps <= kSlowAdapter) {
    const std::int64_t beyond = std::max<std::int64_t>(0, stores - kFastPorts);
    if (const auto* d = row("eth-48x25")) offers.push_back(offer(in, d, p.machines + p.managers + beyond, d->ports));
  } else {
    const auto* d = row("eth-32x100");
    if (d != nullptr && carries(node, d->port_gbps)) offers.push_back(offer(in, d, p.machines + p.managers + stores, d->ports));
    // An 800 Gb/s port splits into two of 400 or four of 200: a store takes one, machines a quarter each.
    if (const auto* fast = row("sn5600")) offers.push_back(offer(in, fast, (p.machines + p.managers + 1) / 2 + stores, 2 * fast->ports));
  }
  Offer best;
  for (const auto& o : offers)
    if (o.device != nullptr && (best.device == nullptr || o.cost < best.cost)) best = o;
  return best;
}
}  // namespace

void choose_services(trace::Ledger&, const Inputs& in, Node& node) {
  if (node.nodes < 2) return;
  const std::int64_t machines = node.nodes + node.spares, stores = node.shared.servers + node.shared.metadata_servers;
  if (node.host_nics > 0) {
    node.storage_ports = 1;
    const auto best = cheapest(in, node, {machines, node.management, stores});
    node.fabric.storage_device = best.device;
    node.fabric.storage_switches = best.switches;
  }
  if (node.form != Form::server) return;  // desks have no management ports
  node.management_device = catalog::find_row(in.catalog->lists().network_devices, "eth-48x1");
  if (node.management_device == nullptr) return;
  const std::int64_t in_rack = node.share < 1 ? 0 : machines;  // a rack-scale system brings switches for its trays
  const std::int64_t ports = in_rack + stores + node.management + node.fabric.switches() + node.fabric.storage_switches;
  node.management_switches = (ports + node.management_device->ports - 1) / node.management_device->ports;
}

}  // namespace rigwise::bom
