// What to change first on hardware at hand: supply, circuit, lanes, bridges, host memory, a power limit, larger cards.
#include "api/mine_changes.hpp"

#include <algorithm>
#include <cmath>

#include "base/stable_sort.hpp"
#include "bom/bom.hpp"
#include "bom/validate.hpp"
#include "json/reader.hpp"
#include "memory/footprint.hpp"
#include "power/draw.hpp"
#include "power/feed.hpp"

namespace rigwise::api {

namespace {
using base::Severity;
using scenario::Scenario;

constexpr double kWorthIt = 3;  // per cent faster, below which a change is not named
constexpr double kCapShare = 0.8;

std::string whole(double n) { return std::to_string(static_cast<long long>(std::llround(n))); }

// The job that changes are measured by: the largest text model that fits, trained whole where one is.
const MineRow* reference(const Mine& mine) {
  const MineRow* best = nullptr;
  const auto rank = [](const MineRow& r) {
    const bool whole_model = r.method == scenario::Method::full;
    return std::pair(r.verdict == report::Verdict::fits ? (whole_model ? 2 : 1) : 0, r.tokens_per_s > 0 ? r.params : 0);
  };
  for (const auto& r : mine.rows)
    if (r.verdict != report::Verdict::no && (best == nullptr || rank(*best) < rank(r))) best = &r;
  return best;
}

// The question with a row's settings in it.
std::optional<Scenario> applied(const MineBench& bench, const MineRow& row) {
  const auto read = bench.engine().read(row.patch);
  if (!read) return std::nullopt;
  Scenario s = *read;
  s.hardware = bench.asked().hardware;
  s.constraints = bench.asked().constraints;
  s.site = bench.asked().site;
  s.finance = bench.asked().finance;
  s.prices = bench.asked().prices;
  return s;
}

// How much faster the reference job is with a change of the machine; nothing below what is worth a line.
template <class Change>
std::optional<double> faster(const MineBench& bench, const Scenario& s, Change change) {
  Scenario then = s;
  change(then);
  const auto before = bench.trial(s), after = bench.trial(then);
  if (!before || !after || before->samples_per_s <= 0 || after->samples_per_s <= 0) return std::nullopt;
  const double percent = (after->samples_per_s / before->samples_per_s - 1) * 100;
  return percent >= kWorthIt ? std::optional(percent) : std::nullopt;
}

void lanes(const MineBench& bench, const Scenario& s, Mine& mine) {
  const auto& card = bench.card();
  const auto& h = s.hardware;
  const std::int64_t gen = h.pcie_gen.value_or(card.pcie_gen), width = h.pcie_lanes.value_or(16);
  if (mine.gpus < 2 || (width >= 16 && gen >= card.pcie_gen)) return;
  const auto gain = faster(bench, s, [](Scenario& then) { then.hardware.pcie_gen = then.hardware.pcie_lanes = std::nullopt; });
  if (!gain) return;
  mine.changes.push_back({"lanes", Severity::warning, {{"gen", std::to_string(gen)}, {"lanes", std::to_string(width)}, {"best", std::to_string(card.pcie_gen)}},
                          *gain, 0, 0, R"({"hardware":{"pcie_gen":null,"pcie_lanes":16}})"});
}

void bridge(const MineBench& bench, const Scenario& s, Mine& mine) {
  const auto& card = bench.card();
  if (mine.gpus < 2 || card.nvlink_gbs <= 0 || card.nvlink_domain_gpus != 2 || s.hardware.link == plan::Link::nvlink_bridge) return;
  const auto gain = faster(bench, s, [](Scenario& then) { then.hardware.link = plan::Link::nvlink_bridge; });
  if (gain) mine.changes.push_back({"bridge", Severity::info, {{"gpu", card.name}}, *gain, 0, 0, R"({"hardware":{"link":"nvlink-bridge"}})"});
}

void host_memory(const MineBench& bench, Mine& mine) {
  const auto more = std::count_if(mine.rows.begin(), mine.rows.end(), [](const MineRow& r) { return r.short_of_ram; });
  const double ram = bench.asked().hardware.ram_gb.value_or(0);
  if (more == 0 || ram <= 0) return;
  const MineRow* first = nullptr;
  for (const auto& r : mine.rows)
    if (r.short_of_ram && (first == nullptr || r.params < first->params)) first = &r;
  double enough = ram;
  for (int doublings = 1; doublings <= 4; ++doublings) {  // the next size with which the smallest of them fits
    enough = ram * std::pow(2.0, doublings);
    auto s = applied(bench, *first);
    if (!s) return;
    s->hardware.ram_gb = enough;
    s->framework = scenario::Framework::deepspeed;
    if (mine.gpus > 1) s->parallel.shard = plan::Shard::zero3;
    s->offload = scenario::Offload{true, false, false};
    const auto t = bench.trial(*s);
    if (t && !t->short_of_ram) break;
  }
  mine.changes.push_back({"ram", Severity::info, {{"ram", whole(ram)}, {"enough", whole(enough)}, {"model", first->name}}, 0, 0, more,
                          R"({"hardware":{"ram_gb":)" + whole(enough) + "}}"});
}

// The next larger card of the maker's that is no slower, and what fits on it.
void larger_card(const MineBench& bench, Mine& mine) {
  const auto& own = bench.card();
  const bool cn = bench.asked().constraints.market == scenario::Market::cn;
  const catalog::Accelerator* best = nullptr;
  for (const auto& a : bench.engine().catalog().accelerators()) {
    if (a.vendor != own.vendor || a.slots <= 0 || a.prices.empty() || a.release < own.release || a.dense.bf16 < own.dense.bf16) continue;
    if (a.usable_gib_per_device < own.usable_gib_per_device * 1.5 || (cn && (a.market_cn == "banned" || a.market_cn == "restricted"))) continue;
    if (best == nullptr || a.usable_gib_per_device < best->usable_gib_per_device) best = &a;
  }
  if (best == nullptr) return;
  std::int64_t more = 0;
  for (const auto& r : mine.rows) {
    if (r.verdict != report::Verdict::no) continue;
    auto s = applied(bench, r);
    if (!s) continue;
    s->hardware.gpu = best->id;
    s->hardware.link = std::nullopt;
    s->hardware.gpu_power_w = std::nullopt;
    const auto t = bench.trial(*s);
    more += t && t->verdict == report::Verdict::fits ? 1 : 0;
  }
  if (more > 0)
    mine.changes.push_back({"card", Severity::info, {{"gpu", own.name}, {"card", best->name}}, 0, 0, more, R"({"hardware":{"gpu":")" + best->id + "\"}}"});
}

// The machine itself: what it draws against its supply and circuit, and what a limit on the cards saves.
void machine(const MineBench& bench, const Scenario& s, Mine& mine) {
  const auto& catalog = bench.engine().catalog();
  const auto prepared = scenario::prepare(s, catalog);
  if (!prepared) return;
  const auto& job = prepared->job;
  const auto& plan = prepared->plan;
  const auto& card = catalog.accelerators()[plan.gpu];
  trace::Ledger ledger;
  const auto memory = memory::memory(ledger, job, plan, &card);
  const bom::Inputs in{&job, &plan, &card, &catalog, &memory, nullptr, 0, 0};
  const auto node = bom::node(ledger, in);
  mine.findings = bom::validate(in, node);
  if (node.platform == nullptr) return;
  report::Server server;
  const auto power = power::draw(ledger, in, node, server);
  if (!power) return;
  for (auto& f : power::circuit_findings(in, node, *power)) mine.findings.push_back(std::move(f));
  for (const auto& f : mine.findings) {
    if (f.severity == Severity::info) continue;
    std::string patch = "{}";
    for (const auto& a : f.args)
      if (a.name == "cap" && (f.code == "psu-load" || f.code == "circuit-load")) patch = R"({"hardware":{"gpu_power_w":)" + a.value + "}}";
    mine.changes.push_back({"finding." + f.code, Severity::warning, f.args, 0, 0, 0, patch});
  }
  if (job.gpu_power_w > 0 || card.tdp_w <= 0) return;
  for (const auto& row : power->caps) {
    if (std::abs(row.share - kCapShare) > 0.01) continue;
    const double saved = units::raw(power->wall) - units::raw(row.wall);
    mine.changes.push_back({"cap", Severity::info, {{"cap", whole(units::raw(row.cap))}, {"saved", whole(saved)}, {"slower", whole((1 - row.speed) * 100)}},
                            -(1 - row.speed) * 100, saved, 0, R"({"hardware":{"gpu_power_w":)" + whole(units::raw(row.cap)) + "}}"});
  }
}

// What cannot run as it stands, then what is faster, then what makes more fit, then what saves power.
int order(const MineChange& c) {
  if (c.code.rfind("finding.", 0) == 0) return 0;
  if (c.faster_pct > 0) return 1;
  return c.more_rows > 0 ? (c.code == "ram" ? 2 : 4) : 3;
}
}  // namespace

void find_changes(const MineBench& bench, Mine& mine) {
  const auto* row = reference(mine);
  const auto s = row == nullptr ? std::nullopt : applied(bench, *row);
  if (s) {
    machine(bench, *s, mine);
    lanes(bench, *s, mine);
    bridge(bench, *s, mine);
  }
  host_memory(bench, mine);
  larger_card(bench, mine);
  base::stable_sort(mine.changes, [](const MineChange& a, const MineChange& b) {
    return order(a) != order(b) ? order(a) < order(b) : a.faster_pct > b.faster_pct;
  });
}

}  // namespace rigwise::api
