// Walks the layouts of every allowed machine in slices: prunes by memory, bounds by compute, keeps the best of each machine and count.
#include "search/search.hpp"

#include <algorithm>
#include <cmath>

#include "base/stable_sort.hpp"
#include "cost/formulas.hpp"
#include "search/choices.hpp"

namespace rigwise::search {

namespace {
constexpr double kHour = 3600, kDay = 24;
constexpr std::size_t kKeptOfOne = 12;  // layouts shown where machine and count are given
// A bound and the time it bounds are the same sums in another order: their last bits may differ.
constexpr double kRounding = 1 - 1e-9;
constexpr std::uint64_t kOpening = 64;         // aiming at a machine and asking its prices takes as long as so many layouts
constexpr std::uint64_t kCellsPerLayout = 16;  // passing a cut over costs a fraction of looking at a layout
}  // namespace

Search::Search(const scenario::Prepared& prepared, const catalog::Catalog& catalog, Share share)
    : prepared_(prepared),
      catalog_(catalog),
      rules_(prepared),
      dimensions_(prepared, rules_),
      evaluator_(prepared.job, catalog),
      order_(order(prepared.job.constraints)),
      work_(evaluator_.work_samples()) {
  const auto all = accelerators(prepared, catalog);
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& a = catalog.accelerators()[all[i]];
    const auto counts = gpu_counts(prepared, a);
    pairs += counts.size();
    if (i % share.of != share.part) continue;
    const std::int32_t node = per_node(prepared, a);
    machines_.push_back({all[i], kind_of(a, node), node, std::nullopt, std::nullopt});
    for (const auto gpus : counts) pairs_.push_back({machines_.size() - 1, gpus});
  }
  // Few devices first: every machine has an answer early.
  base::stable_sort(pairs_, [](const Pair& a, const Pair& b) { return a.gpus < b.gpus; });
  if (pairs == 1) kept_each_ = kKeptOfOne;
}

// What a cut needs differs between machines by node size (sharding inside a node), software of the card's age, and context.
std::size_t Search::kind_of(const catalog::Accelerator& a, std::int32_t per_node) {
  const Kind kind{per_node, a.release >= "2024-06", a.compute_capability};
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    if (kinds_[i].per_node == kind.per_node && kinds_[i].recent == kind.recent && kinds_[i].generation == kind.generation) return i;
  kinds_.push_back(kind);
  return kinds_.size() - 1;
}

Search::Layouts& Search::layouts_of(const plan::Plan& base) {
  const auto at = layouts_.find(base.gpus);
  if (at != layouts_.end()) return at->second;
  return layouts_.emplace(base.gpus, Layouts{Floors(dimensions_, base.gpus), layouts(prepared_, base).size()}).first->second;
}

bool Search::open_next() {
  if (next_pair_ == pairs_.size()) return false;
  const Pair& pair = pairs_[next_pair_++];
  Machine& machine = machines_[pair.machine];
  const auto& accelerator = catalog_.accelerators()[machine.accelerator];
  Open open;
  open.base = base_plan(prepared_, accelerator, machine.accelerator, pair.gpus);
  evaluator_.aim(open.base);
  open.layouts = &layouts_of(open.base);
  counts_.enumerated += open.layouts->legal * search::machines(prepared_, open.base, accelerator);
  if (!machine.table) {
    plan::Plan full = open.base;
    full.gpus = full.per_node = machine.per_node;
    evaluator_.aim(full);
    machine.table = candidates(dimensions_, rules_, evaluator_, full);
    evaluator_.aim(open.base);
  }
  if (!machine.rates) machine.rates = cost::rates(prepared_.job, accelerator, catalog_);
  open.table = &*machine.table;
  open.rent_hour = cost::rent_per_hour(prepared_.job, open.base, accelerator, catalog_);
  open.hours_per_second = work_ / evaluator_.goodput(open.base) / kHour;
  open.best = Best(kept_each_);
  open_ = std::move(open);
  return true;
}

void Search::close() {
  const auto& kept = open_->best.kept();
  found_.insert(found_.end(), kept.begin(), kept.end());
  open_.reset();
}

bool Search::advance(std::uint64_t layouts) {
  std::uint64_t looked = 0;
  while (looked < layouts) {
    if (!open_) {
      if (!open_next()) return false;
      looked += kOpening;
    }
    while (open_->row < open_->table->size() && looked < layouts) looked += row();
    if (open_->row == open_->table->size()) close();
    looked += open_ ? 0 : 1;
  }
  return open_ || next_pair_ < pairs_.size();
}

std::uint64_t Search::row() {
  Open& o = *open_;
  const Candidates& t = *o.table;
  const std::size_t i = o.row++;
  plan::Plan plan = o.base;
  plan.tp = static_cast<std::int32_t>(dimensions_.tp[t.tp[i]]);
  plan.cp = static_cast<std::int32_t>(dimensions_.cp[t.cp[i]]);
  plan.ep = static_cast<std::int32_t>(dimensions_.ep[t.ep[i]]);
  plan.micro = dimensions_.micro[t.micro[i]];
  const std::int64_t inner = static_cast<std::int64_t>(plan.tp) * plan.cp;
  if (plan.gpus % inner != 0) return 0;
  o.counting |= o.best.has_certain() && t.work_s[i] * kRounding / plan.gpus * o.hours_per_second >= o.best.certain_hours();
  std::uint64_t looked = 1;
  const auto& pipelines = o.layouts->floors.pipelines();
  for (std::size_t k = 0; k < pipelines.size(); ++k) {
    plan.pp = static_cast<std::int32_t>(pipelines[k]);
    if (plan.gpus / inner % plan.pp != 0 || (plan.gpus / plan.pp) % plan.ep != 0) continue;
    plan.dp = static_cast<std::int32_t>(plan.gpus / inner / plan.pp);
    if (dimensions_.facts.dp > 0 && plan.dp != dimensions_.facts.dp) continue;
    plan.accumulation = plan::accumulation(plan, dimensions_.facts);
    if (plan.accumulation == 0 || !rules_.widths(plan, evaluator_.domain()) || !rules_.batch(plan)) continue;
    looked += cut(plan, i, k);
  }
  return looked / kCellsPerLayout + (looked >= kCellsPerLayout ? 0 : looked > 1);
}

// One cut of the model with one micro-batch; returns the cells it cost, kCellsPerLayout for each layout looked at.
std::uint64_t Search::cut(plan::Plan& plan, std::size_t i, std::size_t pipeline) {
  Open& o = *open_;
  const Candidates& t = *o.table;
  plan.sequence_parallel = rules_.cut_sequence(plan);
  if (o.counting) {
    counts_.by_time += leaves(plan);
    return 1;
  }
  if (o.best.has_certain()) {
    // The pipeline fills and drains once; with one stage, embedding and head stand in the way as well.
    const double deepest = static_cast<double>(dimensions_.virtual_stages(plan).back());
    const double rounds = static_cast<double>(plan.accumulation) + (plan.pp - 1) / deepest;
    const double layers = t.work_s[i] * static_cast<double>(plan.micro) / (static_cast<double>(plan.tp) * plan.cp * plan.pp);
    const double least = rounds * layers + (plan.pp == 1 ? static_cast<double>(plan.accumulation) * t.ends_s[i] : 0);
    if (hours(least * kRounding, plan) >= o.best.certain_hours()) {
      counts_.by_time += leaves(plan);
      return 1;
    }
  }
  const Machine& machine = machines_[pairs_[next_pair_ - 1].machine];
  const double need = o.layouts->floors.need_gib(rules_, evaluator_, machine.kind, t.tp[i], pipeline, t.cp[i], t.ep[i], plan);
  if (need > evaluator_.usable_gib()) {
    counts_.by_memory += leaves(plan);
    if (found_.empty()) note_nearest(plan, need);
    return 2;
  }
  return trades(plan) * kCellsPerLayout;
}

// What else a cut leaves to choose; returns the layouts looked at.
std::uint64_t Search::trades(plan::Plan& plan) {
  const auto& recomputes = rules_.recomputes();
  std::uint64_t looked = 0;
  for (const auto& keep : dimensions_.keepings(plan)) {
    plan.shard = keep.shard;
    plan::set_offload(plan, keep.offload);
    for (const auto stages : dimensions_.virtual_stages(plan)) {
      plan.vpp = static_cast<std::int32_t>(stages);
      bool fitted = false;
      for (std::size_t r = 0; r < recomputes.size(); ++r) {  // each saves memory and costs time beside the one before
        plan.recompute = recomputes[r];
        const double step_s = fitted ? 0 : units::raw(evaluator_.step(plan));
        if (fitted || hours(step_s, plan) >= open_->best.certain_hours()) {
          counts_.by_time += recomputes.size() - r;
          break;
        }
        ++looked;
        look_at(plan, step_s, fitted);
      }
    }
  }
  return looked + 1;
}

void Search::look_at(const plan::Plan& plan, double step_s, bool& fitted) {
  const Evaluation e = evaluator_.memory(plan);
  ++counts_.evaluated;
  counts_.feasible += e.fits;
  fitted = e.fits;
  const bool figure = step_s > 0 && std::isfinite(step_s);  // none: the record does not say how much work there is
  if (!e.may_fit || !figure) return;
  Candidate c;
  c.plan = plan;
  c.certain = e.fits;
  c.need_gib = e.need_gib;
  c.usable_gib = e.usable_gib;
  c.step_s = step_s;
  c.samples_per_s = static_cast<double>(plan.global_batch()) / step_s;
  c.hours = hours(step_s, plan);
  if (!c.certain && (open_->best.has_certain() || c.hours >= open_->best.tight_hours())) return;
  price(c);
  open_->best.offer(c, order_);
}

std::uint64_t Search::leaves(const plan::Plan& plan) const {
  return dimensions_.keepings(plan).size() * dimensions_.virtual_stages(plan).size() * rules_.recomputes().size();
}

double Search::hours(double step_s, const plan::Plan& plan) const {
  return step_s / static_cast<double>(plan.global_batch()) * open_->hours_per_second;
}

void Search::note_nearest(const plan::Plan& plan, double need_gib) {
  const double usable = evaluator_.usable_gib();
  if (usable <= 0 || (nearest_ && nearest_->need_gib * usable <= need_gib * nearest_->usable_gib)) return;
  nearest_ = Nearest{plan, need_gib, usable};
}

void Search::price(Candidate& c) const {
  const auto& limits = prepared_.job.constraints;
  const auto& rates = *machines_[pairs_[next_pair_ - 1].machine].rates;
  const auto acquire = limits.acquire.value_or(scenario::Acquire::either);
  // Modules are sold by the board or rack: what stands idle beside the job is owned too.
  const auto together = rates.sold_together;
  const double bought = static_cast<double>((c.plan.gpus + together - 1) / together * together);
  auto rent = acquire == scenario::Acquire::buy ? std::nullopt : open_->rent_hour;
  if (rent && prepared_.job.finance.rent_term == scenario::RentTerm::spot) *rent *= units::raw(cost::kInterruption.value);
  auto own = acquire == scenario::Acquire::rent ? std::nullopt : rates.own_per_gpu_hour;
  if (own) own = *own * bought;
  // One run is compared by what its hours cost to rent; by hours on owned machines only where nothing is rented, since those count on
  // other work for the rest of their life. Who only buys compares what must be bought.
  c.priced = rent || own;
  if (rent) {
    c.basis = Basis::rent;
    c.cost = c.hours * *rent;
  } else if (own) {
    const bool by_capex = acquire == scenario::Acquire::buy && rates.capex_per_gpu;
    c.basis = by_capex ? Basis::capex : Basis::own;
    c.cost = by_capex ? *rates.capex_per_gpu * bought : c.hours * *own;
  }
  if (limits.budget) {
    const bool rent_ok = rent && c.hours * *rent <= *limits.budget;
    const bool buy_ok = own && rates.capex_per_gpu.value_or(0) * bought <= *limits.budget;
    c.in_budget = rent_ok || buy_ok;
  }
  if (limits.power_kw && rates.wall_w_per_gpu)
    c.in_budget &= *rates.wall_w_per_gpu * c.plan.gpus <= *limits.power_kw * 1000;
  if (limits.deadline_days) c.in_time = c.hours <= *limits.deadline_days * kDay;
}

std::vector<Candidate> Search::ranked() const {
  std::vector<Candidate> out = found_;
  if (open_) out.insert(out.end(), open_->best.kept().begin(), open_->best.kept().end());
  base::stable_sort(out, [this](const Candidate& a, const Candidate& b) { return better(a, b, order_); });
  return out;
}

double Search::progress() const {
  return pairs_.empty() ? 1 : static_cast<double>(next_pair_ - (open_ ? 1 : 0)) / static_cast<double>(pairs_.size());
}

void Search::merge(const Search& other) {
  found_.insert(found_.end(), other.found_.begin(), other.found_.end());
  counts_.enumerated += other.counts_.enumerated;
  counts_.evaluated += other.counts_.evaluated;
  counts_.feasible += other.counts_.feasible;
  counts_.by_memory += other.counts_.by_memory;
  counts_.by_time += other.counts_.by_time;
  if (other.nearest_ && (!nearest_ || other.nearest_->need_gib * nearest_->usable_gib < nearest_->need_gib * other.nearest_->usable_gib))
    nearest_ = other.nearest_;
}

std::vector<std::size_t> pareto(const std::vector<Candidate>& all) {
  // One kind of money: rents where anything is rented.
  const bool rented = std::any_of(all.begin(), all.end(), [](const Candidate& c) { return c.basis == Basis::rent && c.certain; });
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].priced && (!rented || all[i].basis == Basis::rent)) order.push_back(i);
  base::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return all[a].hours != all[b].hours ? all[a].hours < all[b].hours : all[a].cost < all[b].cost;
  });
  std::vector<std::size_t> front;
  for (const auto i : order)
    if (front.empty() || all[i].cost < all[front.back()].cost) front.push_back(i);
  return front;
}

}  // namespace rigwise::search
