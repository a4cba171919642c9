// What stands around the machines draws too: switches, transceivers, stores, management, and spares that idle.
#include "power/around.hpp"

#include "bom/cabling.hpp"
#include "bom/formulas.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using catalog::NetworkDevice;
using trace::Ledger;
using trace::Traced;
using units::number;

struct Sums {
  std::vector<Traced<Watts>> peak, typical;
};

struct Counter {
  Ledger& ledger;
  const bom::Node& node;

  Traced<Watts> times(std::int64_t n, Traced<Watts> each, const trace::Constant<Number>& share) const {
    return ledger.apply(bom::kDraw, ledger.field(number(static_cast<double>(n)), "/server/parts"), each, ledger.constant(share));
  }
  Traced<Watts> rated(std::string_view list, std::string_view id, double watts) const {
    return ledger.datum(units::watts(watts), trace::DatumRef{list, id, "power_w"});
  }

  // A switch with copper alone draws what its maker prints for passive cables; its maximum holds the modules in its own ports.
  void device(Sums& sums, const NetworkDevice* d, std::int64_t count) const {
    if (d == nullptr || count == 0 || d->power_typical_w <= 0) return;
    const double most = node.one_rack || d->power_max_w <= 0 ? d->power_typical_w : d->power_max_w;
    sums.peak.push_back(times(count, rated("network_devices", d->id, most), bom::kFull));
    sums.typical.push_back(times(count, rated("network_devices", d->id, d->power_typical_w), bom::kFull));
  }
  void server(Sums& sums, const catalog::Chassis* row, std::int64_t count, std::int64_t drives) const {
    if (row == nullptr || count == 0) return;
    sums.peak.push_back(times(count, rated("chassis", row->id, row->power_max_w), bom::kFull));
    sums.typical.push_back(times(count, rated("chassis", row->id, row->power_typical_w), bom::kFull));
    if (drives == 0) return;
    sums.peak.push_back(times(drives, ledger.constant(bom::kServerDriveWatts), bom::kFull));
    sums.typical.push_back(times(drives, ledger.constant(bom::kServerDriveWatts), bom::kOtherTraining));
  }
  void end(std::vector<Traced<Watts>>& into, const NetworkDevice* d, std::int64_t count) const {
    if (d == nullptr || count == 0 || d->power_typical_w <= 0) return;
    into.push_back(times(count, rated("network_devices", d->id, d->power_typical_w), bom::kFull));
  }
};

// Ends of cables at machines and stores stand outside the switches' maxima.
bool ends_at_a_machine(const bom::CableTier& t) {
  return t.tier == "node-leaf" || t.tier == "storage" || t.tier == "store";
}

Sums optics(const Counter& counter, const bom::Node& node) {
  Sums sums;
  for (const auto& t : node.tiers) {
    const bool plugs = t.low == nullptr && t.high == nullptr;  // both ends are the cable's own
    const auto* low = plugs ? t.cable : t.low;
    const auto* high = plugs ? t.cable : t.high;
    counter.end(sums.typical, low, plugs ? t.links : t.lows);
    counter.end(sums.typical, high, plugs ? t.links : t.highs);
    if (ends_at_a_machine(t)) counter.end(sums.peak, low, plugs ? t.links : t.lows);
  }
  return sums;
}
}  // namespace

Drawn around(Ledger& ledger, const bom::Node& node, const NodeDraw& machine) {
  const Counter counter{ledger, node};
  Sums switches, storage, management;
  counter.device(switches, node.fabric.switch_device, node.fabric.switches());
  counter.device(switches, node.fabric.storage_device, node.fabric.storage_switches);
  counter.device(switches, node.management_device, node.management_switches);
  const Sums ends = optics(counter, node);
  counter.server(storage, node.shared.server, node.shared.servers, node.shared.drives);
  counter.server(storage, node.shared.metadata, node.shared.metadata_servers, 0);
  counter.server(management, node.management_server, node.management, 0);
  const auto sum = [&](std::string_view id, const std::vector<Traced<Watts>>& terms) { return ledger.sum(id, terms); };
  Drawn out;
  out.switches = sum("money.switches_draw", switches.peak);
  out.optics = sum("money.optics_draw", ends.peak);
  out.storage = sum("money.storage_draw", storage.peak);
  out.management = sum("money.management_draw", management.peak);
  out.spares = counter.times(node.spares, machine.idle, bom::kFull);
  out.peak = sum("money.around_draw", {out.switches, out.optics, out.storage, out.management, out.spares});
  out.typical = sum("money.around_draw", {sum("money.switches_draw", switches.typical), sum("money.optics_draw", ends.typical),
                                          sum("money.storage_draw", storage.typical), sum("money.management_draw", management.typical), out.spares});
  ledger.name("/power/around/switches_w", out.switches.line);
  ledger.name("/power/around/optics_w", out.optics.line);
  ledger.name("/power/around/storage_w", out.storage.line);
  ledger.name("/power/around/management_w", out.management.line);
  ledger.name("/power/around/spares_w", out.spares.line);
  ledger.name("/power/around/peak_w", out.peak.line);
  ledger.name("/power/around/typical_w", out.typical.line);
  return out;
}

}  // namespace rigwise::power
