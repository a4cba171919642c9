// Every formula and constant of the engine, by domain.
#include "report/methodology.hpp"

#include "bom/cluster_formulas.hpp"
#include "communication/formulas.hpp"
#include "compute/efficiency.hpp"
#include "compute/formulas.hpp"
#include "cost/formulas.hpp"
#include "memory/formulas.hpp"
#include "model/formulas.hpp"
#include "power/formulas.hpp"
#include "throughput/distance.hpp"
#include "throughput/formulas.hpp"
#include "throughput/habits.hpp"
#include "throughput/spread.hpp"

namespace rigwise::report {

namespace {
template <class Formulas, class Constants>
Chapter chapter(std::string_view id, const Formulas& formulas, const Constants& constants) {
  return {id, {formulas.begin(), formulas.end()}, {constants.begin(), constants.end()}};
}

// A constant for each generation of accelerators.
template <class Table>
void append_table(Chapter& out, const Table& table) {
  for (const auto& row : table) out.constants.push_back(trace::info(row));
}

Chapter compute_chapter() {
  Chapter out = chapter("compute", compute::kFormulas, compute::kConstants);
  append_table(out, compute::kMatrixShare);
  append_table(out, compute::kFlopPerJoule);
  append_table(out, compute::kAttentionShare);
  return out;
}

Chapter throughput_chapter() {
  Chapter out = chapter("throughput", throughput::kFormulas, throughput::kConstants);
  out.constants.insert(out.constants.end(), throughput::kHabitConstants.begin(), throughput::kHabitConstants.end());
  out.constants.insert(out.constants.end(), throughput::kSpreadConstants.begin(), throughput::kSpreadConstants.end());
  out.constants.insert(out.constants.end(), throughput::kDistanceConstants.begin(), throughput::kDistanceConstants.end());
  for (const auto& room : throughput::kRooms)
    for (const auto& side : {room.faster, room.slower})
      if (units::raw(side.value) > 0) out.constants.push_back(trace::info(side));
  return out;
}

Chapter bom_chapter() {
  Chapter out = chapter("bom", bom::kFormulas, bom::kConstants);
  out.formulas.insert(out.formulas.end(), bom::kClusterFormulas.begin(), bom::kClusterFormulas.end());
  out.constants.insert(out.constants.end(), bom::kClusterConstants.begin(), bom::kClusterConstants.end());
  return out;
}
}  // namespace

std::vector<Chapter> methodology() {
  return {chapter("model", model::kFormulas, model::kConstants),
          chapter("memory", memory::kFormulas, memory::kConstants),
          compute_chapter(),
          chapter("communication", communication::kFormulas, communication::kConstants),
          throughput_chapter(),
          bom_chapter(),
          chapter("power", power::kFormulas, power::kConstants),
          chapter("cost", cost::kFormulas, cost::kConstants)};
}

}  // namespace rigwise::report
