// Tries settings of a job on the hardware at hand: memory, rate, host memory, without a report.
#include "api/mine_bench.hpp"

#include <cmath>

#include "memory/footprint.hpp"
#include "memory/host.hpp"
#include "model/parameters.hpp"
#include "search/evaluator.hpp"
#include "trace/silent.hpp"

namespace rigwise::api {

namespace {
constexpr double kGb = 1e9;

// Host memory of a machine that offloads; loading alone asks for less than any stated size here.
double host_bytes(const memory::Profile& profile, const scenario::Job& job, const plan::Plan& plan) {
  trace::Silent silent;
  return units::raw(memory::host(silent, profile, job, plan, units::bytes(0)).likely);
}
}  // namespace

base::Result<MineBench> MineBench::open(const Engine& engine, const scenario::Scenario& asked) {
  auto prepared = scenario::prepare(asked, engine.catalog());
  if (!prepared) return {std::nullopt, prepared.findings};
  MineBench bench;
  bench.engine_ = &engine;
  bench.asked_ = asked;
  bench.asked_.data = {};
  bench.prepared_ = std::move(*prepared.value);
  return {std::move(bench), prepared.findings};
}

const catalog::Accelerator& MineBench::card() const { return engine_->catalog().accelerators()[prepared_.plan.gpu]; }

std::optional<MineTrial> MineBench::trial(const scenario::Scenario& settings) const {
  const auto prepared = scenario::prepare(settings, engine_->catalog());
  if (!prepared) return std::nullopt;
  const auto& job = prepared->job;
  const auto& plan = prepared->plan;
  const auto& gpu = engine_->catalog().accelerators()[plan.gpu];
  const auto room = memory::usable(job, &gpu);
  if (!room) return std::nullopt;
  MineTrial t;
  t.name = job.model->name.empty() ? job.model->id : job.model->name;
  t.params = units::raw(model::parameters(*job.model).total);
  t.seq_len = static_cast<double>(job.seq_len);
  t.usable = *room;
  const auto profile = memory::profile(job);
  const auto ranges = memory::ranges(profile, job, plan, &gpu);
  t.device = ranges.device.likely;
  t.verdict = ranges.need.high <= *room ? report::Verdict::fits : ranges.need.low > *room ? report::Verdict::no : report::Verdict::tight;
  const bool offloads = plan.offload_optimizer || plan.offload_params || plan.offload_activations;
  t.short_of_ram = offloads && job.ram_gb > 0 && host_bytes(profile, job, plan) > job.ram_gb * kGb;
  if (t.verdict == report::Verdict::no) return t;
  search::Evaluator evaluate(job, engine_->catalog());
  evaluate.aim(plan);
  const double step = units::raw(evaluate.step(plan));
  if (step > 0 && std::isfinite(step)) t.samples_per_s = static_cast<double>(plan.global_batch()) / step;
  return t;
}

}  // namespace rigwise::api
