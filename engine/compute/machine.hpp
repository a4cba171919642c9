// One accelerator as the operators see it: the rates it sustains in the job's precision.
#pragma once
#include "compute/efficiency.hpp"
#include "scenario/job.hpp"

namespace rigwise::compute {

// What multiplies the matrices of a precision, and the size of an activation.
struct Arithmetic {
  enum class Unit { simt, tensor32, tensor16, tensor8 } unit = Unit::tensor16;
  double dense_tflops = 0, dense16_tflops = 0;  // peak of that unit and of the 16-bit one
  double element_bytes = 2;
  std::string_view field;  // of the catalog row
  bool derived = false;    // the maker publishes no 32-bit figure: a share of the 16-bit one
};
// Falls back to the next wider unit where the accelerator lacks one.
Arithmetic arithmetic(const catalog::Accelerator& accelerator, scenario::Precision precision);

// Rates of one device (a board of several devices shares its peak and bandwidth).
template <class Rec>
struct Machine {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<FlopsPerSecond> products;    // in the job's precision
  Of<FlopsPerSecond> products16;  // of what stays in 16 bits (or the job's precision where that is wider)
  Of<FlopsPerSecond> dense16;     // 16-bit dense peak
  Of<FlopsPerSecond> ordinary;    // FP32 peak of the units that run element-wise kernels
  Of<Number> attention_share, attention_backward_share, attention_backward_work, head_knee;
  Of<BytesPerSecond> memory;
  Of<Number> wave_fill, unhidden, half_tile;
  Of<Bytes> element, operand;  // of an activation, and on average of what a product reads and writes
  Of<Flops> one_flop;
  Arithmetic::Unit unit = Arithmetic::Unit::tensor16;
  bool fp8 = false, flash = true;  // flash: has fused attention kernels
  bool newer = false;              // has attention kernels of its own beside the portable ones
};

// The dense peak of a unit, per device: the catalog's figure, or the usual share of the 16-bit one.
template <class Rec>
typename Rec::template Of<FlopsPerSecond> dense_peak(Rec& rec, const catalog::Accelerator& a, const Arithmetic& unit) {
  const double devices = a.devices_per_board > 0 ? static_cast<double>(a.devices_per_board) : 1;
  const auto datum = [&](double tflops, std::string_view field) {
    return rec.datum(units::tflops(tflops / devices), trace::DatumRef{"gpus", a.id, field});
  };
  if (!unit.derived) return datum(unit.dense_tflops, unit.field);
  return rec.apply(kPeakFromRatio, datum(unit.dense16_tflops, "bf16_tensor"), rec.constant(kUsualRatio32));
}

namespace detail {
// The share of the dense peak that each unit sustains.
template <class Rec>
auto unit_share(Rec& rec, Arithmetic::Unit unit, std::size_t g) {
  if (unit == Arithmetic::Unit::simt) return rec.constant(kSimtShare);
  return rec.constant(kMatrixShare[g]);
}
}  // namespace detail

namespace detail {
// A rate under a limit of cap_w on each board; none, or one above the rating, changes nothing.
template <class Rec>
auto capped(Rec& rec, const catalog::Accelerator& a, double cap_w, typename Rec::template Of<FlopsPerSecond> rate) {
  if (cap_w <= 0 || a.tdp_w <= 0 || cap_w >= a.tdp_w) return rate;
  const auto share = rec.field(units::number(cap_w / a.tdp_w), "/hardware/gpu_power_w");
  return rec.apply(kCappedRate, rate, rec.apply(kCapSpeed, rec.constant(kCapLoss), share));
}
}  // namespace detail

// cap_w: limit set on each board; 0: none.
template <class Rec>
Machine<Rec> machine(Rec& rec, const catalog::Accelerator& a, scenario::Precision precision, double cap_w = 0) {
  const Arithmetic use = arithmetic(a, precision), plain = arithmetic(a, scenario::Precision::bf16);
  const double devices = a.devices_per_board > 0 ? static_cast<double>(a.devices_per_board) : 1;
  const Generation family = generation(a);
  const auto g = static_cast<std::size_t>(family);
  const auto datum = [&](auto value, std::string_view field) {
    return rec.datum(value, trace::DatumRef{"gpus", a.id, field});
  };
  Machine<Rec> m;
  m.unit = use.unit;
  m.fp8 = use.unit == Arithmetic::Unit::tensor8;
  m.flash = family != Generation::volta && family != Generation::turing;
  m.newer = family == Generation::hopper || family == Generation::blackwell;
  m.dense16 = dense_peak(rec, a, plain);
  m.ordinary = dense_peak(rec, a, arithmetic(a, scenario::Precision::fp32));
  const auto watts = a.tdp_w > 0 ? datum(units::watts(a.tdp_w / devices), "tdp_w") : rec.constant(kUncappedPower);
  const auto feed = rec.constant(kFlopPerJoule[g]);
  const auto sustained = [&](const Arithmetic& unit) {
    return detail::capped(rec, a, cap_w,
                          rec.apply(kSustainedRate, dense_peak(rec, a, unit), detail::unit_share(rec, unit.unit, g), feed,
                                    watts, m.dense16));
  };
  const bool narrow = use.unit == Arithmetic::Unit::tensor16 || use.unit == Arithmetic::Unit::tensor8;
  m.products16 = sustained(narrow ? plain : use);
  m.products = m.fp8 ? rec.apply(kSustainedRate8, sustained(use), rec.constant(kFp8Share)) : m.products16;
  m.attention_share = rec.constant(kAttentionShare[g]);
  m.attention_backward_share = rec.constant(kAttentionBackwardShare);
  m.attention_backward_work = rec.constant(kAttentionBackwardWork);
  m.head_knee = rec.constant(kHeadKnee);
  const auto bandwidth = a.bandwidth_gbs > 0 ? datum(units::gb_per_s(a.bandwidth_gbs / devices), "memory_bandwidth_gbs")
                                             : rec.apply(kBandwidthFromBalance, m.dense16, rec.constant(kUsualBalance));
  m.memory = rec.apply(kMemoryRate, rec.constant(kMemoryShare), bandwidth);
  m.wave_fill = rec.constant(kWaveFill);
  m.unhidden = rec.constant(kUnhidden);
  m.half_tile = rec.constant(kHalfTile);
  m.element = rec.field(units::bytes(use.element_bytes), "/precision");
  m.operand =
      m.fp8 ? rec.field(units::bytes(4.0 / 3), "/precision") : m.element;  // two 8-bit operands, a 16-bit result
  m.one_flop = rec.field(units::flops(1), "/model");
  return m;
}

}  // namespace rigwise::compute
