// Walks the layouts of every allowed machine in slices and keeps the best of each machine and count.
#include "search/search.hpp"

#include <algorithm>
#include <cmath>

#include "search/choices.hpp"

namespace rigwise::search {

namespace {
constexpr double kHour = 3600, kDay = 24;
constexpr double kWorkWithoutData = 10000;  // samples to compare machines by when no data is given
}  // namespace

double work_samples(const scenario::Job& job) {
  const auto& d = job.data;
  if (d.tokens && job.model->has_text()) return *d.tokens / static_cast<double>(std::max<std::int64_t>(job.seq_len, 1));
  if (d.samples) return *d.samples * d.epochs.value_or(1);
  return kWorkWithoutData;
}

Search::Search(const scenario::Prepared& prepared, const catalog::Catalog& catalog)
    : prepared_(prepared), catalog_(catalog), evaluator_(prepared.job, catalog), work_(work_samples(prepared.job)) {
  for (const auto index : accelerators(prepared, catalog))
    for (const auto gpus : gpu_counts(prepared, catalog.accelerators()[index])) pairs_.push_back({index, gpus});
}

bool Search::open_next() {
  if (best_) found_.push_back(*best_);
  best_.reset();
  space_.reset();
  if (next_pair_ == pairs_.size()) return false;
  const Pair& pair = pairs_[next_pair_];
  const auto& accelerator = catalog_.accelerators()[pair.accelerator];
  if (next_pair_ == 0 || pairs_[next_pair_ - 1].accelerator != pair.accelerator)
    rates_ = cost::rates(prepared_.job, accelerator, catalog_);
  const auto base = base_plan(prepared_, accelerator, pair.accelerator, pair.gpus);
  rent_hour_ = cost::rent_per_hour(prepared_.job, base, accelerator, catalog_);
  evaluator_.aim(base);
  space_.emplace(space(prepared_, base));
  ++next_pair_;
  return true;
}

bool Search::advance(std::uint64_t layouts) {
  plan::Plan plan;
  for (std::uint64_t n = 0; n < layouts; ++n) {
    while (!space_ || !space_->next(plan)) {
      if (!open_next()) return false;
    }
    ++counts_.enumerated;
    const Evaluation e = evaluator_(plan);
    if (e.may_fit && !(e.step_s > 0 && std::isfinite(e.step_s))) continue;  // no figure for the work or the machine
    if (e.may_fit) {
      ++counts_.evaluated;
      consider(plan, e);
    } else if (prepared_.open.micro) {
      counts_.enumerated += space_->skip_last();  // a larger micro-batch needs more still
    }
  }
  return true;
}

void Search::price(Candidate& c) const {
  const auto& limits = prepared_.job.constraints;
  const auto acquire = limits.acquire.value_or(scenario::Acquire::either);
  // Modules are sold by the board or rack: what stands idle beside the job is owned too.
  const auto together = rates_.sold_together;
  const double bought = static_cast<double>((c.plan.gpus + together - 1) / together * together);
  const auto rent = acquire == scenario::Acquire::buy ? std::nullopt : rent_hour_;
  auto own = acquire == scenario::Acquire::rent ? std::nullopt : rates_.own_per_gpu_hour;
  if (own) own = *own * bought;
  // One run is compared by what its hours cost to rent; by hours on owned machines only where nothing is rented, since those count on
  // other work for the rest of their life. Who only buys compares what must be bought.
  c.priced = rent || own;
  if (rent) {
    c.basis = Basis::rent;
    c.cost = c.hours * *rent;
  } else if (own) {
    const bool by_capex = acquire == scenario::Acquire::buy && rates_.capex_per_gpu;
    c.basis = by_capex ? Basis::capex : Basis::own;
    c.cost = by_capex ? *rates_.capex_per_gpu * bought : c.hours * *own;
  }
  if (limits.budget) {
    const bool rent_ok = rent && c.hours * *rent <= *limits.budget;
    const bool buy_ok = own && rates_.capex_per_gpu.value_or(0) * bought <= *limits.budget;
    c.in_budget = rent_ok || buy_ok;
  }
  if (limits.power_kw && rates_.wall_w_per_gpu)
    c.in_budget &= *rates_.wall_w_per_gpu * c.plan.gpus <= *limits.power_kw * 1000;
  if (limits.deadline_days) c.in_time = c.hours <= *limits.deadline_days * kDay;
}

void Search::consider(const plan::Plan& plan, const Evaluation& e) {
  Candidate c;
  c.plan = plan;
  c.certain = e.fits;
  c.need_gib = e.need_gib;
  c.usable_gib = e.usable_gib;
  c.step_s = e.step_s;
  c.samples_per_s = static_cast<double>(plan.global_batch()) / e.step_s;
  c.hours = work_ / c.samples_per_s / kHour;
  counts_.feasible += e.fits;
  price(c);
  if (!best_ || better(c, *best_, order(prepared_.job.constraints))) best_ = c;
}

std::vector<Candidate> Search::ranked() const {
  std::vector<Candidate> out = found_;
  if (best_) out.push_back(*best_);
  const Order by = order(prepared_.job.constraints);
  std::stable_sort(out.begin(), out.end(), [by](const Candidate& a, const Candidate& b) { return better(a, b, by); });
  return out;
}

double Search::progress() const {
  return pairs_.empty() ? 1 : static_cast<double>(next_pair_) / static_cast<double>(pairs_.size());
}

std::vector<std::size_t> pareto(const std::vector<Candidate>& all) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].priced) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return all[a].hours != all[b].hours ? all[a].hours < all[b].hours : all[a].cost < all[b].cost;
  });
  std::vector<std::size_t> front;
  for (const auto i : order)
    if (front.empty() || all[i].cost < all[front.back()].cost) front.push_back(i);
  return front;
}

}  // namespace rigwise::search
