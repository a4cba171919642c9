// Energy and carbon of a run: training draw at the wall, times the building's overhead, times the grid's grams.
#include "power/energy.hpp"

#include "power/draw.hpp"
#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

constexpr double kJoulesPerKwh = 3.6e6;

Traced<Watts> named_or_field(Ledger& ledger, std::string_view pointer, Watts value) {
  const auto found = ledger.names().find(pointer);
  if (found != ledger.names().end()) return {value, found->second};
  return ledger.field(value, pointer);
}

Traced<Seconds> time_of(Ledger& ledger, const std::string& pointer, Seconds value) {
  const auto found = ledger.names().find(pointer);
  if (found != ledger.names().end()) return {value, found->second};
  return ledger.field(value, pointer);
}
}  // namespace

Traced<Number> pue(Ledger& ledger, const scenario::Job& job, const bom::Node& node) {
  if (job.finance.pue) return ledger.field(number(*job.finance.pue), "/finance/pue");
  if (node.platform != nullptr && node.platform->cooling == "liquid") return ledger.constant(kLiquidPue);
  return ledger.constant(node.form == bom::Form::server ? kHallPue : kOwnPue);
}

std::optional<Traced<units::GramsPerJoule>> grid_carbon(Ledger& ledger, const catalog::Catalog& catalog,
                                                        std::string_view region) {
  const auto* place = catalog::find_row(catalog.lists().regions, region);
  if (place == nullptr || place->carbon_id.empty()) return std::nullopt;
  const auto* row = catalog::find_row(catalog.lists().carbon, place->carbon_id);
  if (row == nullptr) return std::nullopt;
  return ledger.datum(units::GramsPerJoule(row->gco2e_per_kwh / kJoulesPerKwh), {"carbon", row->id, "gco2e_per_kwh"});
}

void fill_energy(Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Power& power,
                 report::Run& run) {
  const auto nodes = ledger.field(number(static_cast<double>(node.nodes)), "/server/nodes");
  const auto draw = named_or_field(ledger, "/power/node_w/typical", power.typical);
  const auto building = pue(ledger, *in.job, node);
  const auto carbon = grid_carbon(ledger, *in.catalog, region_of(*in.job));
  const auto one = [&](std::string_view end, Seconds time, Traced<Number> spread, Joules& energy, Grams* co2) {
    const std::string tail(end);
    const auto joules =
        ledger.apply(kEnergy, nodes, draw, building, time_of(ledger, "/run/hours/" + tail, time), spread);
    energy = joules.value;
    ledger.name("/run/kwh/" + tail, joules.line);
    if (co2 == nullptr) return;
    const auto grams = ledger.apply(kCarbon, joules, *carbon);
    *co2 = grams.value;
    ledger.name("/run/co2_kg/" + tail, grams.line);
  };
  units::Range<Joules> energy;
  units::Range<Grams> co2;
  const auto unit = ledger.field(number(1), "/run/kwh");
  one("low", run.time.low, ledger.constant(kEnergySpreadLow), energy.low, carbon ? &co2.low : nullptr);
  one("likely", run.time.likely, unit, energy.likely, carbon ? &co2.likely : nullptr);
  one("high", run.time.high, ledger.constant(kEnergySpreadHigh), energy.high, carbon ? &co2.high : nullptr);
  run.energy = energy;
  if (carbon) run.co2 = co2;
}

}  // namespace rigwise::power
