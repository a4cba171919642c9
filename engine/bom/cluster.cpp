// What stands around the machines of a cluster: spares for failures, management nodes, shared storage, other ways to join them.
#include "bom/cluster.hpp"

#include <algorithm>

#include "bom/fabric.hpp"
#include "bom/formulas.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

Traced<units::Number> count(Ledger& ledger, std::int64_t n, std::string_view place) {
  return ledger.field(number(static_cast<double>(n)), place);
}

// Shared storage takes a checkpoint within a share of its interval and gives what the workers read.
void size_storage(Ledger& ledger, const Inputs& in, Node& node) {
  const auto& c = in.job->checkpoint;
  const auto every = c && c->every_min ? ledger.field(units::seconds(*c->every_min * 60), "/checkpoint/every_min") : ledger.constant(kCheckpointEvery);
  const auto write = ledger.apply(kWriteRate, node.checkpoint, every, ledger.constant(kWriteShare));
  node.write_gbs = units::raw(write.value) / 1e9;
  ledger.name("/server/cluster/write_gbs", write.line);
  if (in.throughput == nullptr) return;
  if (in.throughput->tokens_per_gpu) {
    const auto rate = ledger.field(in.throughput->tokens_per_gpu->high, "/throughput/tokens_per_s_per_gpu/high");
    const auto read = ledger.apply(kReadTokens, rate, count(ledger, in.plan->gpus, "/hardware/gpus"), ledger.constant(kTokenBytes));
    node.read_gbs = units::raw(read.value) / 1e9;
    ledger.name("/server/cluster/read_gbs", read.line);
    return;
  }
  const auto read = ledger.apply(kReadImages, ledger.field(in.throughput->samples.high, "/throughput/samples_per_s/high"), ledger.constant(kImageBytes));
  node.read_gbs = units::raw(read.value) / 1e9;
  ledger.name("/server/cluster/read_gbs", read.line);
}

std::int64_t whole(const Traced<units::Number>& n) {
  return static_cast<std::int64_t>(units::raw(n.value));
}
}  // namespace

void plan_cluster(Ledger& ledger, const Inputs& in, Node& node) {
  if (node.nodes < 2) return;
  const auto gpus = count(ledger, in.plan->gpus, "/hardware/gpus");
  const auto failures = ledger.apply(kFailures, gpus, ledger.constant(kFailureRate));
  node.failures_week = units::raw(failures.value);
  ledger.name("/server/cluster/failures_per_week", failures.line);
  const auto spares = ledger.apply(kSpares, failures, ledger.constant(kHardwareShare), ledger.constant(kRepairWeeks));
  node.spares = node.share < 1 ? 0 : whole(spares);
  ledger.name("/server/cluster/spare_nodes", spares.line);
  const auto nodes = count(ledger, node.nodes, "/server/nodes");
  const auto managing = ledger.apply(kManagement, nodes, ledger.constant(kManaged));
  node.management = whole(managing);
  ledger.name("/server/cluster/management_nodes", managing.line);
  size_storage(ledger, in, node);
  const auto& devices = in.catalog->lists().network_devices;
  node.fabric.storage_device = catalog::find_row(devices, node.host_nic != nullptr && node.host_nic->port_gbps >= 200 ? "sn5600" : "eth-48x25");
  if (node.fabric.storage_device == nullptr || node.host_nics == 0) return;
  const std::int64_t split = node.host_nic->port_gbps >= 200 ? 2 : 1;
  const auto tree = fat_tree(ledger, node.host_nics * (node.nodes + node.spares) + 2 * node.management, node.fabric.storage_device->ports * split);
  node.fabric.storage_switches = tree.switches();
}

namespace {
// Every way to join these machines, the built one marked; the others non-blocking.
std::vector<report::FabricChoice> choices(const Node& node) {
  using scenario::Fabric;
  const auto& f = node.fabric;
  Ledger scratch;
  std::vector<Topology> all{fat_tree(scratch, f.endpoints, f.ports)};
  if (const auto rails = rail_optimized(scratch, node.nodes, node.nics, f.ports)) all.push_back(*rails);
  if (const auto rails = rail_only(node.nodes, node.nics, f.ports)) all.push_back(*rails);
  all.push_back(dragonfly(f.endpoints, f.ports));
  std::vector<report::FabricChoice> out;
  const auto add = [&](const Topology& t, bool chosen) {
    out.push_back({std::string(base::key_of(t.kind)), t.switches(), t.cables(), t.hops, chosen, t.oversubscription});
  };
  add(f.built, true);
  for (const auto& t : all)
    if (t.kind != f.built.kind || f.built.oversubscription > 1) add(t, false);
  return out;
}
}  // namespace

std::optional<report::Cluster> cluster(const Node& node) {
  if (node.nodes < 2) return std::nullopt;
  const auto& f = node.fabric;
  report::Cluster c;
  c.fabric = base::key_of(f.built.kind);
  c.oversubscription = f.built.oversubscription;
  c.leaves = f.built.leaves;
  c.spines = f.built.spines;
  c.cores = f.built.cores;
  c.groups = f.built.groups;
  c.cables = f.built.cables();
  c.ports_per_switch = f.ports;
  c.rails = node.nics >= 4 ? node.nics : 0;
  c.gbps = node.nic_gbps_each;
  c.failures_per_week = node.failures_week;
  c.spare_nodes = node.spares;
  c.management_nodes = node.management;
  c.write_gbs = node.write_gbs;
  c.read_gbs = node.read_gbs;
  if (f.endpoints > 0) c.fabrics = choices(node);
  return c;
}

}  // namespace rigwise::bom
