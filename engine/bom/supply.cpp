// Chooses the power supplies: enough watts for the peak and its spikes, spares where the machine has room for them.
#include "bom/supply.hpp"

#include <algorithm>
#include <cmath>

#include "base/stable_sort.hpp"
#include "bom/formulas.hpp"
#include "bom/platform.hpp"

namespace rigwise::bom {

namespace {
bool is_server_supply(const catalog::Psu& p) {
  return p.id.substr(0, 3) != "atx";
}

// Whether a desk has 200 volts: not on the usual sockets of North America and Japan, unless a circuit says so.
bool has_200v(const scenario::Job& job) {
  const std::string circuit = job.constraints.circuit.value_or("");
  if (!circuit.empty()) return circuit.size() > 3 && circuit[0] >= '2';
  const std::string region = job.site.region.value_or(job.market == scenario::Market::cn ? "cn" : "us");
  const std::string head = region.substr(0, 2);
  return head != "us" && head != "ca" && head != "jp" && head != "tw";
}

// Supplies of the machine's kind, smallest first.
std::vector<const catalog::Psu*> supplies(const Inputs& in, const Node& node) {
  std::vector<const catalog::Psu*> out;
  for (const auto& p : in.catalog->lists().psus)
    if (is_server_supply(p) == (node.form == Form::server) && (node.form == Form::server || !p.needs_200v || has_200v(*in.job))) out.push_back(&p);
  base::stable_sort(out, [](auto* a, auto* b) { return a->watts < b->watts; });
  return out;
}

// Cards of consumers spike above their limit for milliseconds: one supply has to ride it out.
void desktop_supply(trace::Ledger& ledger, const Inputs& in, const Load& load, Node& node) {
  const auto spike = ledger.apply(kSpike, load.full, load.gpus, ledger.constant(kTransient));
  const double need = units::raw(spike.value);
  const std::int64_t most = node.form == Form::desktop ? 1 : 2;
  for (std::int64_t count = 1; count <= most; ++count)
    for (const auto* p : supplies(in, node)) {
      if (p->watts * static_cast<double>(count) < need) continue;
      node.psu = p;
      node.psu_w = p->watts;
      node.psu_count = node.psu_carry = count;
      node.psu_reason = count == 1 ? "psu-spike" : "psu-two";
      return;
    }
  const auto all = supplies(in, node);
  if (all.empty()) return;
  node.psu = all.back();
  node.psu_w = node.psu->watts;
  node.psu_carry = node.psu_count = static_cast<std::int64_t>(std::ceil(need / node.psu_w));
  node.psu_reason = "psu-short";
}

// Ratings to try: a maker's system has its own; else the smallest that carries the load with a spare, from the catalog.
std::vector<double> ratings(const Inputs& in, const Node& node) {
  std::vector<double> out;
  const bool own = sold_fitted(*node.platform) || in.gpu->slots == 0;
  if (own && node.platform->psu_w > 0) out.push_back(node.platform->psu_w);
  for (const auto* p : supplies(in, node))
    if ((!own || p->watts > node.platform->psu_w) && p->id.substr(0, 4) != "dgx-") out.push_back(p->watts);
  return out;
}

void server_supply(trace::Ledger& ledger, const Inputs& in, const Load& load, Node& node) {
  const std::int64_t places = std::max<std::int64_t>(2, node.platform->psu_count);
  const auto& rule = node.platform->psu_redundancy;
  const std::int64_t spare = in.gpu->slots > 0 && rule ? std::max<std::int64_t>(1, rule->spare) : 1;
  for (const double watts : ratings(in, node)) {
    const auto carry = ledger.apply(kCarry, load.full, ledger.field(units::watts(watts), "/server/psu_w"));
    node.psu_carry = static_cast<std::int64_t>(units::raw(carry.value));
    node.psu_w = watts;
    node.psu_count = places;
    node.psu_reason = "psu-redundant";
    if (node.psu_carry + spare <= places) break;
    node.psu_count = node.psu_carry + 1;
    node.psu_reason = node.psu_carry < places ? "psu-redundant" : "psu-short";
  }
  // The catalog's supply of that rating or the next larger one stands for the price; a maker's own goes with its machine.
  for (const auto* p : supplies(in, node)) {
    if (p->id.substr(0, 4) == "dgx-" && !sold_fitted(*node.platform)) continue;
    if (node.psu == nullptr || node.psu->watts < node.psu_w || (node.psu->watts == p->watts && sold_fitted(*node.platform))) node.psu = p;
  }
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
    for (const auto* p : supplies(in, node))
      if (node.psu == nullptr || node.psu->watts < node.psu_w) node.psu = p;
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
