// What feeds and cools the machines beyond their own draw: circuits that carry one, plugs, limits on the cards, UPS, the room.
#include "power/feed.hpp"

#include <cmath>

#include "power/circuit.hpp"
#include "power/draw.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;
using units::raw;

double lines(const catalog::Circuit& c) {
  return c.phases == 3 ? std::sqrt(3.0) : 1.0;
}
// What a plug sees: between line and neutral where three phases of more than 300 V are split.
double plug_volts(const catalog::Circuit& c) {
  return c.phases == 3 && c.volts > 300 ? c.volts / std::sqrt(3.0) : c.volts;
}

report::CircuitCheck checked(const catalog::Circuit& c, const bom::Node& node, Watts peak) {
  report::CircuitCheck out;
  out.id = c.id;
  out.volts = c.volts;
  out.amps = c.amps;
  out.phases = c.phases;
  out.continuous = c.continuous;
  out.capacity = capacity(c);
  out.drawn_amps = raw(peak) / (c.volts * lines(c));
  out.machines = raw(peak) > 0 ? static_cast<std::int64_t>(raw(out.capacity) / raw(peak)) : 0;
  if (node.form == bom::Form::server && plug_volts(c) < raw(kServerVolts.value))
    out.obstacle = "volts";
  else if (out.machines == 0)
    out.obstacle = "watts";
  out.carries = out.obstacle.empty();
  return out;
}
}  // namespace

std::vector<report::CircuitCheck> check_circuits(const bom::Inputs& in, const bom::Node& node, Watts peak) {
  std::vector<report::CircuitCheck> out;
  const auto region = region_of(*in.job);
  if (in.job->constraints.circuit)
    if (const auto own = parse_circuit(*in.job->constraints.circuit, *in.catalog, region)) out.push_back(checked(*own, node, peak));
  for (const auto& c : in.catalog->lists().circuits)
    if (c.family == family_of(region) && (out.empty() || out.front().id != c.id)) out.push_back(checked(c, node, peak));
  return out;
}

std::string plug_for(const catalog::Catalog& catalog, const catalog::Circuit& circuit, double supply_w) {
  const double amps = supply_w / plug_volts(circuit);
  for (const char* id : {"c13-c14", "c19-c20"}) {
    const auto* row = catalog::find_row(catalog.lists().connectors, id);
    if (row == nullptr) continue;
    const double carries = circuit.continuous < 1 ? row->rating_a_na * circuit.continuous : row->rating_a_intl;
    if (amps <= carries) return id[1] == '1' && id[2] == '3' ? "C13" : "C19";
  }
  return {};
}

std::vector<report::CapRow> caps(Ledger& ledger, const bom::Inputs& in, const bom::Node& node) {
  std::vector<report::CapRow> out;
  if (in.gpu->tdp_w <= 0) return out;
  for (int tenths = 10; tenths >= 5; --tenths) {
    Ledger scratch;
    report::CapRow row;
    row.share = tenths / 10.0;
    row.cap = units::watts(std::floor(in.gpu->tdp_w * row.share + 0.5));
    const auto draw = node_draw(scratch, in, node, row.cap);
    if (!draw) return {};
    const auto speed = ledger.apply(kCapSpeed, ledger.constant(kCapLoss), ledger.field(number(row.share), "/site/power_draw_limit_w"));
    row.speed = raw(speed.value);
    ledger.name("/power/caps/" + std::to_string(out.size()) + "/speed", speed.line);
    row.node_peak = draw->peak.value;
    row.node_typical = draw->training.value;
    row.energy = out.empty() ? 1 : raw(row.node_typical) / raw(out.front().node_typical) / row.speed;
    out.push_back(row);
  }
  return out;
}

report::Ups ups(Ledger& ledger, const bom::Node& node, Traced<Watts> job) {
  const auto apparent = ledger.apply(kUpsPower, job, ledger.constant(kUpsFactor));
  const double rate = node.drive == nullptr ? 0 : node.drive->seq_write_gbs * static_cast<double>(node.drives) * 1e9;
  const double write = rate > 0 ? raw(node.checkpoint.value) / rate : 0;
  const auto time = ledger.apply(kUpsTime, ledger.constant(kUpsLeast), ledger.field(units::seconds(write), "/server/nvme_tb"), ledger.constant(kShutdown));
  const auto energy = ledger.apply(kUpsEnergy, job, time);
  ledger.name("/power/ups/kva", apparent.line);
  ledger.name("/power/ups/minutes", time.line);
  ledger.name("/power/ups/kwh", energy.line);
  return {raw(apparent.value) / 1000, raw(time.value) / 60, raw(energy.value / units::kwh(1))};
}

std::optional<report::Room> room(const bom::Node& node, Watts training) {
  if (node.form == bom::Form::server) return std::nullopt;
  constexpr double kDesktopDb = 45, kWorkstationDb = 55;  // typical of one large and of four cards under load
  return report::Room{training, raw(training) / raw(kHeater.value), node.form == bom::Form::desktop ? kDesktopDb : kWorkstationDb};
}

}  // namespace rigwise::power
