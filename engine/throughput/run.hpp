// The whole training: steps, wall clock with restarts, accelerator time, energy and emission.
#pragma once
#include <optional>

#include "report/report.hpp"
#include "throughput/formulas.hpp"

namespace rigwise::throughput {

// What power and site add; absent figures leave energy or emission absent.
struct Grid {
  std::optional<units::Watts> node_watts;  // one node at typical draw, at the wall, before PUE
  double pue = 1;
  std::optional<units::GramsPerJoule> intensity;
};

// Tokens win over samples x epochs (one epoch unless stated); without data there is no run. Names its numbers under
// "/run/...".
std::optional<report::Run> run(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                               const report::Throughput& throughput, const Grid& grid);

// Share of the wall clock that trains: restarts after failures, the work lost with them and the writing of checkpoints
// take the rest. trained: parameters that the optimizer steps.
template <class Rec>
typename Rec::template Of<Number> goodput(Rec& rec, const scenario::Job& job, const plan::Plan& plan, double trained) {
  const bool stated = job.checkpoint && job.checkpoint->every_min;
  const auto every = stated ? rec.field(Seconds(*job.checkpoint->every_min * 60), "/checkpoint/every_min")
                            : rec.constant(kCheckpointInterval);
  const auto write = rec.apply(kCheckpointWrite, rec.field(Number(trained), "/method"), rec.constant(kCheckpointBytes),
                               rec.field(Number(plan.nodes()), "/hardware/gpus"),
                               rec.constant(plan.nodes() > 1 ? kStorageRate : kDiskRate));
  return rec.apply(kGoodput, rec.field(Number(plan.gpus), "/hardware/gpus"), rec.constant(kRestart), every,
                   rec.constant(kFailureInterval), write);
}

}  // namespace rigwise::throughput
