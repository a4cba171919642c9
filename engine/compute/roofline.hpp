// Time of single operators on a machine, written once for both recorders.
#pragma once
#include "compute/machine.hpp"

namespace rigwise::compute {

// One m x k by k x n product, or groups of them sharing m rows.
template <class Rec>
struct Shape {
  typename Rec::template Of<Number> m, n, k, groups;
};

// Time of a product at a rate (the machine's `products` or `products16`).
template <class Rec>
typename Rec::template Of<Seconds> product_time(Rec& rec, const Machine<Rec>& machine,
                                                typename Rec::template Of<FlopsPerSecond> rate, const Shape<Rec>& s) {
  const auto work = rec.apply(kProductWork, machine.one_flop, s.m, s.n, s.k, machine.wave_fill);
  const auto traffic = rec.apply(kProductBytes, machine.operand, s.m, s.n, s.k, s.groups);
  return rec.apply(kRoofline, work, rate, machine.unhidden, machine.element, s.m, s.n, traffic, machine.memory);
}

// Whose fused attention: the first FlashAttention (and Triton's), the second, or the maker's own for the generation.
enum class Kernel { first, portable, native };

// Attention of `queries` tokens against `keys` each, fused kernel; widths are heads x head width, of scores and of
// values.
template <class Rec>
struct Attention {
  typename Rec::template Of<Number> queries, keys, score_width, value_width, head_width;
};
template <class Rec>
struct ForwardBackward {
  typename Rec::template Of<Seconds> forward, backward;
};
template <class Rec>
ForwardBackward<Rec> fused_attention_time(Rec& rec, const Machine<Rec>& machine, Kernel kernel,
                                          const Attention<Rec>& a) {
  auto share = machine.attention_share;
  if (kernel == Kernel::first) share = rec.apply(kKernelShare, share, rec.constant(kFirstKernel));
  if (kernel == Kernel::portable && machine.newer)
    share = rec.apply(kKernelShare, share, rec.constant(kPortableKernel));
  const auto rate = rec.apply(kAttentionRate, machine.dense16, share, a.head_width, machine.head_knee);
  const auto work = rec.apply(kAttentionWork, machine.one_flop, a.queries, a.keys, a.score_width, a.value_width);
  const auto forward = rec.apply(kWorkTime, work, rate);
  return {forward,
          rec.apply(kBackwardAttention, forward, machine.attention_backward_work, machine.attention_backward_share)};
}

}  // namespace rigwise::compute
