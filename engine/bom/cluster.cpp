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

void plan_management(Ledger& ledger, const Inputs& in, Node& node) {
  if (node.nodes < 2) return;
  const auto nodes = count(ledger, node.nodes, "/server/nodes");
  const auto managing = ledger.apply(kManagement, nodes, ledger.constant(kManaged));
  node.management = whole(managing);
  ledger.name("/server/cluster/management_nodes", managing.line);
  node.management_server = catalog::find_row(in.catalog->lists().chassis, "management-node");
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
  c.spare_ports = f.spare_ports;
  c.spare_switches = f.switches() - f.leaves - f.spines - f.cores;
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
  if (f.endpoints == 0) return c;
  c.fabrics.push_back({"fat-tree", f.leaves + f.spines + f.cores, f.cables, f.cores > 0 ? 5 : f.spines > 0 ? 3 : 1, true});
  if (const auto rails = rail_only(node.nodes, c.rails, f.ports)) c.fabrics.push_back({"rail-only", rails->switches, rails->cables, 1, false});
  const auto fly = dragonfly(f.endpoints, f.ports);
  c.fabrics.push_back({"dragonfly", fly.switches, fly.cables, 4, false});
  return c;
}

}  // namespace rigwise::bom
