// Chooses the power supplies: enough watts for the peak and its spikes, spares where the machine has room for them.
#include "bom/supply.hpp"

#include <algorithm>
#include <cmath>

#include "base/stable_sort.hpp"
#include "bom/formulas.hpp"

namespace rigwise::bom {

namespace {
bool is_server_supply(const catalog::Psu& p) {
  return p.id.substr(0, 3) != "atx";
}

// Supplies of the machine's kind, smallest first.
std::vector<const catalog::Psu*> supplies(const catalog::Catalog& catalog, const Node& node) {
  std::vector<const catalog::Psu*> out;
  for (const auto& p : catalog.lists().psus)
    if (is_server_supply(p) == (node.form == Form::server)) out.push_back(&p);
  base::stable_sort(out, [](auto* a, auto* b) { return a->watts < b->watts; });
  return out;
}

// Cards of consumers spike above their limit for milliseconds: one supply has to ride it out.
void desktop_supply(trace::Ledger& ledger, const Inputs& in, const Load& load, Node& node) {
  const auto spike = ledger.apply(kSpike, load.full, load.gpus, ledger.constant(kTransient));
  const double need = units::raw(spike.value);
  const std::int64_t most = node.form == Form::desktop ? 1 : 2;
  for (std::int64_t count = 1; count <= most; ++count)
    for (const auto* p : supplies(*in.catalog, node)) {
      if (p->watts * static_cast<double>(count) < need) continue;
      node.psu = p;
      node.psu_w = p->watts;
      node.psu_count = node.psu_carry = count;
      node.psu_reason = count == 1 ? "psu-spike" : "psu-two";
      return;
    }
  const auto all = supplies(*in.catalog, node);
  if (all.empty()) return;
  node.psu = all.back();
  node.psu_w = node.psu->watts;
  node.psu_carry = node.psu_count = static_cast<std::int64_t>(std::ceil(need / node.psu_w));
  node.psu_reason = "psu-short";
}

void server_supply(trace::Ledger& ledger, const Inputs& in, const Load& load, Node& node) {
  const std::int64_t places = std::max<std::int64_t>(2, node.platform->psu_count);
  std::vector<double> ratings{node.platform->psu_w};
  for (const auto* p : supplies(*in.catalog, node))
    if (p->watts > node.platform->psu_w) ratings.push_back(p->watts);
  for (const double watts : ratings) {
    if (watts <= 0) continue;
    const auto carry = ledger.apply(kCarry, load.full, ledger.field(units::watts(watts), "/server/psu_w"));
    node.psu_carry = static_cast<std::int64_t>(units::raw(carry.value));
    node.psu_w = watts;
    node.psu_count = places;
    node.psu_reason = "psu-redundant";
    if (node.psu_carry < places) break;
    node.psu_count = node.psu_carry + 1;
    node.psu_reason = "psu-short";
  }
  // The catalog's supply of that rating or the next larger one stands for the price.
  for (const auto* p : supplies(*in.catalog, node))
    if (node.psu == nullptr || node.psu->watts < node.psu_w) node.psu = p;
}
}  // namespace

void choose_supplies(trace::Ledger& ledger, const Inputs& in, const std::optional<Load>& load, Node& node) {
  if (node.platform == nullptr) return;
  const bool rack = node.share < 1;
  if (!load || rack) {
    node.psu_w = node.platform->psu_w;
    node.psu_count = std::max<std::int64_t>(1, node.platform->psu_count);
    node.psu_carry = node.psu_count;
    node.psu_reason = "psu-platform";
    return;
  }
  if (in.job->psu_w > 0) {
    node.psu_w = in.job->psu_w;
    node.psu_count = node.psu_carry = 1;
    node.psu_reason = "psu-stated";
    return;
  }
  if (node.form == Form::server)
    server_supply(ledger, in, *load, node);
  else
    desktop_supply(ledger, in, *load, node);
}

const catalog::Psu* efficiency_row(const catalog::Catalog& catalog, const Node& node) {
  if (node.psu != nullptr && !node.psu->efficiency.empty()) return node.psu;
  const auto* row =
      catalog::find_row(catalog.lists().psus, node.form == Form::server ? "crps-2000" : "atx-1000-platinum");
  return row == nullptr || row->efficiency.empty() ? nullptr : row;
}

double efficiency_at(const catalog::Catalog& catalog, const Node& node, double share) {
  const auto* row = efficiency_row(catalog, node);
  if (row == nullptr) return units::raw(kSupplyEfficiency.value);
  const auto& curve = row->efficiency;
  if (share <= curve.front().load) return curve.front().efficiency;
  for (std::size_t i = 1; i < curve.size(); ++i) {
    if (share > curve[i].load) continue;
    const auto& a = curve[i - 1];
    const auto& b = curve[i];
    return a.efficiency + (b.efficiency - a.efficiency) * (share - a.load) / (b.load - a.load);
  }
  return curve.back().efficiency;
}

}  // namespace rigwise::bom
