// One optimizer step: operators, collectives and schedule put together; its exposed parts add up to it. For both
// recorders.
#pragma once
#include <cmath>
#include <type_traits>

#include "throughput/exchange.hpp"
#include "throughput/habits.hpp"
#include "throughput/memo.hpp"
#include "throughput/rollout.hpp"

namespace rigwise::throughput {

// Exposed time of each part; total is their sum.
template <class Rec>
struct Step {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<Seconds> compute, tensor_parallel, context_parallel, expert_parallel, pipeline_bubble, pipeline, data_parallel,
      optimizer, offload, input, launch, generation, total;
};

// What no schedule can hide of one micro-batch on one rank with a pipeline of one: time in layers and the collectives among them, and in
// embedding, head and loss.
template <class Rec>
struct Pace {
  typename Rec::template Of<Seconds> layers, ends;
};

// Layers of the fullest stage, and how many it saves when first and last stage hold fewer for embedding and head.
struct Stage {
  double layers = 1, spared = 0;
};
inline Stage stage(double layers, const plan::Plan& plan) {
  const double chunks = static_cast<double>(plan.pp) * plan.vpp;
  if (chunks <= 1) return {layers, 0};
  const double each = std::ceil(layers / chunks);
  const double missing = each * chunks - layers;
  return {each * plan.vpp, missing >= 2 ? std::floor(missing / 2) : missing};
}

template <class Rec>
class Stepper {
 public:
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  using Time = Of<Seconds>;

  Stepper(Rec& rec, const Profile& profile, const plan::Plan& plan, const compute::Machine<Rec>& machine,
          const communication::Fabric<Rec>& fabric, LayerMemo* memo = nullptr)
      : rec_(rec),
        profile_(profile),
        plan_(plan),
        machine_(machine),
        fabric_(fabric),
        exchange_(rec, profile, plan, machine, fabric),
        memo_(memo) {}

  // The plan has pp 1 and recompute none. No plan with the same tp, cp, ep and micro-batch steps faster per layer.
  Pace<Rec> pace() {
    for (std::size_t i = 0; i < profile_.tower_count; ++i) tower(profile_.towers[i]);
    if (profile_.convolution.macs > 0) convolution();
    head();
    const auto collectives = add(rec_.sum("throughput.tensor", tensor_), rec_.sum("throughput.expert", expert_));
    return {add(rec_.sum("throughput.micro_layers", busy_), collectives), rec_.sum("throughput.micro_ends", ends_)};
  }

  Step<Rec> step() {
    for (std::size_t i = 0; i < profile_.tower_count; ++i) tower(profile_.towers[i]);
    if (profile_.convolution.macs > 0) convolution();
    head();
    const auto micro_layers = rec_.sum("throughput.micro_layers", busy_);
    const auto micro_ends = rec_.sum("throughput.micro_ends", ends_);
    const auto micro = add(micro_layers, rec_.apply(kExcess, micro_ends, spared_));
    Step<Rec> s;
    const auto m = number(static_cast<double>(plan_.accumulation), "/batch/accumulation");
    s.compute = rec_.apply(kRepeat, m, micro);
    s.tensor_parallel = rec_.apply(kRepeat, m, rec_.sum("throughput.tensor", tensor_));
    s.context_parallel = rec_.apply(kRepeat, m, rec_.sum("throughput.context", context_));
    s.expert_parallel = rec_.apply(kRepeat, m, rec_.sum("throughput.expert", expert_));
    s.pipeline = rec_.apply(kRepeat, m, sends());
    const auto working = working_time(micro_layers);
    s.launch = rec_.apply(kRepeat, m, rec_.apply(kLaunchExcess, rec_.sum("throughput.launches", launches_), working));
    s.pipeline_bubble =
        rec_.apply(kBubble, working, number(plan_.pp, "/parallel/pp"), number(plan_.vpp, "/parallel/vpp"));
    s.data_parallel = data_parallel(micro);
    optimizer(s, micro);
    s.input = input(add(s.compute, s.launch));
    s.generation =
        profile_.generated > 0 ? rollout_time(rec_, profile_, plan_, machine_) : communication::no_time(rec_);
    Terms<Time> parts;
    for (const auto& part : {s.compute, s.tensor_parallel, s.context_parallel, s.expert_parallel, s.pipeline_bubble,
                             s.pipeline, s.data_parallel, s.optimizer, s.offload, s.input, s.launch, s.generation})
      parts.add(part);
    s.total = rec_.sum("throughput.step", parts);
    return s;
  }

 private:
  Of<Number> number(double n, std::string_view field) { return rec_.field(Number(n), field); }
  Time repeat(double times, Time t) { return rec_.apply(kRepeat, number(times, "/model"), t); }
  Time add(Time a, Time b) {
    Terms<Time> both;
    both.add(a);
    both.add(b);
    return rec_.sum("throughput.both", both);
  }
  double samples() const { return static_cast<double>(plan_.micro) * profile_.passes; }

  // Passes that recompute adds to a layer: the whole forward, or its cheap part.
  Time recomputed(const LayerTime<Rec>& layer) {
    if (plan_.recompute == plan::Recompute::full) return layer.forward;
    return profile_.recompute_selective > 0 ? add(repeat(profile_.recompute_selective, layer.products), layer.stream)
                                            : layer.core;
  }
  LayerTime<Rec> layer_time(const Tower& t) {
    const auto timed = [&] { return LayerTimer<Rec>(rec_, profile_, plan_, machine_).time(t, samples()); };
    if constexpr (std::is_same_v<Rec, trace::Silent>)
      if (memo_ != nullptr) return memo_->time(plan_, static_cast<std::size_t>(&t - profile_.towers.data()), timed);
    return timed();
  }
  void tower(const Tower& t) {
    const auto layer = layer_time(t);
    const Stage s = stage(t.layers, plan_);
    const double rows = samples() * t.tokens / plan_.cp;
    const bool again = plan_.recompute == plan::Recompute::full && t.backward;
    const double runs = 1 + profile_.references + (again ? 1 : 0);  // passes forward, a reference's among them
    const double passes = runs + (t.backward ? 1 : 0);
    Terms<Time> whole;
    whole.add(profile_.references > 0 ? repeat(1 + profile_.references, layer.forward) : layer.forward);
    if (t.backward) whole.add(layer.backward);
    if (plan_.recompute != plan::Recompute::none && t.backward) whole.add(recomputed(layer));
    const auto one = rec_.sum("throughput.layer", whole);
    busy_.add(repeat(s.layers, one));
    if (s.spared > 0) spared_ = repeat(s.spared, one);
    // Forward collectives stand alone unless products are cut to overlap them; backward ones hide under the weight
    // gradients.
    const double ahead = plan_.sequence_parallel && machine_.newer ? profile_.tensor_exposed : 1;
    const double back = t.backward ? profile_.tensor_backward_exposed : 0;
    tensor_.add(repeat(s.layers * (runs * ahead + back), exchange_.tensor(t, rows)));
    expert_.add(repeat(s.layers * passes, exchange_.expert(t, rows)));
    context_.add(repeat(s.layers * runs, exchange_.ring(t, rows, layer.core, 1)));
    if (t.backward) context_.add(repeat(s.layers, exchange_.ring(t, rows, layer.core_backward, 2)));
    sent_ = exchange_.send(t, rows);
    cover_layers_ = s.layers;
    // A pass backward launches twice the kernels, from C++ and not from Python.
    const bool gathers =
        plan_.shard == plan::Shard::zero3 || plan_.shard == plan::Shard::fsdp || plan_.shard == plan::Shard::hsdp;
    const double kernels =
        profile_.launch_share * (t.kernels + profile_.expert_launches * t.experts / plan_.ep * t.moe_share) +
        profile_.adapter_launches * t.adapter_modules + (gathers ? profile_.gather_launches : 0);
    launches_.add(rec_.apply(
        kRepeat,
        number(s.layers * kernels * (runs + (t.backward ? units::raw(kBackwardLaunches.value) : 0)), "/framework"),
        rec_.constant(kLaunch)));
  }
  Of<Number> convolution_share() {
    if (machine_.unit == compute::Arithmetic::Unit::simt) return rec_.constant(kConvolutionShareSimt);
    return rec_.constant(machine_.unit == compute::Arithmetic::Unit::tensor32 ? kConvolutionShare32
                                                                              : kConvolutionShare);
  }
  void convolution() {
    const auto& c = profile_.convolution;
    const double n = samples() / plan_.cp, again = plan_.recompute == plan::Recompute::full ? 1 : 0;
    const auto rate = rec_.apply(compute::kSustainedRate8, machine_.products, convolution_share());
    const auto work = rec_.field(units::flops(2 * c.macs * n * (2 + c.trained + again)), "/model");
    busy_.add(rec_.apply(compute::kWorkTime, work, rate));
    if (c.frozen_macs > 0)
      busy_.add(rec_.apply(compute::kWorkTime, rec_.field(units::flops(2 * c.frozen_macs * n), "/model"), rate));
    if (c.attention_macs > 0) {
      const auto core = rec_.apply(compute::kAttentionRate, machine_.dense16, machine_.attention_share,
                                   number(c.head_width, "/model"), machine_.head_knee);
      busy_.add(rec_.apply(compute::kWorkTime,
                            rec_.field(units::flops(2 * c.attention_macs * n * (4 + again)), "/model"), core));
    }
    const auto passes = number(c.elements * c.passes * n * (3 + again) / 3, "/model");
    busy_.add(rec_.apply(compute::kStream, rec_.apply(kScale, passes, machine_.element), machine_.memory));
    busy_.add(rec_.apply(compute::kIssue, rec_.constant(compute::kElementWork), passes, machine_.ordinary));
    launches_.add(
        rec_.apply(kRepeat, number(c.kernels + c.kernels_per_sample * n, "/framework"), rec_.constant(kLaunch)));
  }
  void head() {
    if (profile_.vocab > 0 && profile_.head_tokens > 0) {
      const double rows = samples() * profile_.head_tokens / plan_.cp, columns = profile_.vocab / plan_.tp,
                   depth = profile_.head_hidden;
      const auto product = [&](double m, double n, double k) {
        return compute::product_time(
            rec_, machine_, machine_.products16,
            compute::Shape<Rec>{number(m, "/model"), number(n, "/model"), number(k, "/model"), number(1, "/model")});
      };
      const auto forward = product(rows, columns, depth);
      ends_.add(profile_.references > 0 ? repeat(1 + profile_.references, forward) : forward);
      ends_.add(product(rows, depth, columns));
      if (profile_.head_trained) ends_.add(product(columns, depth, rows));
      const auto loss =
          rec_.apply(kScale, number(rows * columns, "/model"), rec_.field(Bytes(profile_.loss_bytes), "/fused_loss"));
      ends_.add(rec_.apply(compute::kStream, loss, machine_.memory));
    }
    if (profile_.cast_bytes > 0) {
      const Held h = held(profile_, plan_);
      ends_.add(rec_.apply(compute::kStream,
                            rec_.apply(kScale, number(h.dense + h.expert, "/model"),
                                       rec_.field(Bytes(profile_.cast_bytes), "/precision")),
                            machine_.memory));
    }
  }
  Time sends() {
    if (plan_.pp <= 1) return communication::no_time(rec_);
    return repeat(2 * plan_.vpp * units::raw(kSendExposed.value), sent_);
  }
  // What one micro-batch keeps a stage busy with: its layers and the collectives among them.
  Time working_time(Time layers) {
    Terms<Time> all;
    all.add(layers);
    all.add(rec_.sum("throughput.tensor", tensor_));
    all.add(rec_.sum("throughput.expert", expert_));
    all.add(rec_.sum("throughput.context", context_));
    return rec_.sum("throughput.working", all);
  }
  Time data_parallel(Time micro) {
    const auto w = exchange_.weights();
    const double accumulation = static_cast<double>(plan_.accumulation);
    const auto share = rec_.constant(kOverlap), slow = rec_.constant(kInterference),
               layers = number(std::max(cover_layers_, 1.0), "/model");
    const auto exposed = [&](Time t) {
      return rec_.apply(kInterfered, rec_.apply(kExposed, t, share, micro, layers), slow, t);
    };
    const auto once = profile_.overlaps_gradients ? exposed(w.once) : w.once;
    const auto sent = add(once, repeat(accumulation, exposed(w.repeated)));
    if (profile_.convolution.macs <= 0 || profile_.convolution.ready || plan_.dp <= 1) return sent;
    return add(sent, rec_.apply(kRepeat, rec_.constant(kStraggle), repeat(accumulation, micro)));
  }
  void optimizer(Step<Rec>& s, Time micro) {
    const Held h = held(profile_, plan_);
    const bool sharded = plan_.shard != plan::Shard::none;
    const double shards = sharded ? (plan_.shard == plan::Shard::hsdp ? plan_.copies_in_node() : h.dense_copies) : 1;
    const double expert_shards = sharded ? h.expert_copies : 1;
    const double local = h.dense_trained + h.expert_trained * shards / expert_shards;
    const auto params = number(local, "/model"), over = number(shards, "/parallel/dp");
    const auto multiplied = [&](Time t) {
      if (profile_.state_flops <= 0) return t;
      return add(t, rec_.apply(kOptimizerWork, params, rec_.field(units::flops(profile_.state_flops), "/optimizer"),
                               over, machine_.products16));
    };
    if (plan_.offload_optimizer) {
      s.optimizer = rec_.apply(kOptimizer, params, rec_.field(Bytes(profile_.state_bytes), "/optimizer"), over,
                               fabric_.host_memory);
      if (profile_.overlaps_offload)
        s.optimizer = rec_.apply(kExposed, s.optimizer, rec_.constant(kOffloadCover), micro,
                                 number(std::max(cover_layers_, 1.0), "/model"));
      s.offload =
          rec_.apply(kCopy, params, rec_.field(Bytes(profile_.gradient_bytes + profile_.gathered_bytes), "/offload"),
                     over, fabric_.host);
    } else {
      s.optimizer = multiplied(
          rec_.apply(kOptimizer, params, rec_.field(Bytes(profile_.state_bytes), "/optimizer"), over, machine_.memory));
      s.offload = communication::no_time(rec_);
    }
    if (plan_.offload_params) {
      const auto copies = rec_.apply(kCopy, number(h.dense + h.expert, "/model"),
                                     rec_.field(Bytes(2 * profile_.gathered_bytes), "/offload"), over, fabric_.host);
      s.offload = add(s.offload, repeat(static_cast<double>(plan_.accumulation), copies));
    }
  }
  // Pictures that arrive later than they are used: decoded by the loaders, read from the node's disk.
  Time input(Time cover) {
    const double batch = samples() * static_cast<double>(plan_.accumulation);
    Terms<Time> waits;
    if (profile_.loaders > 0)
      waits.add(rec_.field(Seconds(batch / (profile_.loaders * units::raw(kDecode.value))), "/data/workers"));
    if (profile_.sample_bytes > 0)
      waits.add(rec_.apply(kReading, number(batch * std::min(plan_.gpus, plan_.per_node), "/batch"),
                            rec_.field(Bytes(profile_.sample_bytes), "/data/dataset_gb"), rec_.constant(kDiskRate)));
    if (waits.empty()) return communication::no_time(rec_);
    return rec_.apply(kExcess, rec_.greatest("throughput.slower_input", waits), cover);
  }

  Rec& rec_;
  const Profile& profile_;
  const plan::Plan& plan_;
  const compute::Machine<Rec>& machine_;
  const communication::Fabric<Rec>& fabric_;
  Exchange<Rec> exchange_;
  Terms<Time> busy_, ends_, tensor_, context_, expert_, launches_;
  Time spared_{}, sent_{};
  double cover_layers_ = 1;
  LayerMemo* memo_;
};

template <class Rec>
Step<Rec> step(Rec& rec, const Profile& profile, const plan::Plan& plan, const compute::Machine<Rec>& machine,
               const communication::Fabric<Rec>& fabric) {
  return Stepper<Rec>(rec, profile, plan, machine, fabric).step();
}

}  // namespace rigwise::throughput
