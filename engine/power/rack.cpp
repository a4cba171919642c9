// Racks: how many the job fills, and how it is cooled there.
#include "power/rack.hpp"

#include <algorithm>
#include <cmath>

#include "bom/racking.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;
using units::raw;

bool liquid(const bom::Node& node) {
  return node.platform->cooling == "liquid";
}

// Racks that the machines alone fill.
Traced<Number> of_machines(Ledger& ledger, const bom::Node& node, Traced<Watts> machine) {
  if (node.share < 1) return ledger.field(number(static_cast<double>(node.systems)), "/server/parts");
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes + node.spares)), "/server/nodes");
  const auto by_power = ledger.apply(kRacksByPower, nodes, ledger.constant(liquid(node) ? kLiquidRack : kAirRack), machine);
  const auto by_units = ledger.apply(kRacksByUnits, nodes, ledger.constant(kRackUnits), ledger.constant(kRackOther),
                                     ledger.datum(number(bom::rack_units(node)), {"platforms", node.platform->id, "rack_u"}));
  return ledger.greatest("money.racks", std::vector<Traced<Number>>{by_power, by_units});
}

std::string whole(double n) {
  return std::to_string(static_cast<long long>(std::floor(n + 0.5)));
}
}  // namespace

std::vector<double> rack_loads(const bom::Node& node, Watts machine) {
  std::vector<double> out;
  for (const auto& rack : bom::stack(node, machine)) out.push_back(raw(rack.load) / 1000);
  return out;
}

void count_racks(Ledger& ledger, const bom::Node& node, Traced<Watts> machine, report::Power& power) {
  const auto racks = bom::stack(node, machine.value);
  if (racks.empty()) return;
  auto count = of_machines(ledger, node, machine);
  const double others = static_cast<double>(racks.size()) - raw(count.value);  // for switches, stores and management
  if (others > 0) count = ledger.sum("money.racks_all", std::vector<Traced<Number>>{count, ledger.field(number(others), "/server/parts")});
  ledger.name("/power/racks", count.line);
  power.racks = raw(count.value);
  for (const auto& rack : racks) {
    const auto machines = std::count_if(rack.items.begin(), rack.items.end(), [](const auto& item) { return item.kind == "node"; });
    power.per_rack = std::max<std::int64_t>(power.per_rack, machines);
    power.rack_kw = std::max(power.rack_kw, raw(rack.load) / 1000);
  }
}

void choose_cooling(const bom::Node& node, report::Power& p) {
  p.liquid = liquid(node);
  if (node.form != bom::Form::server) {
    p.cooling_why = "air-room";
    return;
  }
  p.air_kw = raw(kAirRack.value) / 1000;
  const double height = bom::rack_units(node);
  const double fill = node.share < 1 || height <= 0 ? 0 : std::floor((raw(kRackUnits.value) - raw(kRackOther.value)) / height);
  p.full_rack_kw = node.share < 1 ? p.rack_kw : fill * raw(p.peak) / 1000;
  p.liquid = p.liquid || raw(p.peak) / 1000 > p.air_kw;
  const double by_heat = std::floor(p.air_kw * 1000 / raw(p.peak));
  p.cooling_why = p.liquid ? "liquid-only" : by_heat < fill ? "air-limit" : "air-hall";
  p.cooling_args = {{"kw", whole(p.liquid ? p.rack_kw : p.full_rack_kw)}, {"air", whole(p.air_kw)}, {"n", whole(by_heat)}, {"fill", whole(fill)}};
}

}  // namespace rigwise::power
