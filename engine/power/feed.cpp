// What feeds and cools the machines beyond their own draw: circuits that carry one, plugs, limits on the cards, UPS, the room.
#include "power/feed.hpp"

#include <cmath>

#include "bom/formulas.hpp"
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

base::Findings circuit_findings(const bom::Inputs& in, const bom::Node& node, const report::Power& power) {
  if (!in.job->constraints.circuit || power.circuits.empty() || power.circuits.front().id != *in.job->constraints.circuit) return {};
  const auto& own = power.circuits.front();
  if (own.carries) return {};
  std::string nearest = "-";
  for (const auto& c : power.circuits)
    if (c.carries) {
      nearest = c.id;
      break;
    }
  const auto whole = [](double w) { return std::to_string(static_cast<long long>(w)); };
  const double boards = static_cast<double>(node.boards - node.idle_boards), over = raw(power.peak) - raw(own.capacity);
  const double limit = in.job->gpu_power_w > 0 ? in.job->gpu_power_w : in.gpu->tdp_w;
  const double cap = limit - over * raw(bom::kSupplyEfficiency.value) / boards;
  const bool volts = own.obstacle == "volts", enough = cap >= in.gpu->tdp_w / 2;
  return {{base::Severity::warning,
           volts ? "circuit-volts" : enough ? "circuit-load" : "circuit-load-far",
           "/constraints/circuit",
           {{"circuit", own.id}, {"have", whole(raw(own.capacity))}, {"need", whole(raw(power.peak))}, {"nearest", nearest}, {"cap", whole(cap / 10) + "0"}}}};
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
    const auto speed = ledger.apply(kCapSpeed, ledger.constant(kCapLoss), ledger.field(number(row.share), "/hardware/gpu_power_w"));
    row.speed = raw(speed.value);
    ledger.name("/power/caps/" + std::to_string(out.size()) + "/speed", speed.line);
    row.node_peak = draw->peak.value;
    row.node_typical = draw->training.value;
    row.wall = row.node_peak * static_cast<double>(node.nodes);
    row.energy = out.empty() ? 1 : raw(row.node_typical) / raw(out.front().node_typical) / row.speed;
    out.push_back(row);
  }
  return out;
}

void price_caps(std::vector<report::CapRow>& rows, const std::optional<report::Run>& run, const std::optional<report::Cost>& cost) {
  if (rows.empty() || !run || !run->energy) return;
  const double kwh = raw(run->energy->likely / units::kwh(1));
  double tariff = 0, owned = 0;
  if (cost && cost->buy && cost->buy->run_known) {
    owned = units::in_units(cost->buy->run.likely);
    for (const auto& s : cost->sensitivity)
      if (s.input == "electricity_per_kwh") tariff = s.input_likely;
  }
  report::CapRow *cheapest = &rows.front(), *least = &rows.front();
  for (auto& row : rows) {
    row.kwh = kwh * row.energy;
    if (*row.kwh < *least->kwh) least = &row;
    if (tariff <= 0) continue;
    // Hours of the machine stretch with the speed, kilowatt-hours follow the draw.
    row.run = units::money((owned - tariff * kwh) / row.speed + tariff * *row.kwh, cost->currency);
    if (row.run->micros < cheapest->run->micros) cheapest = &row;
  }
  least->least_energy = true;
  cheapest->cheapest = cheapest->run.has_value();
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
  const auto& noise = node.form == bom::Form::desktop ? kDesktopNoise : kWorkstationNoise;
  return report::Room{training, raw(training) / raw(kHeater.value), raw(noise.value)};
}

}  // namespace rigwise::power
