// One row per optimizer: states, passes more, products.
#include "throughput/optimizers.hpp"

#include <algorithm>

#include "throughput/formulas.hpp"

namespace rigwise::throughput {
namespace {

using scenario::Optimizer;
using scenario::Precision;

// States per parameter, whether they stand in 8 bits, and further passes over a 32-bit tensor of the weights' shape.
struct Kept {
  double states = 2;
  bool eight_bit = false;
  double passes = 0;
};

Kept kept(Optimizer optimizer) {
  switch (optimizer) {
    case Optimizer::adamw:
    case Optimizer::paged_adamw:
      return {2, false, 0};
    case Optimizer::adamw_8bit:
    case Optimizer::paged_adamw_8bit:
      return {2, true, 0};
    case Optimizer::sgd:
      return {0, false, 0};
    case Optimizer::sgd_momentum:
    case Optimizer::muon:
      return {1, false, 0};
    case Optimizer::lion:
      return {1, false, 0};
    case Optimizer::lion_8bit:
      return {1, true, 0};
    case Optimizer::adafactor:
      return {0, false, units::raw(kFactoredPasses.value)};
    case Optimizer::lamb:
      return {2, false, units::raw(kNormPasses.value)};
    case Optimizer::galore_adamw:
      return {0, false, 0};  // its states are as small as its rank
  }
  return {};
}

// FLOP per parameter of a step that takes `shorter` and `longer` to be the sides of its matrices.
double multiplied(Optimizer optimizer, double shorter, double longer) {
  if (optimizer == Optimizer::muon)  // X X^T, its square, and the product with X, per iteration
    return units::raw(kNewtonSchulz.value) * (4 * shorter + 2 * shorter * shorter / longer);
  if (optimizer == Optimizer::galore_adamw)  // down to the rank and back
    return 4 * std::min(units::raw(kProjectionRank.value), shorter);
  return 0;
}

double products(const Profile& p, Optimizer optimizer) {
  double flops = 0, params = 0;
  for (std::size_t i = 0; i < p.tower_count; ++i)
    for (std::size_t j = 0; j < p.towers[i].count; ++j) {
      const Product& x = p.towers[i].products[j];
      const double n = x.columns * x.depth * x.per_layer * p.towers[i].layers;
      params += n;
      flops += n * multiplied(optimizer, std::min(x.columns, x.depth), std::max(x.columns, x.depth));
    }
  return params > 0 ? flops / params : 0;
}

}  // namespace

Upkeep upkeep(const Profile& p, const scenario::Job& job) {
  const Precision x = job.precision;
  const bool narrow = x == Precision::bf16 || x == Precision::fp16;
  const bool main = x == Precision::mixed_bf16 || x == Precision::mixed_fp16 || x == Precision::fp8;
  const Kept k = kept(job.optimizer);
  const double state = k.eight_bit ? units::raw(kBlockwiseState.value) : narrow ? 2 : 4;
  const double weights = 2 * (narrow ? 2.0 : 4.0) + (main ? 2 : 0);
  return {2 * k.states * state + weights + p.gradient_bytes + 4 * k.passes, products(p, job.optimizer)};
}

}  // namespace rigwise::throughput
