// What the devices of a layout send each other in one step, written once for both recorders.
#pragma once
#include <algorithm>

#include "communication/collectives.hpp"
#include "throughput/layer.hpp"

namespace rigwise::throughput {

// Parameters that one device holds and exchanges, before sharding over data parallelism.
struct Held {
  double dense = 0, expert = 0;  // weights on the device's stage
  double dense_trained = 0, expert_trained = 0;
  std::int32_t dense_copies = 1, expert_copies = 1;  // devices that hold the same weights
};
inline Held held(const Profile& p, const plan::Plan& plan) {
  Held h;
  const double tp = plan.tp, pp = plan.pp, ep = plan.ep;
  double dense = 0, expert = 0, trained = 0, expert_trained = 0;
  for (std::size_t i = 0; i < p.tower_count; ++i) {
    const Tower& t = p.towers[i];
    dense += t.params * t.layers;
    expert += t.expert_params * t.layers;
    trained += t.params * t.layers * t.trained;
    expert_trained += t.expert_params * t.layers * t.trained;
  }
  const double ends = p.end_params / (plan.pp > 1 ? 2 : 1);  // first and last stage share embedding and head
  h.dense = dense / (tp * pp) + ends / tp;
  h.expert = expert / (pp * (plan.ep > 1 ? ep : tp));
  h.dense_trained = trained / (tp * pp) + (p.head_trained ? ends / tp : 0);
  h.expert_trained = expert_trained / (pp * (plan.ep > 1 ? ep : tp));
  if (p.trained_params < (trained + expert_trained) * 0.5 || trained <= 0) {  // adapters
    h.dense_trained = p.trained_params / (tp * pp);
    h.expert_trained = 0;
  }
  h.dense_copies = plan.dp * plan.cp;
  h.expert_copies = plan.ep > 1 ? std::max(1, plan.dp * plan.cp * plan.tp / plan.ep) : h.dense_copies;
  return h;
}

template <class Rec>
class Exchange {
 public:
  template <class Q>
  using Of = typename Rec::template Of<Q>;

  Exchange(Rec& rec, const Profile& profile, const plan::Plan& plan, const compute::Machine<Rec>& machine,
           const communication::Fabric<Rec>& fabric)
      : rec_(rec), profile_(profile), plan_(plan), machine_(machine), fabric_(fabric) {}

  // Tensor-parallel collectives of one pass over one layer: one after attention, one after the MLP unless experts stand
  // whole.
  Of<Seconds> tensor(const Tower& t, double rows) {
    if (plan_.tp <= 1) return none();
    const double times = t.attention_per_layer + 1 - (plan_.ep > 1 ? t.moe_share : 0);
    const auto one =
        communication::all_reduce_time(rec_, fabric_, communication::Group{plan_.tp, 1}, message(rows * t.hidden));
    return rec_.apply(kRepeat, number(times), one);
  }
  // Dispatch and combine of one pass over one layer.
  Of<Seconds> expert(const Tower& t, double rows) {
    if (plan_.ep <= 1 || t.moe_share <= 0) return none();
    const double share = static_cast<double>(plan_.ep - 1) / plan_.ep;
    const auto q = message(rows * t.top_k / plan_.tp * t.hidden * share * units::raw(kImbalance.value));
    const auto copies = profile_.dispatches_once ? static_cast<std::int32_t>(t.top_k) : 1;
    const auto one = communication::all_to_all_time(rec_, fabric_, communication::Group{plan_.ep, 1}, q, copies);
    return rec_.apply(kRepeat, number(2 * t.moe_share), one);
  }
  // Keys and values travel round the ring beside the attention of the block at hand.
  Of<Seconds> ring(const Tower& t, double rows, Of<Seconds> cover, double both) {
    if (plan_.cp <= 1) return none();
    const auto one = communication::pass_time(rec_, fabric_, communication::Group{plan_.cp, plan_.tp},
                                              message(both * rows * plan_.cp * t.key_value_width / plan_.tp));
    return rec_.apply(kExposed, one, rec_.constant(kOverlap), cover, number(plan_.cp));
  }
  // One activation to the next stage.
  Of<Seconds> send(const Tower& t, double rows) {
    if (plan_.pp <= 1) return none();
    // Each tensor-parallel rank sends its share and gathers the rest over the island.
    const double cut = plan_.sequence_parallel || profile_.scatters_sends ? plan_.tp : 1;
    return communication::send_time(rec_, fabric_, plan_.gpus / plan_.pp, message(rows * t.hidden / cut));
  }
  // Gradients and weights over the copies of a device's weights, per step: what a backward pass covers and what every
  // micro-batch repeats.
  struct Weights {
    Of<Seconds> once, repeated;
  };
  Weights weights() {
    const Held h = held(profile_, plan_);
    const auto dense = weights_of(h.dense, h.dense_trained, h.dense_copies, plan_.tp);
    if (h.expert <= 0) return dense;
    const std::int32_t stride =
        plan_.ep > 1 ? std::max(1, plan_.gpus / plan_.pp / std::max(1, h.expert_copies)) : plan_.tp;
    const auto experts = weights_of(h.expert, h.expert_trained, h.expert_copies, stride);
    return {add(dense.once, experts.once), add(dense.repeated, experts.repeated)};
  }

 private:
  Of<Number> number(double n) { return rec_.field(Number(n), "/parallel"); }
  Of<Seconds> none() { return communication::no_time(rec_); }
  Of<Bytes> message(double elements) { return rec_.apply(kScale, number(elements), machine_.element); }
  Of<Bytes> size(double params, double bytes) {
    return rec_.apply(kScale, number(params), rec_.field(Bytes(bytes), "/precision"));
  }
  Of<Seconds> add(Of<Seconds> a, Of<Seconds> b) {
    Terms<Of<Seconds>> both;
    both.add(a);
    both.add(b);
    return rec_.sum("throughput.weights", both);
  }
  Of<Seconds> pass(const communication::Group& g, double params, double bytes) {
    return communication::pass_time(rec_, fabric_, g, size(params, bytes));
  }
  Of<Seconds> reduce(const communication::Group& g, double params, double bytes) {
    return communication::all_reduce_time(rec_, fabric_, g, size(params, bytes));
  }

  Weights weights_of(double params, double trained, std::int32_t copies, std::int32_t stride) {
    if (copies <= 1) return {none(), none()};
    const communication::Group all{copies, stride};
    const double gradient = profile_.gradient_bytes, gathered = profile_.gathered_bytes;
    switch (plan_.shard) {
      case plan::Shard::none:
        return {reduce(all, trained, gradient), none()};
      case plan::Shard::zero1:
        return {add(pass(all, trained, gradient), pass(all, trained, gathered)), none()};
      case plan::Shard::zero2:
        return {pass(all, trained, gathered), pass(all, trained, gradient)};
      case plan::Shard::zero3:
      case plan::Shard::fsdp:
        return {none(), add(rec_.apply(kRepeat, number(2 + profile_.references), pass(all, params, gathered)),
                            pass(all, trained, gradient))};
      case plan::Shard::hsdp:
        return sharded_in_node(params, trained, copies, stride);
    }
    return {none(), none()};
  }
  Weights sharded_in_node(double params, double trained, std::int32_t copies, std::int32_t stride) {
    const std::int32_t inside = std::max(1, std::min(copies, plan_.per_node / std::max(1, stride)));
    const communication::Group node{inside, stride}, across{std::max(1, copies / inside), stride * inside};
    const auto between = reduce(across, trained / inside, profile_.gradient_bytes);
    return {between,
            add(rec_.apply(kRepeat, number(2 + profile_.references), pass(node, params, profile_.gathered_bytes)),
                pass(node, trained, profile_.gradient_bytes))};
  }

  Rec& rec_;
  const Profile& profile_;
  const plan::Plan& plan_;
  const compute::Machine<Rec>& machine_;
  const communication::Fabric<Rec>& fabric_;
};

}  // namespace rigwise::throughput
