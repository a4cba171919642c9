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

Counted dragonfly(std::int64_t endpoints, std::int64_t ports) {
  const std::int64_t half = std::max<std::int64_t>(1, (ports + 1) / 4);  // p = h, a = 2h, p + h + a - 1 = 4h - 1 ports
  const std::int64_t per_group = 2 * half * half;
  const std::int64_t routers = (endpoints + half - 1) / half, groups = (endpoints + per_group - 1) / per_group;
  Counted out{routers, endpoints};
  for (std::int64_t left = routers; left > 0; left -= 2 * half) {
    const std::int64_t inside = std::min(left, 2 * half);
    out.cables += inside * (inside - 1) / 2;
  }
  if (groups > 1) out.cables += groups * std::min(2 * half * half, (groups - 1) * half) / 2;
  return out;
}

std::optional<Counted> rail_only(std::int64_t nodes, std::int64_t rails, std::int64_t ports) {
  if (rails < 2 || nodes > ports) return std::nullopt;
  return Counted{rails, nodes * rails};
}

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
  node.fabric.storage_switches = tree.leaves + tree.spines + tree.cores;
}

std::optional<report::Cluster> cluster(const Node& node) {
  if (node.nodes < 2) return std::nullopt;
  const auto& f = node.fabric;
  report::Cluster c;
  c.leaves = f.leaves;
  c.spines = f.spines;
  c.cores = f.cores;
  c.cables = f.cables;
  c.ports_per_switch = f.ports;
  c.rails = node.nics >= 4 ? node.nics : 0;
  c.gbps = node.nic_gbps_each;
  c.failures_per_week = node.failures_week;
  c.spare_nodes = node.spares;
  c.management_nodes = node.management;
  c.write_gbs = node.write_gbs;
  c.read_gbs = node.read_gbs;
  if (f.endpoints == 0) return c;
  c.fabrics.push_back({"fat-tree", f.switches(), f.cables, f.cores > 0 ? 5 : f.spines > 0 ? 3 : 1, true});
  if (const auto rails = rail_only(node.nodes, c.rails, f.ports)) c.fabrics.push_back({"rail-only", rails->switches, rails->cables, 1, false});
  const auto fly = dragonfly(f.endpoints, f.ports);
  c.fabrics.push_back({"dragonfly", fly.switches, fly.cables, 4, false});
  return c;
}

}  // namespace rigwise::bom
