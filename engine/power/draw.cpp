// What the job draws from the wall: one machine idle, in training and at its limit; the whole job in watts, amperes and
// racks.
#include "power/draw.hpp"

#include "bom/formulas.hpp"
#include "bom/supply.hpp"
#include "power/circuit.hpp"
#include "power/energy.hpp"
#include "power/feed.hpp"
#include "power/formulas.hpp"
#include "power/rack.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;
using units::raw;

// From behind the supplies to the wall, at the efficiency of that load.
Traced<Watts> at_wall(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, Traced<Watts> dc) {
  const auto count = ledger.field(number(static_cast<double>(node.psu_count)), "/server/psu_count");
  const auto rating = ledger.field(units::watts(node.psu_w > 0 ? node.psu_w : units::raw(dc.value)), "/server/psu_w");
  double share = units::raw(ledger.apply(kLoadShare, dc, count, rating).value);
  if (node.share < 1) share = units::raw(kShelfShare.value);  // shelves of a rack are shared: near their best
  const auto* row = bom::efficiency_row(*in.catalog, node);
  const auto efficiency = row == nullptr ? ledger.constant(bom::kSupplyEfficiency)
                                         : ledger.datum(number(bom::efficiency_at(*in.catalog, node, share)), {"psu", row->id, "efficiency"});
  return ledger.apply(kWall, dc, efficiency);
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

std::optional<NodeDraw> node_draw(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, std::optional<Watts> cap) {
  const auto load = bom::load(ledger, *in.gpu, node, cap ? cap : bom::card_limit(*in.job));
  if (!load) return std::nullopt;
  return NodeDraw{at_wall(ledger, in, node, load->idle), at_wall(ledger, in, node, load->training), at_wall(ledger, in, node, load->full)};
}

namespace {
// The user's circuit, else the smallest of the region that carries one machine.
std::optional<catalog::Circuit> circuit_of(const bom::Inputs& in, const bom::Node& node, Watts peak) {
  const auto region = region_of(*in.job);
  if (in.job->constraints.circuit)
    if (auto own = parse_circuit(*in.job->constraints.circuit, *in.catalog, region)) return own;
  // The supplies of servers ask for 200 to 240 V.
  const auto least = node.form == bom::Form::server ? kServerVolts.value : units::volts(0);
  if (const auto* found = circuit_for(*in.catalog, region, peak / node.share, least)) return *found;
  return std::nullopt;
}

void cool(const bom::Node& node, report::Power& p) {
  p.liquid = node.platform->cooling == "liquid";
  if (p.racks >= 1) p.rack_kw = raw(p.wall) / 1000 / p.racks;
  p.cooling_why = p.liquid ? "liquid-only" : node.form == bom::Form::server ? "air-hall" : "air-room";
}
}  // namespace

std::optional<report::Power> draw(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, report::Server& server,
                                  std::optional<Watts> cap) {
  const auto drawn = node_draw(ledger, in, node, cap);
  if (!drawn) return std::nullopt;
  report::Power p;
  p.idle = drawn->idle.value;
  p.typical = drawn->training.value;
  p.peak = drawn->peak.value;
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes)), "/server/nodes");
  const auto job = ledger.apply(kJob, nodes, drawn->peak);
  p.wall = job.value;
  if (const auto circuit = circuit_of(in, node, p.peak)) {
    const auto amps = current(ledger, *circuit, job);
    p.current = amps.value;
    server.circuit = circuit->id;
    ledger.name("/power/amps", amps.line);
    if (node.share == 1) p.plug = plug_for(*in.catalog, *circuit, node.psu_w);
  }
  p.racks = count_racks(ledger, node, drawn->peak);
  const auto building = pue(ledger, *in.job, node);
  p.pue = raw(building.value);
  ledger.name("/power/pue", building.line);
  cool(node, p);
  p.circuits = check_circuits(in, node, p.peak / node.share);
  p.caps = caps(ledger, in, node);
  p.ups = ups(ledger, node, job);
  p.room = room(node, p.typical);
  add_rack_parts(in, node, p, server);
  ledger.name("/power/node_w/idle", drawn->idle.line);
  ledger.name("/power/node_w/typical", drawn->training.line);
  ledger.name("/power/node_w/peak", drawn->peak.line);
  ledger.name("/power/wall_w", job.line);
  return p;
}

}  // namespace rigwise::power
