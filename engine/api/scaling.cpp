// The same job on more or fewer accelerators and on other kinds, and what the money at hand buys: filled into a finished report.
#include "api/scaling.hpp"

#include <algorithm>

#include "base/stable_sort.hpp"
#include "bom/platform.hpp"
#include "cost/rates.hpp"
#include "cost/rent.hpp"
#include "memory/footprint.hpp"
#include "search/evaluator.hpp"

namespace rigwise::api {

namespace {
using report::Scale;
using scenario::Scenario;
using units::Money;

struct Bench {
  const Scenario& asked;
  const scenario::Prepared& now;
  const catalog::Catalog& catalog;
  const report::Report& report;
};

// The question on another count or kind of accelerator, its batch as it is.
Scenario moved(const Bench& b, std::int64_t gpus, const std::optional<std::string>& gpu) {
  Scenario s = b.asked;
  s.hardware.gpus = gpus;
  s.hardware.per_node = std::nullopt;
  s.hardware.network_gbps = std::nullopt;
  s.parallel.dp = std::nullopt;
  s.batch = {b.now.plan.micro, std::nullopt, b.now.plan.global_batch()};
  if (gpu) {
    s.hardware.gpu = gpu;
    s.hardware.link = std::nullopt;
  }
  return s;
}

double hours_of(const Scale& s) { return units::raw(s.time) / 3600; }

// The run on owned machines of the card.
std::optional<Money> owned(const Bench& b, const scenario::Job& job, const catalog::Accelerator& card, const Scale& s) {
  const auto rates = cost::rates(job, card, b.catalog);
  if (!rates.own_per_gpu_hour) return std::nullopt;
  return units::money(*rates.own_per_gpu_hour * static_cast<double>(s.gpus) * hours_of(s), job.currency);
}

// Of the others only those that are shown are asked for what owning them costs: it is the dearest figure of all.
enum class Among { own, others };

std::optional<Scale> scaled(const Bench& b, std::int64_t gpus, const std::optional<std::string>& gpu, units::Seconds step_now, Among among) {
  const auto prepared = scenario::prepare(moved(b, gpus, gpu), b.catalog);
  if (!prepared || !prepared->job.has_gpu) return std::nullopt;
  const auto& job = prepared->job;
  const auto& plan = prepared->plan;
  const auto& card = b.catalog.accelerators()[plan.gpu];
  Scale out;
  out.gpus = plan.gpus;
  out.nodes = plan.nodes();
  out.gpu = card.name;
  out.verdict = memory::verdict(job, plan, &card);
  if (!out.verdict || (among == Among::others && *out.verdict != report::Verdict::fits)) return std::nullopt;
  const double step = units::raw(search::step_of(job, plan, b.catalog));
  if (!(step > 0)) return std::nullopt;
  out.time = b.report.run->time.likely * (step / units::raw(step_now));
  const double hours = hours_of(out);
  const bom::Inputs in{&job, &plan, &card, &b.catalog, &b.report.memory, nullptr, 0, 0};
  const auto found = cost::offers(in, {});
  if (const auto* taken = cost::chosen(found)) out.rent = taken->per_hour.likely * hours;
  if (among == Among::own) out.own = owned(b, job, card, out);
  const auto& deadline = job.constraints.deadline_days;
  out.in_time = !deadline || hours <= *deadline * 24;
  return out;
}

bool sold_here(const scenario::Job& job, const catalog::Accelerator& card) {
  return job.market != scenario::Market::cn || (card.market_cn != "banned" && card.market_cn != "restricted");
}

std::vector<Scale> other_cards(const Bench& b, units::Seconds step_now) {
  constexpr std::size_t kMost = 6;
  struct Card {
    Scale scale;
    const catalog::Accelerator* row;
  };
  std::vector<Card> fitting;
  const auto& job = b.now.job;
  for (const auto& card : b.catalog.accelerators()) {
    if (&card == &b.catalog.accelerators()[b.now.plan.gpu] || !sold_here(job, card)) continue;
    const bom::Inputs asked{&job, &b.now.plan, &card, &b.catalog, nullptr, nullptr, 0, 0};
    if (!bom::form_takes(asked, card, 1)) continue;
    plan::Plan one = b.now.plan;
    one.gpus = one.per_node = one.dp = 1;
    if (!cost::rent_per_hour(job, one, card, b.catalog)) continue;  // cheap to ask, and most have no offer
    if (auto scale = scaled(b, b.now.plan.gpus, card.id, step_now, Among::others); scale && scale->rent) fitting.push_back({std::move(*scale), &card});
  }
  base::stable_sort(fitting, [](const Card& x, const Card& y) { return x.scale.rent->micros < y.scale.rent->micros; });
  if (fitting.size() > kMost) {
    auto fastest = std::min_element(fitting.begin() + kMost - 1, fitting.end(), [](const Card& x, const Card& y) { return x.scale.time < y.scale.time; });
    if (fastest != fitting.begin() + kMost - 1) fitting[kMost - 1] = std::move(*fastest);
    fitting.erase(fitting.begin() + kMost, fitting.end());
  }
  std::vector<Scale> out;
  for (auto& card : fitting) {
    if (const auto prepared = scenario::prepare(moved(b, b.now.plan.gpus, card.row->id), b.catalog))
      card.scale.own = owned(b, prepared->job, *card.row, card.scale);
    out.push_back(std::move(card.scale));
  }
  return out;
}

// What a sum buys when it is spent on renting instead.
std::vector<report::Exchange> bought(const report::Report& report, const scenario::Job& job, const Money& sum) {
  std::vector<report::Exchange> out;
  const auto& cost = *report.cost;
  if (!cost.rent || cost.rent->per_hour.likely.micros <= 0) return out;
  const double money = units::in_units(sum), hour = units::in_units(cost.rent->per_hour.likely);
  constexpr double kMonth = 730;
  out.push_back({"months", money / hour / kMonth, ""});
  if (!cost.rent->run_known || cost.rent->run.likely.micros <= 0) return out;
  const double runs = money / units::in_units(cost.rent->run.likely);
  out.push_back({"runs", runs, ""});
  if (job.data.tokens) out.push_back({"tokens", runs * *job.data.tokens * job.data.epochs.value_or(1), ""});
  constexpr double kFar = 10;  // beyond it the data would no longer be the same
  if (runs > 1 && runs <= kFar) out.push_back({"model", report.model.params * runs, ""});
  const report::Scale* best = nullptr;  // the fastest card that costs no more
  for (const auto& s : report.other_cards)
    if (s.rent && s.rent->micros <= cost.rent->run.likely.micros && s.time < report.run->time.likely && (best == nullptr || s.time < best->time)) best = &s;
  if (best != nullptr) out.push_back({"card", units::raw(best->time) / 3600, best->gpu});
  return out;
}
}  // namespace

void scale(const Scenario& asked, const scenario::Prepared& prepared, const catalog::Catalog& catalog, report::Report& report) {
  if (!report.run || !prepared.job.has_gpu || !report.cost) return;
  const Bench bench{asked, prepared, catalog, report};
  const auto step = search::step_of(prepared.job, prepared.plan, catalog);
  if (!(units::raw(step) > 0)) return;
  const std::int64_t now = prepared.plan.gpus;
  for (const std::int64_t gpus : {now / 8, now / 4, now / 2, now, now * 2, now * 4, now * 8}) {
    if (gpus < 1 || (!report.scaling.empty() && report.scaling.back().gpus >= gpus)) continue;
    if (auto s = scaled(bench, gpus, std::nullopt, step, Among::own)) report.scaling.push_back(std::move(*s));
  }
  report.other_cards = other_cards(bench, step);
  const auto& budget = prepared.job.constraints.budget;
  if (budget)
    report.budget = units::money(*budget, prepared.job.currency);
  else if (report.cost->buy)
    report.budget = report.cost->buy->capex.likely;
  if (report.budget) report.same_money = bought(report, prepared.job, *report.budget);
}

}  // namespace rigwise::api
