// What the job draws from the wall: one machine idle, in training and at its limit; the whole job in watts, amperes and
// racks.
#include "power/draw.hpp"

#include "bom/formulas.hpp"
#include "bom/supply.hpp"
#include "power/around.hpp"
#include "power/circuit.hpp"
#include "power/distribution.hpp"
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
  return NodeDraw{at_wall(ledger, in, node, load->idle), at_wall(ledger, in, node, load->training), at_wall(ledger, in, node, load->full), *load};
}

namespace {
// The user's circuit, else the smallest of the region that carries that draw.
std::optional<catalog::Circuit> circuit_of(const bom::Inputs& in, const bom::Node& node, Watts load) {
  const auto region = region_of(*in.job);
  if (in.job->constraints.circuit)
    if (auto own = parse_circuit(*in.job->constraints.circuit, *in.catalog, region)) return own;
  // The supplies of servers ask for 200 to 240 V.
  const auto least = node.form == bom::Form::server ? kServerVolts.value : units::volts(0);
  if (const auto* found = circuit_for(*in.catalog, region, load, least)) return *found;
  return std::nullopt;
}

// What the machines and all around them draw, and what of it falls to one machine.
Traced<Watts> whole_job(Ledger& ledger, const bom::Node& node, const NodeDraw& drawn, report::Power& p) {
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes)), "/server/nodes");
  const auto machines = ledger.apply(kJob, nodes, drawn.peak);
  auto typical = drawn.training, idle = drawn.idle, job = machines;
  if (node.nodes > 1) {
    const auto a = around(ledger, node, drawn);
    p.around = {a.switches.value, a.optics.value, a.storage.value, a.management.value, a.spares.value, a.peak.value, a.typical.value};
    job = ledger.sum("money.job_draw", std::vector<Traced<Watts>>{machines, a.peak});
    typical = ledger.apply(kWithShare, drawn.training, a.typical, nodes);
    idle = ledger.apply(kWithShare, drawn.idle, a.typical, nodes);
  }
  p.typical_all = typical.value;
  p.idle_all = idle.value;
  ledger.name("/power/with_share_w/typical", typical.line);
  ledger.name("/power/with_share_w/idle", idle.line);
  return job;
}

// Milliseconds that the cards pass their limit, and how well the supplies do.
void supplies(Ledger& ledger, const bom::Node& node, const NodeDraw& drawn, report::Power& p) {
  const auto spike = ledger.apply(bom::kSpike, drawn.dc.full, drawn.dc.gpus, ledger.constant(bom::kTransient));
  p.transient = spike.value;
  ledger.name("/power/transient_w", spike.line);
  p.supplies = units::watts(node.psu_w * static_cast<double>(node.psu_count) * node.share);
  p.efficiency_typical = raw(drawn.dc.training.value) / raw(drawn.training.value);
  p.efficiency_peak = raw(drawn.dc.full.value) / raw(drawn.peak.value);
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
  const auto job = whole_job(ledger, node, *drawn, p);
  p.wall = job.value;
  count_racks(ledger, node, drawn->peak, p);
  supplies(ledger, node, *drawn, p);
  const Watts at_once = p.racks >= 1 ? units::watts(p.rack_kw * 1000) : p.peak / node.share;  // what hangs on one circuit
  if (const auto circuit = circuit_of(in, node, at_once)) {
    if (p.racks >= 1) p.feed = feed(*circuit, node, rack_loads(node, p.peak));
    const auto amps = current(ledger, *circuit, job);
    p.current = amps.value;
    server.circuit = circuit->id;
    ledger.name("/power/amps", amps.line);
    if (node.share == 1) p.plug = plug_for(*in.catalog, *circuit, node.psu_w);
  }
  const auto building = pue(ledger, *in.job, node);
  p.pue = raw(building.value);
  ledger.name("/power/pue", building.line);
  choose_cooling(node, p);
  p.circuits = check_circuits(in, node, p.peak / node.share);
  p.caps = caps(ledger, in, node);
  p.ups = ups(ledger, node, job);
  choose_ups(*in.catalog, *p.ups);
  p.room = room(node, p.typical);
  add_place_parts(in, node, p, server);
  ledger.name("/power/node_w/idle", drawn->idle.line);
  ledger.name("/power/node_w/typical", drawn->training.line);
  ledger.name("/power/node_w/peak", drawn->peak.line);
  ledger.name("/power/wall_w", job.line);
  return p;
}

}  // namespace rigwise::power
