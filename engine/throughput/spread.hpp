// How wide the range of a step is: what the kind of job and the keys left unstated leave open.
#pragma once
#include "scenario/job.hpp"

namespace rigwise::throughput {

// Factors on the likely step time: the fast end (below 1) and the slow end (above 1); nine in ten measurements lie
// between.
struct Spread {
  double fast = 0.8, slow = 1.25;
};
Spread spread(const scenario::Job& job, const plan::Plan& plan);

}  // namespace rigwise::throughput
