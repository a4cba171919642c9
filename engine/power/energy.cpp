// What a building adds to a machine's electricity, and what the grid emits for it.
#include "power/energy.hpp"

#include "power/formulas.hpp"

namespace rigwise::power {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;
}  // namespace

Traced<Number> pue(Ledger& ledger, const scenario::Job& job, const bom::Node& node) {
  if (job.finance.pue) return ledger.field(number(*job.finance.pue), "/finance/pue");
  if (node.platform != nullptr && node.platform->cooling == "liquid") return ledger.constant(kLiquidPue);
  if (node.form == bom::Form::server) return ledger.constant(kHallPue);
  return ledger.apply(kRoomPue, ledger.constant(kRoomCooled), ledger.constant(kRoomCop));
}

std::optional<Traced<units::GramsPerJoule>> grid_carbon(Ledger& ledger, const catalog::Catalog& catalog,
                                                        std::string_view region) {
  const auto* place = catalog::find_row(catalog.lists().regions, region);
  if (place == nullptr || place->carbon_id.empty()) return std::nullopt;
  const auto* row = catalog::find_row(catalog.lists().carbon, place->carbon_id);
  if (row == nullptr) return std::nullopt;
  return ledger.datum(units::GramsPerJoule(row->gco2e_per_kwh / units::raw(units::kwh(1))), {"carbon", row->id, "gco2e_per_kwh"});
}

}  // namespace rigwise::power
