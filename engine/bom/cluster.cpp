// What stands around the machines of a cluster: spares for failures, management nodes, shared storage, other ways to join them.
#include "bom/cluster.hpp"

#include <algorithm>

#include "bom/cabling.hpp"
#include "bom/cluster_formulas.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

Traced<units::Number> count(Ledger& ledger, std::int64_t n, std::string_view place) {
  return ledger.field(number(static_cast<double>(n)), place);
}

std::int64_t whole(const Traced<units::Number>& n) {
  return static_cast<std::int64_t>(units::raw(n.value));
}
}  // namespace

void plan_management(Ledger& ledger, const Inputs& in, Node& node) {
  if (node.nodes < 2 || node.form != Form::server) return;
  const auto nodes = count(ledger, node.nodes, "/server/nodes");
  const auto managing = ledger.apply(kManagement, nodes, ledger.constant(kManaged));
  node.management = whole(managing);
  ledger.name("/server/cluster/management_nodes", managing.line);
  node.management_server = catalog::find_row(in.catalog->lists().chassis, "management-node");
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
  c.spare_ports = f.spare_ports;
  c.spare_switches = f.switches() - f.built.switches();
  c.rails = node.nics >= 4 ? node.nics : 0;
  c.gbps = node.nic_gbps_each;
  c.failures_per_week = node.failures_week;
  c.spare_nodes = node.spares;
  c.management_nodes = node.management;
  c.write_gbs = node.write_gbs;
  c.read_gbs = node.read_gbs;
  c.away = node.away;
  c.interval_min = node.interval_s / 60;
  const auto& s = node.shared;
  c.storage = {std::string(s.system), s.servers, s.metadata_servers, s.drives, s.usable_tb, s.write_gbs, s.read_gbs};
  for (const auto& t : node.tiers)
    c.runs.push_back({std::string(t.tier), std::string(medium(t)), "run." + std::string(t.tier) + "." + std::string(medium(t)), t.links, t.lows + t.highs, draw(t)});
  if (f.endpoints > 0) c.fabrics = choices(node);
  return c;
}

}  // namespace rigwise::bom
