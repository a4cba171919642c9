// A plan question in slices: the search goes on between frames, the answer can be had at any time.
#include "api/planning.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#ifndef __wasm__
#include <thread>
#endif

#include "api/evaluate.hpp"
#include "api/lacks.hpp"
#include "base/stable_sort.hpp"
#include "json/writer.hpp"
#include "search/choices.hpp"

namespace rigwise::api {

namespace {
std::string whole(double v) { return json::number_text(std::round(v)); }
std::string tenth(double v) { return json::number_text(std::round(v * 10) / 10); }

// How a plan compares with the first one, in percent of cost and factors of time.
base::Finding against_first(const search::Candidate& c, const search::Candidate& first) {
  const bool faster = c.hours < first.hours;
  constexpr double kLevel = 0.05;  // within five per cent two plans are level
  const auto level = [](double a, double b) { return std::abs(a - b) <= kLevel * b; };
  const bool same_time = level(c.hours, first.hours), same_cost = c.priced && first.priced && level(c.cost, first.cost);
  if (same_time && same_cost) return {base::Severity::info, "why-level", "", {}};
  std::vector<base::Argument> args = {{"times", tenth(faster ? first.hours / c.hours : c.hours / first.hours)}};
  if (!c.priced || !first.priced || first.cost <= 0) return {base::Severity::info, faster ? "why-unpriced-faster" : "why-unpriced-slower", "", args};
  if (same_cost) return {base::Severity::info, faster ? "why-level-faster" : "why-level-slower", "", args};
  const double dearer = 100 * (c.cost / first.cost - 1);
  args.push_back({"percent", whole(std::abs(dearer))});
  if (same_time) return {base::Severity::info, dearer > 0 ? "why-dearer-level" : "why-cheaper-level", "", args};
  if (dearer < 0) return {base::Severity::info, faster ? "why-cheaper-faster" : "why-cheaper-slower", "", args};
  return {base::Severity::info, faster ? "why-dearer-faster" : "why-dearer-slower", "", args};
}

// What sets the plan of this rank apart, in words.
base::Finding why(const search::Candidate& c, const std::vector<search::Candidate>& all, std::size_t index) {
  if (!c.certain) return {base::Severity::warning, "why-tight", "", {}};
  if (!c.in_time) return {base::Severity::warning, "why-late", "", {}};
  if (!c.in_budget) return {base::Severity::warning, "why-over-budget", "", {}};
  bool fastest = true, cheapest = c.priced;
  for (const auto& other : all) {
    if (!other.certain || !other.in_time || !other.in_budget) continue;
    fastest &= c.hours <= other.hours;
    cheapest &= !other.priced || !other.in_time || !other.in_budget || c.cost <= other.cost;
  }
  if (cheapest) return {base::Severity::info, "why-cheapest", "", {}};
  if (fastest) return {base::Severity::info, "why-fastest", "", {}};
  return index == 0 ? base::Finding{base::Severity::info, "why-first", "", {}} : against_first(c, all[0]);
}

// The days x cost front, thinned to so many: its ends, and steps of the same size between them. A job that is over before it has started
// is no choice to compare.
constexpr double kStarting = 0.1;  // hours: machines found, containers started, weights loaded
std::vector<std::size_t> thinned(const std::vector<search::Candidate>& ranked, const std::vector<std::size_t>& front, std::size_t most) {
  std::vector<std::size_t> certain, out;
  for (const auto i : front)
    if (ranked[i].certain && ranked[i].hours >= kStarting) certain.push_back(i);
  if (certain.size() <= most || most < 2) return certain;
  for (std::size_t k = 0; k < most; ++k) out.push_back(certain[k * (certain.size() - 1) / (most - 1)]);
  return out;
}

// The first plan, half of the places for the days x cost front, the others for the best of each accelerator: a reader compares machines.
// One accelerator: its counts are the choice.
std::vector<std::size_t> shown(const std::vector<search::Candidate>& ranked, const std::vector<std::size_t>& front, std::size_t most) {
  std::vector<std::size_t> out;
  std::set<std::uint32_t> seen, cards;
  const auto add = [&](std::size_t i) {
    if (out.size() >= most || std::find(out.begin(), out.end(), i) != out.end()) return;
    out.push_back(i);
    seen.insert(ranked[i].plan.gpu);
  };
  if (!ranked.empty()) add(0);
  for (const auto i : thinned(ranked, front, most / 2)) add(i);
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    cards.insert(ranked[i].plan.gpu);
    if (seen.count(ranked[i].plan.gpu) == 0) add(i);
  }
  for (std::size_t i = 0; i < ranked.size() && cards.size() == 1; ++i) add(i);
  base::stable_sort(out, std::less<>());
  return out;
}

// The figure that the ranking compares: the asked order's own, with its name.
Ranked number_ranked_by(const search::Candidate& c, const scenario::Job& job) {
  Ranked out;
  out.currency = job.currency;
  out.value = search::figure(c, search::order(job.constraints));
  out.cost = c.priced ? c.cost : 0;
  const auto by = search::order(job.constraints);
  if (by == search::Order::time)
    out.by = "hours";
  else if (!c.priced)
    out.by = "gpu-hours";
  else if (by == search::Order::balanced)
    out.by = "hours-cost";
  else
    out.by = c.basis == search::Basis::rent ? "rent-run" : c.basis == search::Basis::own ? "own-run" : "capex";
  return out;
}

// Nothing fits: how many were looked at, and by how much the nearest misses.
base::Findings nothing_fits(const search::Search& search, const scenario::Job& job, const catalog::Catalog& catalog) {
  if (search.counts().enumerated == 0 && job.gpu_memory_gb)
    return {{base::Severity::info, "no-card-of-size", "/hardware/gpu_memory_gb", {{"gb", json::number_text(*job.gpu_memory_gb)}}}};
  if (search.counts().enumerated == 0) return {{base::Severity::info, "no-machine", "/constraints", {}}};
  base::Findings out = {{base::Severity::info, "nothing-fits", "", {{"enumerated", std::to_string(search.counts().enumerated)}}}};
  if (const auto& near = search.nearest())
    out.push_back({base::Severity::info,
                   "nearest-to-fit",
                   "/hardware",
                   {{"gpus", std::to_string(near->plan.gpus)}, {"gpu", catalog.accelerators()[near->plan.gpu].name}, {"need", tenth(near->need_gib)}, {"usable", tenth(near->usable_gib)}}});
  return out;
}

// Whether more GPUs than the search looked at could change the answer: no limit was stated and the first plan comes near the search's own, is
// late or missing.
bool ends_at_most(const scenario::Prepared& prepared, const std::vector<search::Candidate>& ranked) {
  if (!search::reaches_most(prepared)) return false;
  return ranked.empty() || !ranked[0].in_time || ranked[0].plan.gpus > search::kMostGpus / 2;
}

// A limit that the first plan misses, by number.
base::Findings missed(const search::Candidate& first, const scenario::Job& job) {
  constexpr double kDay = 24;
  const auto& limits = job.constraints;
  if (!first.in_time)
    return {{base::Severity::warning, "none-in-time", "/constraints/deadline_days", {{"deadline", json::number_text(*limits.deadline_days)}, {"days", json::number_text(std::ceil(first.hours / kDay * 100) / 100)}}}};
  if (first.in_budget) return {};
  if (limits.budget)
    return {{base::Severity::warning, "none-in-budget", "/constraints/budget", {{"budget", whole(*limits.budget)}, {"currency", std::string(base::key_of(job.currency))}, {"cost", first.cost < 10 ? tenth(first.cost) : whole(first.cost)}}}};
  return {{base::Severity::warning, "none-in-power", "/constraints/power_kw", {{"limit", json::number_text(*limits.power_kw)}}}};
}
}  // namespace

scenario::Scenario stated_scenario(const scenario::Scenario& question, const plan::Plan& p, const catalog::Catalog& catalog) {
  scenario::Scenario s = question;
  s.task = scenario::Task::estimate;
  auto& h = s.hardware;
  h.gpu = catalog.accelerators()[p.gpu].id;
  h.gpu_memory_gb = std::nullopt;  // has named the card by now
  h.gpus = p.gpus;
  h.per_node = p.per_node;
  h.link = p.link;
  s.batch.micro = p.micro;
  s.batch.accumulation = p.accumulation;
  if (s.batch.global) s.batch.global = p.global_batch();
  s.parallel = {p.dp, p.tp, p.pp, p.vpp, p.cp, p.ep, p.sequence_parallel, p.shard};
  s.recompute = p.recompute;
  if (p.offload_optimizer || p.offload_params || p.offload_activations || question.offload)
    s.offload = scenario::Offload{p.offload_optimizer, p.offload_params, p.offload_activations};
  else
    s.offload = scenario::Offload{};
  return s;
}

Planning::Planning(const scenario::Scenario& question, const scenario::Prepared& prepared, const catalog::Catalog& catalog,
                   std::shared_ptr<const catalog::Catalog> keep)
    : question_(question),
      prepared_(std::make_shared<const scenario::Prepared>(prepared)),
      keep_(std::move(keep)),
      catalog_(&catalog),
      search_(std::make_shared<search::Search>(*prepared_, catalog)) {}

void Planning::search_all(int threads) {
#ifndef __wasm__  // a page has one thread for it, and slices
  std::vector<std::unique_ptr<search::Search>> parts;
  const auto of = static_cast<std::size_t>(std::max(threads, 1));
  for (std::size_t i = 0; i < of; ++i) parts.push_back(std::make_unique<search::Search>(*prepared_, *catalog_, search::Share{i, of}));
  std::vector<std::thread> workers;
  for (auto& part : parts)
    workers.emplace_back([&part] {
      while (part->advance(1 << 20)) {
      }
    });
  for (auto& worker : workers) worker.join();
  for (std::size_t i = 1; i < of; ++i) parts[0]->merge(*parts[i]);
  search_ = std::move(parts[0]);
#else
  static_cast<void>(threads);
#endif
}

bool Planning::advance(std::uint64_t layouts) {
  if (cancelled_) return false;
  if (!searched_) {
    if (search_->advance(layouts)) return true;
    searched_ = true;
    rows_ = rows();
  } else if (written_ < rows_.size()) {
    if (auto plan = reported(rows_[written_++])) reports_.push_back(std::move(*plan));
  }
  return written_ < rows_.size();
}

PlanProgress Planning::progress() const {
  using Phase = PlanProgress::Phase;
  PlanProgress out;
  const auto& counts = search_->counts();
  out.enumerated = counts.enumerated;
  out.evaluated = counts.evaluated;
  out.feasible = counts.feasible;
  out.share = searched_ ? 1 : search_->progress();
  const bool done = searched_ && written_ == rows_.size();
  out.phase = done ? Phase::done : cancelled_ ? Phase::cancelled : searched_ ? Phase::reporting : Phase::searching;
  return out;
}

std::vector<PlanRow> Planning::rows(std::size_t most) const {
  const auto ranked = search_->ranked();
  const auto front = search::pareto(ranked);
  std::vector<PlanRow> out;
  for (const auto i : shown(ranked, front, most)) {
    const auto& c = ranked[i];
    PlanRow row;
    row.rank = static_cast<std::int32_t>(out.size()) + 1;
    row.plan = c.plan;
    row.scenario = stated_scenario(question_, c.plan, *catalog_);
    if (const auto& d = prepared_->job.model->diffusion; d && d->default_frames > 1) row.scenario.frames = prepared_->job.frames;
    row.hours = c.hours;
    row.ranked = number_ranked_by(c, prepared_->job);
    row.why = why(c, ranked, i);
    row.pareto = std::find(front.begin(), front.end(), i) != front.end();
    out.push_back(std::move(row));
  }
  return out;
}

std::optional<RankedPlan> Planning::reported(const PlanRow& row) const {
  auto prepared = scenario::prepare(row.scenario, *catalog_);
  if (!prepared) return std::nullopt;
  RankedPlan plan;
  plan.scenario = row.scenario;
  plan.report = evaluate(plan.scenario, *prepared, *catalog_);
  if (plan.report.verdict == report::Verdict::no) return std::nullopt;
  plan.report.findings.insert(plan.report.findings.begin(), prepared.findings.begin(), prepared.findings.end());
  if (keep_) plan.report.rows = keep_;
  plan.rank = row.rank;
  plan.why = row.why;
  plan.ranked = row.ranked;
  return plan;
}

base::Findings Planning::findings() const {
  base::Findings out;
  const auto ranked = search_->ranked();
  if (!ranked.empty()) return missed(ranked[0], prepared_->job);
  if (searched_) out = nothing_fits(*search_, prepared_->job, *catalog_);
  return out;
}

PlanAnswer Planning::answer(std::size_t most) const {
  PlanAnswer out;
  const auto& counts = search_->counts();
  out.enumerated = counts.enumerated;
  out.evaluated = counts.evaluated;
  out.feasible = counts.feasible;
  const auto seen = progress().phase;
  out.complete = searched_ && (seen == PlanProgress::Phase::done || seen == PlanProgress::Phase::reporting);
  const auto all = searched_ ? rows_ : rows(most);
  std::size_t at = 0;
  for (const auto& row : all) {
    if (out.plans.size() == most) break;
    while (at < reports_.size() && reports_[at].rank < row.rank) ++at;
    std::optional<RankedPlan> plan;
    if (at < reports_.size() && reports_[at].rank == row.rank)
      plan = reports_[at];
    else if (!searched_ || static_cast<std::size_t>(row.rank) > written_)
      plan = reported(row);
    if (!plan) continue;
    plan->rank = static_cast<std::int32_t>(out.plans.size()) + 1;
    if (row.pareto) out.pareto.push_back(plan->rank);
    if (!out.plans.empty()) plan->lacks = lacks({&plan->scenario, &plan->report}, {&out.plans[0].scenario, &out.plans[0].report});
    out.plans.push_back(std::move(*plan));
  }
  out.findings = findings();
  if (out.plans.empty() && searched_ && out.findings.empty()) out.findings = nothing_fits(*search_, prepared_->job, *catalog_);
  if (ends_at_most(*prepared_, search_->ranked()))
    out.findings.insert(out.findings.begin(), base::Finding{base::Severity::info, "most-gpus", "/constraints/max_gpus", {{"gpus", std::to_string(search::kMostGpus)}}});
  return out;
}

}  // namespace rigwise::api
