// What the job draws from the wall: one machine idle, in training and at its limit; the whole job in watts, amperes and
// racks.
#include "power/draw.hpp"

#include <algorithm>

#include "bom/platform.hpp"
#include "bom/supply.hpp"
#include "power/circuit.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

// From behind the supplies to the wall, at the efficiency of that load.
Traced<Watts> at_wall(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, Traced<Watts> dc) {
  const auto count = ledger.field(number(static_cast<double>(node.psu_count)), "/server/psu_count");
  const auto rating = ledger.field(units::watts(node.psu_w > 0 ? node.psu_w : units::raw(dc.value)), "/server/psu_w");
  double share = units::raw(ledger.apply(kLoadShare, dc, count, rating).value);
  if (node.share < 1) share = 0.75;  // shelves of a rack are shared: near their best
  const auto* row = node.form == bom::Form::server ? "crps-2000" : "atx-1000-platinum";
  const auto efficiency =
      ledger.datum(number(bom::efficiency_at(*in.catalog, node, share)), {"psu", row, "efficiency"});
  return ledger.apply(kWall, dc, efficiency);
}

struct Racks {
  Traced<Number> power, units;
};

double rack_units(const bom::Node& node) {
  if (node.platform->rack_u > 0) return node.platform->rack_u * node.share;
  return node.chassis == nullptr ? 0 : node.chassis->rack_u;
}

double count_racks(Ledger& ledger, const bom::Node& node, Traced<Watts> job, Traced<Number> nodes) {
  if (node.form == bom::Form::desktop || rack_units(node) == 0 ||
      (node.form == bom::Form::workstation && node.nodes == 1))
    return 0;
  const bool liquid = node.platform->cooling == "liquid";
  const auto by_power = ledger.apply(kRacksByPower, job, ledger.constant(liquid ? kLiquidRack : kAirRack));
  const auto by_units = ledger.apply(kRacksByUnits, nodes,
                                     ledger.datum(number(rack_units(node)), {"platforms", node.platform->id, "rack_u"}),
                                     ledger.constant(kRackUnits));
  const auto racks = ledger.greatest("money.racks", std::vector<Traced<Number>>{by_power, by_units});
  ledger.name("/power/racks", racks.line);
  return units::raw(racks.value);
}

Traced<Amperes> current(Ledger& ledger, const catalog::Circuit& c, Traced<Watts> job) {
  const auto volts = ledger.field(units::volts(c.volts), "/constraints/circuit");
  if (c.phases == 1) return ledger.apply(kAmpsSingle, job, volts);
  return ledger.apply(kAmpsThree, job, volts,
                      ledger.field(number(static_cast<double>(c.phases)), "/constraints/circuit"));
}
}  // namespace

std::string_view region_of(const scenario::Job& job) {
  if (job.site.region) return *job.site.region;
  return job.market == scenario::Market::cn ? "cn" : "us";
}

std::optional<report::Power> draw(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, report::Server& server,
                                  std::optional<units::Watts> cap) {
  const auto load = bom::load(ledger, *in.gpu, node, cap);
  if (!load) return std::nullopt;
  report::Power p;
  const auto idle = at_wall(ledger, in, node, load->idle);
  const auto training = at_wall(ledger, in, node, load->training);
  const auto peak = at_wall(ledger, in, node, load->full);
  p.idle = idle.value;
  p.typical = training.value;
  p.peak = peak.value;
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes)), "/server/nodes");
  const auto job = ledger.apply(kJob, nodes, peak);
  p.wall = job.value;
  const auto region = region_of(*in.job);
  std::optional<catalog::Circuit> circuit;
  if (in.job->constraints.circuit) circuit = parse_circuit(*in.job->constraints.circuit, *in.catalog, region);
  // The supplies of servers ask for 200 to 240 V.
  const auto least = node.form == bom::Form::server ? kServerVolts.value : units::volts(0);
  if (!circuit)
    if (const auto* found = circuit_for(*in.catalog, region, peak.value / node.share, least)) circuit = *found;
  if (circuit) {
    const auto amps = current(ledger, *circuit, job);
    p.current = amps.value;
    server.circuit = circuit->id;
    ledger.name("/power/amps", amps.line);
  }
  p.racks = count_racks(ledger, node, job, nodes);
  ledger.name("/power/node_w/idle", idle.line);
  ledger.name("/power/node_w/typical", training.line);
  ledger.name("/power/node_w/peak", peak.line);
  ledger.name("/power/wall_w", job.line);
  return p;
}

}  // namespace rigwise::power
