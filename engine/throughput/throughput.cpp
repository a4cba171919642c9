// Turns a recorded step into rates, MFU and ranges.
#include "throughput/throughput.hpp"

#include <algorithm>

#include "throughput/nearest.hpp"
#include "throughput/spread.hpp"
#include "throughput/step.hpp"

namespace rigwise::throughput {
namespace {

using trace::Ledger;
using trace::Traced;

template <class Q>
using Range = units::Range<Q>;

template <class Q>
void name_range(Ledger& ledger, std::string_view key, const Traced<Q>& low, const Traced<Q>& likely,
                const Traced<Q>& high) {
  const std::string base = "/throughput/" + std::string(key);
  ledger.name(base + "/low", low.line);
  ledger.name(base + "/likely", likely.line);
  ledger.name(base + "/high", high.line);
}

// The rates that follow from one step time.
struct Rates {
  Traced<SamplesPerSecond> samples;
  std::optional<Traced<TokensPerSecond>> tokens;
  Traced<FlopsPerSecond> model;
  Traced<Number> mfu;
};

struct Whole {
  Traced<Samples> batch;
  Traced<Number> gpus;
  Traced<TokensPerSample> tokens;
  Traced<FlopsPerSample> flops;
  Traced<FlopsPerSecond> peak;
  bool has_tokens = false;
};

Rates rates(Ledger& ledger, const Whole& w, const Traced<Seconds>& step) {
  Rates r;
  r.samples = ledger.apply(kSampleRate, w.batch, step);
  if (w.has_tokens) r.tokens = ledger.apply(kTokenRate, r.samples, w.tokens, w.gpus);
  r.model = ledger.apply(kModelRate, r.samples, w.flops, w.gpus);
  r.mfu = ledger.apply(kMfu, r.model, w.peak);
  return r;
}

Whole whole(Ledger& ledger, const scenario::Job& job, const plan::Plan& plan, const Profile& p,
            const catalog::Accelerator& a) {
  Whole w;
  w.batch = ledger.field(units::samples(static_cast<double>(plan.global_batch())), "/batch/global");
  w.gpus = ledger.field(Number(plan.gpus), "/hardware/gpus");
  w.has_tokens = p.tokens > 0;
  w.tokens = ledger.field(TokensPerSample(p.tokens), "/seq_len");
  w.flops = ledger.field(FlopsPerSample(p.model_flops), "/model");
  w.peak = compute::dense_peak(ledger, a, compute::arithmetic(a, job.precision));
  return w;
}

template <class Q>
Range<Q> range(Ledger& ledger, std::string_view key, const Traced<Q>& slow, const Traced<Q>& likely,
               const Traced<Q>& fast) {
  name_range(ledger, key, slow, likely, fast);
  return {slow.value, likely.value, fast.value};
}

void fill_parts(Ledger& ledger, report::Throughput& out, const Step<Ledger>& s) {
  const auto part = [&](std::string_view id, const Traced<Seconds>& t) {
    if (units::raw(t.value) <= 0) return;
    ledger.name("/throughput/parts/" + std::to_string(out.parts.size()) + "/s", t.line);
    out.parts.push_back({std::string(id), t.value});
  };
  part("compute", s.compute);
  part("tensor_parallel", s.tensor_parallel);
  part("context_parallel", s.context_parallel);
  part("expert_parallel", s.expert_parallel);
  part("pipeline_bubble", s.pipeline_bubble);
  part("pipeline", s.pipeline);
  part("data_parallel", s.data_parallel);
  part("optimizer", s.optimizer);
  part("offload", s.offload);
  part("input", s.input);
  part("launch", s.launch);
  part("generation", s.generation);
}

}  // namespace

report::Throughput throughput(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                              const catalog::Accelerator& accelerator, const catalog::Catalog& catalog) {
  const Profile p = profile(job);
  const auto machine = compute::machine(ledger, accelerator, job.precision, job.gpu_power_w);
  const auto fabric = communication::fabric(
      ledger, accelerator, communication::wiring(accelerator, job, plan));
  const auto s = step(ledger, p, plan, machine, fabric);
  const Spread open = spread(job, plan);
  const auto fast = ledger.apply(
      kBound, s.total,
      ledger.constant(trace::Constant<Number>{"throughput.fast", Number(open.fast), "fitted", "public-throughput"}));
  const auto slow = ledger.apply(
      kBound, s.total,
      ledger.constant(trace::Constant<Number>{"throughput.slow", Number(open.slow), "fitted", "public-throughput"}));
  const Whole w = whole(ledger, job, plan, p, accelerator);
  const Rates likely = rates(ledger, w, s.total), best = rates(ledger, w, fast), worst = rates(ledger, w, slow);
  report::Throughput out;
  out.step = range(ledger, "step_s", fast, s.total, slow);
  out.samples = range(ledger, "samples_per_s", worst.samples, likely.samples, best.samples);
  if (likely.tokens)
    out.tokens_per_gpu = range(ledger, "tokens_per_s_per_gpu", *worst.tokens, *likely.tokens, *best.tokens);
  out.model_flops_per_gpu = range(ledger, "model_tflops_per_gpu", worst.model, likely.model, best.model);
  out.mfu = range(ledger, "mfu_pct", worst.mfu, likely.mfu, best.mfu);
  fill_parts(ledger, out, s);
  out.nearest = nearest(job, plan, accelerator, catalog);
  return out;
}

}  // namespace rigwise::throughput
