// Ways to join machines, counted by their textbook formulas: fat trees, rails, dragonflies, leaves that take more than they pass on.
#include "bom/topologies.hpp"

#include <algorithm>
#include <cmath>

#include "bom/formulas.hpp"
#include "communication/topology.hpp"

namespace rigwise::bom {

namespace {
using scenario::Fabric;
using trace::Ledger;
using trace::Traced;
using units::number;

std::int64_t whole(const Traced<Number>& n) { return static_cast<std::int64_t>(units::raw(n.value)); }

Traced<Number> count(Ledger& ledger, std::int64_t n, std::string_view place) { return ledger.field(number(static_cast<double>(n)), place); }

std::int64_t divided(std::int64_t n, std::int64_t by) { return (n + by - 1) / by; }

// Links that go up from as many that come down.
std::int64_t tapered(std::int64_t links, double oversubscription) {
  return static_cast<std::int64_t>(std::ceil(static_cast<double>(links) / oversubscription - 1e-9));
}

// Upper levels over leaves of u uplinks each: spines, and cores where one spine cannot see every leaf.
void raise(Ledger& ledger, Topology& t, Traced<Number> leaves, std::int64_t up, std::int64_t ports) {
  const auto k = count(ledger, ports, "/server/network"), u = count(ledger, up, "/server/network");
  const bool three = t.leaves > ports;
  t.up = tapered(t.down, t.oversubscription);
  t.hops = three ? 5 : 3;
  if (!three) {
    t.spines = whole(ledger.apply(kUpper, leaves, u, k));
    return;
  }
  t.spines = whole(ledger.apply(kUpper, leaves, u, count(ledger, ports / 2, "/server/network")));
  t.cores = divided(t.spines, 2);
  t.core = t.up;
}
}  // namespace

Topology fat_tree(Ledger& ledger, std::int64_t endpoints, std::int64_t ports, double oversubscription) {
  Topology t;
  if (endpoints <= 0) return t;
  t.down = endpoints;
  t.oversubscription = oversubscription;
  if (endpoints <= ports) {
    t.leaves = 1;
    t.oversubscription = 1;
    return t;
  }
  const std::int64_t down = communication::ports_down(ports, oversubscription);
  const auto leaves = ledger.apply(kLeaves, count(ledger, endpoints, "/hardware/gpus"), count(ledger, down, "/hardware/oversubscription"));
  t.leaves = whole(leaves);
  raise(ledger, t, leaves, ports - down, ports);
  return t;
}

std::optional<Topology> rail_optimized(Ledger& ledger, std::int64_t nodes, std::int64_t rails, std::int64_t ports, double oversubscription) {
  if (rails < 2) return std::nullopt;
  Topology t;
  t.kind = Fabric::rail_optimized;
  t.down = nodes * rails;
  t.oversubscription = oversubscription;
  const std::int64_t down = communication::ports_down(ports, oversubscription), up = ports - down;
  const auto leaves = ledger.apply(kRailLeaves, count(ledger, rails, "/server/cluster/rails"), count(ledger, nodes, "/server/nodes"),
                                   count(ledger, down, "/hardware/oversubscription"));
  t.leaves = whole(leaves);
  raise(ledger, t, leaves, up, ports);
  // Every leaf has as many links to one spine as to the next: the spines divide its uplinks.
  if (t.cores == 0)
    while (t.spines < up && up % t.spines != 0) ++t.spines;
  return t;
}

std::optional<Topology> rail_only(std::int64_t nodes, std::int64_t rails, std::int64_t ports) {
  if (rails < 2 || nodes > ports) return std::nullopt;
  Topology t;
  t.kind = Fabric::rail_only;
  t.leaves = rails;
  t.down = nodes * rails;
  return t;
}

Topology dragonfly(std::int64_t endpoints, std::int64_t ports) {
  Topology t;
  t.kind = Fabric::dragonfly;
  const std::int64_t half = std::max<std::int64_t>(1, (ports + 1) / 4);  // p = h, a = 2h, p + h + a - 1 = 4h - 1 ports
  const std::int64_t per_group = 2 * half * half;
  t.leaves = divided(endpoints, half);
  t.groups = divided(endpoints, per_group);
  t.down = endpoints;
  for (std::int64_t left = t.leaves; left > 0; left -= 2 * half) {
    const std::int64_t inside = std::min(left, 2 * half);
    t.local += inside * (inside - 1) / 2;
  }
  if (t.groups > 1) t.global = t.leaves * half / 2;  // every global port in use, several between two groups where there are few
  t.hops = t.groups > 1 ? 4 : t.leaves > 1 ? 2 : 1;
  return t;
}

}  // namespace rigwise::bom
