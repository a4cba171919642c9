// Time of one layer on one accelerator, forward and backward, written once for both recorders.
#pragma once
#include "base/short_list.hpp"
#include "compute/roofline.hpp"
#include "throughput/formulas.hpp"
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// What one layer takes for one micro-batch. core: attention alone; products: forward products alone.
template <class Rec>
struct LayerTime {
  typename Rec::template Of<Seconds> forward, backward, core, core_backward, products, stream;
};

// Terms of a sum, for Rec::sum.
template <class T, std::size_t N = 40>
using Terms = base::ShortList<T, N>;

namespace detail {

// Rows, columns, depth and repeats of a product on this layout.
struct Local {
  double rows = 0, columns = 0, depth = 0, groups = 1, repeats = 1;
};
inline Local localise(const Profile& profile, const Tower& t, const Product& p, const plan::Plan& plan, double rows,
                      double imbalance, double half_tile) {
  const double tp = plan.tp;
  Local l{rows, p.columns, p.depth, 1, p.per_layer};
  const bool spread = p.expert && plan.ep > 1;  // experts stand whole on their accelerator
  if (!spread && p.cut == Cut::columns) l.columns /= tp;
  if (!spread && p.cut == Cut::rows) l.depth /= tp;
  if (!p.expert) return l;
  l.groups = t.experts / plan.ep;
  l.rows = rows * t.top_k / (spread ? tp : 1) * (spread ? imbalance : 1) + l.groups * half_tile;
  if (profile.grouped_experts) return l;
  l.rows /= l.groups;
  l.repeats *= l.groups;
  l.groups = 1;
  return l;
}

}  // namespace detail

template <class Rec>
class LayerTimer {
 public:
  template <class Q>
  using Of = typename Rec::template Of<Q>;

  LayerTimer(Rec& rec, const Profile& profile, const plan::Plan& plan, const compute::Machine<Rec>& machine)
      : rec_(rec), profile_(profile), plan_(plan), machine_(machine) {}

  // micro: samples of the micro-batch.
  LayerTime<Rec> time(const Tower& t, double micro) {
    const double rows = micro * t.tokens / plan_.cp;
    Terms<Of<Seconds>> forward, backward;
    products(t, rows, forward, backward);
    LayerTime<Rec> out;
    out.products = rec_.sum("throughput.products", forward);
    const auto attention = core(t, rows);
    out.core = attention.forward;
    out.core_backward = attention.backward;
    forward.add(out.core);
    const auto stream = elements(t, rows);
    forward.add(stream);
    out.stream = stream;
    if (t.backward) {
      backward.add(out.core_backward);
      backward.add(rec_.apply(kRepeat, rec_.constant(kBackwardTraffic), stream));
    }
    if (profile_.dequantise_bytes > 0) {
      const auto unpack = dequantise(t);
      forward.add(unpack);
      backward.add(unpack);
    }
    out.forward = rec_.sum("throughput.layer_forward", forward);
    out.backward = rec_.sum("throughput.layer_backward", backward);
    return out;
  }

 private:
  Of<Number> number(double n) { return rec_.field(Number(n), "/model"); }
  Of<Seconds> once(double m, double n, double k, double groups, double repeats, Of<compute::FlopsPerSecond> rate) {
    const auto t = compute::product_time(rec_, machine_, rate,
                                         compute::Shape<Rec>{number(m), number(n), number(k), number(groups)});
    return repeats == 1 ? t : rec_.apply(kRepeat, number(repeats), t);
  }
  void products(const Tower& t, double rows, Terms<Of<Seconds>>& forward,
                Terms<Of<Seconds>>& backward) {
    const double imbalance = units::raw(kImbalance.value), half = units::raw(compute::kHalfTile.value);
    for (std::size_t i = 0; i < t.count; ++i) {
      const auto l = detail::localise(profile_, t, t.products[i], plan_, rows, imbalance, half);
      forward.add(once(l.rows, l.columns, l.depth, l.groups, l.repeats, machine_.products));
      if (!t.backward) continue;
      backward.add(once(l.rows, l.depth, l.columns, l.groups, l.repeats, machine_.products));
      if (t.trained > 0)
        backward.add(
            once(l.columns * l.groups, l.depth, l.rows / l.groups, l.groups, l.repeats * t.trained, machine_.products));
    }
  }
  compute::ForwardBackward<Rec> core(const Tower& t, double rows) {
    const double tp = plan_.tp, each = t.attention_per_layer;
    if (profile_.score_passes > 0 || !machine_.flash) return unfused(t, rows);
    auto time = compute::fused_attention_time(
        rec_, machine_, t.sinks ? compute::Kernel::first : profile_.kernel,
        compute::Attention<Rec>{number(rows * each), number(t.keys), number(t.score_width / tp),
                                number(t.value_width / tp), number(t.head_width)});
    return time;
  }
  // Two batched products forward and four backward, with the score matrix passing through memory.
  compute::ForwardBackward<Rec> unfused(const Tower& t, double rows) {
    const double tp = plan_.tp, heads = t.heads / tp, each = t.attention_per_layer;
    const double passes = profile_.score_passes > 0 ? profile_.score_passes : units::raw(kMemoryEfficientPasses.value);
    const auto scores =
        once(rows * heads * each, t.keys_full, t.head_width, rows * heads / t.keys_full, 1, machine_.products16);
    const auto values =
        once(rows * heads * each, t.head_width, t.keys_full, rows * heads / t.keys_full, 1, machine_.products16);
    const auto traffic = rec_.apply(kScale, number(passes * rows * heads * each * t.keys_full), machine_.element);
    const auto soft = rec_.apply(compute::kStream, traffic, machine_.memory);
    Terms<Of<Seconds>> both;
    both.add(scores);
    both.add(values);
    both.add(soft);
    const auto forward = rec_.sum("throughput.unfused_attention", both);
    Terms<Of<Seconds>> back;
    back.add(rec_.apply(kRepeat, number(2), scores));
    back.add(rec_.apply(kRepeat, number(2), values));
    back.add(soft);
    return {forward, rec_.sum("throughput.unfused_attention", back)};
  }
  Of<Seconds> elements(const Tower& t, double rows) {
    const double tp = plan_.tp, stream = plan_.sequence_parallel ? tp : 1;
    const double routed = t.expert_elements * t.top_k / tp;
    const double whole = t.whole_elements / stream + routed + t.adapter_elements / tp;
    const auto traffic =
        rec_.apply(compute::kTraffic, machine_.element, number(rows),
                   number(t.cut_elements + profile_.quantised_elements * t.hidden), number(tp), number(whole));
    return rec_.apply(compute::kStream, traffic, machine_.memory);
  }
  Of<Seconds> dequantise(const Tower& t) {
    const double frozen = (t.params + t.expert_params / plan_.ep) / plan_.tp;
    return rec_.apply(compute::kStream,
                      rec_.apply(kScale, number(frozen), rec_.field(Bytes(profile_.dequantise_bytes), "/quant_bits")),
                      machine_.memory);
  }

  Rec& rec_;
  const Profile& profile_;
  const plan::Plan& plan_;
  const compute::Machine<Rec>& machine_;
};

}  // namespace rigwise::throughput
