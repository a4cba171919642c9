// How often a cluster is interrupted, how many machines are away for repair, and how many stand by for them.
#include "bom/spares.hpp"

#include "bom/cluster_formulas.hpp"

namespace rigwise::bom {

void plan_spares(trace::Ledger& ledger, const Inputs& in, Node& node) {
  if (node.nodes < 2) return;
  const auto count = [&](std::int64_t n, std::string_view place) { return ledger.field(units::number(static_cast<double>(n)), place); };
  const auto failures = ledger.apply(kFailures, count(in.plan->gpus, "/hardware/gpus"), ledger.constant(kFailureRate));
  node.failures_week = units::raw(failures.value);
  ledger.name("/server/cluster/failures_per_week", failures.line);
  const auto away = ledger.apply(kAway, failures, ledger.constant(kHardwareShare), ledger.constant(kRepairWeeks));
  node.away = units::raw(away.value);
  ledger.name("/server/cluster/away", away.line);
  const auto spares = ledger.apply(kSpares, count(node.nodes, "/server/nodes"), away, ledger.constant(kSpareSpread), ledger.constant(kSpareShift));
  // A tray of a rack-scale system is mended in its rack: its maker keeps the spares.
  node.spares = node.share < 1 ? 0 : static_cast<std::int64_t>(units::raw(spares.value));
  if (node.share == 1) ledger.name("/server/cluster/spare_nodes", spares.line);
}

}  // namespace rigwise::bom
