// From a rate to a calendar.
#include "throughput/run.hpp"

#include "throughput/formulas.hpp"
#include "throughput/profile.hpp"

namespace rigwise::throughput {
namespace {

using trace::Ledger;
using trace::Traced;

std::optional<Traced<Samples>> samples_of(Ledger& ledger, const scenario::Job& job) {
  const double tokens = profile(job).tokens;
  if (job.data.tokens && tokens > 0)
    return ledger.apply(kSamplesOfTokens, ledger.field(units::tokens(*job.data.tokens), "/data/tokens"),
                        ledger.field(TokensPerSample(tokens), "/seq_len"));
  if (!job.data.samples) return std::nullopt;
  return ledger.field(units::samples(*job.data.samples * job.data.epochs.value_or(1)), "/data/samples");
}

struct Edge {
  Traced<Seconds> wall, gpus;
  std::optional<Traced<units::Joules>> energy;
  std::optional<Traced<units::Grams>> co2;
};

Edge edge(Ledger& ledger, const plan::Plan& plan, Traced<Samples> samples, SamplesPerSecond rate,
          Traced<Number> goodput, const Grid& grid) {
  Edge e;
  const auto training = ledger.apply(kTrainingTime, samples, ledger.field(rate, "/data"));
  e.wall = ledger.apply(kWallTime, training, goodput);
  e.gpus = ledger.apply(kGpuTime, e.wall, ledger.field(Number(plan.gpus), "/hardware/gpus"));
  if (!grid.node_watts) return e;
  e.energy = ledger.apply(kEnergy, e.wall, ledger.field(*grid.node_watts, "/hardware"),
                          ledger.field(Number(plan.nodes()), "/hardware/gpus"),
                          ledger.field(Number(grid.pue), "/finance/pue"));
  if (grid.intensity) e.co2 = ledger.apply(kEmission, *e.energy, ledger.field(*grid.intensity, "/site/region"));
  return e;
}

template <class Q>
units::Range<Q> named(Ledger& ledger, const std::string& key, const Traced<Q>& low, const Traced<Q>& likely,
                      const Traced<Q>& high) {
  ledger.name("/run/" + key + "/low", low.line);
  ledger.name("/run/" + key + "/likely", likely.line);
  ledger.name("/run/" + key + "/high", high.line);
  return {low.value, likely.value, high.value};
}
}  // namespace

std::optional<report::Run> run(Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                               const report::Throughput& throughput, const Grid& grid) {
  const auto samples = samples_of(ledger, job);
  if (!samples) return std::nullopt;
  const auto share = goodput(ledger, job, plan, profile(job).trained_params);
  const Edge low = edge(ledger, plan, *samples, throughput.samples.high, share, grid);
  const Edge likely = edge(ledger, plan, *samples, throughput.samples.likely, share, grid);
  const Edge high = edge(ledger, plan, *samples, throughput.samples.low, share, grid);
  report::Run out;
  out.time = named(ledger, "hours", low.wall, likely.wall, high.wall);
  out.gpu_time = named(ledger, "gpu_hours", low.gpus, likely.gpus, high.gpus);
  if (likely.energy) out.energy = named(ledger, "kwh", *low.energy, *likely.energy, *high.energy);
  if (likely.co2) out.co2 = named(ledger, "co2_kg", *low.co2, *likely.co2, *high.co2);
  return out;
}

}  // namespace rigwise::throughput
