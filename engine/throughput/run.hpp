// The whole training: steps, wall clock with restarts, accelerator time, energy and emission.
#pragma once
#include <optional>

#include "report/report.hpp"

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

}  // namespace rigwise::throughput
