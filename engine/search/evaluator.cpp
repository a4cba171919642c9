// Memory and time of one layout as bare arithmetic: the kernel of the search.
#include "search/evaluator.hpp"

#include "communication/topology.hpp"
#include "compute/machine.hpp"
#include "memory/footprint.hpp"
#include "memory/memo.hpp"
#include "throughput/run.hpp"
#include "throughput/step.hpp"

namespace rigwise::search {

struct Evaluator::Parts {
  scenario::Job job;  // as a plan's scenario states it: every key that the search chooses is stated
  const catalog::Catalog& catalog;
  memory::Profile memory;
  throughput::Profile time;
  const catalog::Accelerator* accelerator = nullptr;
  compute::Machine<trace::Silent> machine;
  communication::Fabric<trace::Silent> fabric;
  double usable = 0;
  double peak = 0;  // dense FLOP/s of one device
  memory::Memo states;
  throughput::LayerMemo layers;

  Parts(const scenario::Job& j, const catalog::Catalog& c) : job(j), catalog(c), memory(memory::profile(j)), time(throughput::profile(j)) {}
};

namespace {
constexpr double kWorkWithoutData = 10000;  // samples to compare machines by when no data is given

scenario::Job as_stated(scenario::Job job) {
  auto& s = job.stated;
  s.micro = s.accumulation = s.recompute = s.shard = s.tp = s.pp = s.cp = s.ep = s.sequence_parallel = s.offload = true;
  return job;
}

// Once in the program: it is large where it is inlined.
[[gnu::noinline]] units::Seconds timed(const throughput::Profile& profile, const plan::Plan& plan, const compute::Machine<trace::Silent>& machine,
                                       const communication::Fabric<trace::Silent>& fabric, throughput::LayerMemo* memo) {
  trace::Silent silent;
  return throughput::Stepper<trace::Silent>(silent, profile, plan, machine, fabric, memo).step().total;
}
}  // namespace

Evaluator::Evaluator(const scenario::Job& job, const catalog::Catalog& catalog)
    : parts_(std::make_unique<Parts>(as_stated(job), catalog)) {}
Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;

void Evaluator::aim(const plan::Plan& base) {
  auto& p = *parts_;
  p.accelerator = &p.catalog.accelerators()[base.gpu];
  trace::Silent silent;
  p.machine = compute::machine(silent, *p.accelerator, p.job.precision, p.job.gpu_power_w);
  p.fabric = communication::fabric(silent, *p.accelerator,
                                   communication::wiring(*p.accelerator, p.job, base));
  p.usable = units::raw(memory::usable(p.job, p.accelerator).value_or(units::Bytes(0)));
  p.peak = units::raw(p.machine.products);
}

Evaluation Evaluator::memory(const plan::Plan& plan) const {
  auto& p = *parts_;
  Evaluation e;
  const auto need = memory::ranges(p.memory, p.job, plan, p.accelerator, &p.states).need;
  e.need_gib = units::raw(need.likely) / units::kGibi;
  e.usable_gib = p.usable / units::kGibi;
  e.fits = units::raw(need.high) <= p.usable;
  e.may_fit = units::raw(need.likely) <= p.usable;
  return e;
}

Evaluation Evaluator::operator()(const plan::Plan& plan) const {
  Evaluation e = memory(plan);
  e.step_s = units::raw(step(plan));
  return e;
}

units::Seconds Evaluator::step(const plan::Plan& plan) const {
  auto& p = *parts_;
  return timed(p.time, plan, p.machine, p.fabric, &p.layers);
}

Pace Evaluator::pace(const plan::Plan& plan) const {
  auto& p = *parts_;
  trace::Silent silent;
  const auto pace = throughput::Stepper<trace::Silent>(silent, p.time, plan, p.machine, p.fabric, &p.layers).pace();
  return {units::raw(pace.layers), units::raw(pace.ends)};
}

double Evaluator::least_gib(const plan::Plan& plan) const {
  auto& p = *parts_;
  trace::Silent silent;
  const auto f = memory::footprint(silent, p.memory, p.job, plan, p.accelerator, &p.states);
  return (units::raw(f.allocated) + units::raw(f.context) + units::raw(f.communication)) / units::kGibi;
}

double Evaluator::usable_gib() const { return parts_->usable / units::kGibi; }

std::int32_t Evaluator::domain() const { return parts_->fabric.edge(); }

double Evaluator::goodput(const plan::Plan& plan) const {
  trace::Silent silent;
  return units::raw(throughput::goodput(silent, parts_->job, plan, parts_->time.trained_params));
}

double Evaluator::work_samples() const {
  const auto& d = parts_->job.data;
  if (d.tokens && parts_->time.tokens > 0) return *d.tokens / parts_->time.tokens;
  if (d.samples) return *d.samples * d.epochs.value_or(1);
  return kWorkWithoutData;
}

double Evaluator::least_seconds(double samples, std::int64_t gpus) const {
  const auto& p = *parts_;
  return p.time.model_flops * samples / (p.peak * static_cast<double>(gpus));
}

units::Seconds step_of(const scenario::Job& job, const plan::Plan& plan, const catalog::Catalog& catalog) {
  const auto& accelerator = catalog.accelerators()[plan.gpu];
  const auto profile = throughput::profile(as_stated(job));
  trace::Silent silent;
  const auto machine = compute::machine(silent, accelerator, job.precision);
  const auto fabric = communication::fabric(silent, accelerator, communication::wiring(accelerator, plan.link, plan.per_node, job.network_gbps));
  return timed(profile, plan, machine, fabric, nullptr);
}

}  // namespace rigwise::search
