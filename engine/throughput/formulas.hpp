// From operator and collective times to the step: schedule, overlap, optimizer, and the rates that users read.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::throughput {

using units::Bytes;
using units::BytesPerSecond;
using units::Flops;
using units::FlopsPerSecond;
using units::Number;
using units::Samples;
using units::SamplesPerSecond;
using units::Seconds;
using units::Tokens;
using units::TokensPerSample;
using units::TokensPerSecond;
using FlopsPerSample = decltype(Flops{} / Samples{});

inline constexpr auto kRepeat = trace::formula("throughput.repeat", "c * t", {{"c", "occurrences"}, {"t", "one_time"}}, {"arithmetic"}, [](Number c, Seconds t) { return c * t; });
inline constexpr auto kScale = trace::formula("throughput.scale", "c * q", {{"c", "occurrences"}, {"q", "traffic"}}, {"arithmetic"}, [](Number c, Bytes q) { return c * q; });

// Exposed time of work beside other work: what does not fit under it, but never less than its own head and tail, an l-th of it.
inline constexpr auto kExposed = trace::formula("throughput.exposed", "max(t - u * w, t / l)", {{"t", "communication_time"}, {"u", "overlap_share"}, {"w", "cover_time"}, {"l", "stage_layers"}},
                                                {"li-2020"}, [](Seconds t, Number u, Seconds w, Number l) { return units::max(t - u * w, t / l); });
// Slowdown of compute under communication: the collective's kernels take multiprocessors and bandwidth.
inline constexpr auto kInterfered = trace::formula("throughput.interfered", "e + i * (t - e)", {{"e", "exposed_time"}, {"i", "interference"}, {"t", "communication_time"}}, {"rashidi-2021"},
                                                   [](Seconds e, Number i, Seconds t) { return e + i * (t - e); });
inline constexpr auto kExcess = trace::formula("throughput.excess", "max(a - b, 0 * a)", {{"a", "one_time"}, {"b", "cover_time"}}, {"arithmetic"},
                                               [](Seconds a, Seconds b) { return units::max(a - b, 0.0 * a); });
inline constexpr auto kGreater = trace::formula("throughput.greater", "max(a, b)", {{"a", "one_time"}, {"b", "other_time"}}, {"arithmetic"}, [](Seconds a, Seconds b) { return units::max(a, b); });

// 1F1B and interleaved 1F1B: the pipeline fills and drains once per step.
inline constexpr auto kBubble = trace::formula("throughput.bubble", "t * (p - 1) / v", {{"t", "stage_time"}, {"p", "pipeline_parallel"}, {"v", "virtual_stages"}}, {"narayanan-2021"},
                                               [](Seconds t, Number p, Number v) { return t * (p - 1) / v; });

// Optimizer step: every parameter's gradient, states and copies pass through memory once.
inline constexpr auto kOptimizer = trace::formula("throughput.optimizer", "n * b / (s * v)", {{"n", "local_parameters"}, {"b", "state_traffic"}, {"s", "shards"}, {"v", "memory_rate"}},
                                                  {"rajbhandari-2020"}, [](Number n, Bytes b, Number s, BytesPerSecond v) { return n * b / (s * v); });
inline constexpr auto kCopy = trace::formula("throughput.copy", "n * b / (s * v)", {{"n", "local_parameters"}, {"b", "copied_bytes"}, {"s", "shards"}, {"v", "host_rate"}}, {"ren-2021"},
                                             [](Number n, Bytes b, Number s, BytesPerSecond v) { return n * b / (s * v); });

inline constexpr auto kSampleRate =
    trace::formula("throughput.sample_rate", "b / t", {{"b", "global_batch"}, {"t", "step_time"}}, {"arithmetic"}, [](Samples b, Seconds t) { return b / t; });
inline constexpr auto kTokenRate = trace::formula("throughput.token_rate", "r * s / g", {{"r", "sample_rate"}, {"s", "tokens_per_sample"}, {"g", "gpus"}}, {"arithmetic"},
                                                  [](SamplesPerSecond r, TokensPerSample s, Number g) { return r * s / g; });
inline constexpr auto kModelRate = trace::formula("throughput.model_rate", "r * f / g", {{"r", "sample_rate"}, {"f", "model_flops_per_sample"}, {"g", "gpus"}}, {"chowdhery-2022"},
                                                  [](SamplesPerSecond r, FlopsPerSample f, Number g) { return r * f / g; });
inline constexpr auto kMfu =
    trace::formula("throughput.mfu", "r / p", {{"r", "model_rate"}, {"p", "dense_peak"}}, {"chowdhery-2022"}, [](FlopsPerSecond r, FlopsPerSecond p) { return r / p; });
inline constexpr auto kBound =
    trace::formula("throughput.bound", "t * x", {{"t", "step_time"}, {"x", "spread"}}, {"public-throughput"}, [](Seconds t, Number x) { return t * x; });

// Backward element traffic over forward.
inline constexpr trace::Constant<Number> kBackwardTraffic{"throughput.backward_traffic", Number(1.8), "fitted", "public-throughput"};
// Tensor-parallel collectives left exposed where the framework overlaps them with products (sequence parallelism, Hopper and later).
inline constexpr trace::Constant<Number> kTensorExposed{"throughput.tensor_exposed", Number(0.5), "fitted", "public-throughput"};
// Share of a pipeline's sends that stands alone.
inline constexpr trace::Constant<Number> kSendExposed{"throughput.send_exposed", Number(0.6), "fitted", "public-throughput"};
// Share of the compute time that gradient and weight traffic may hide under, and the slowdown of what it hides under.
inline constexpr trace::Constant<Number> kOverlap{"throughput.overlap", Number(0.85), "fitted", "public-throughput"};
inline constexpr trace::Constant<Number> kInterference{"throughput.interference", Number(0.2), "fitted", "public-throughput"};
// Routed tokens of the busiest accelerator over the mean.
inline constexpr trace::Constant<Number> kImbalance{"throughput.imbalance", Number(1.1), "measured", "moe-modelzoo"};
// Host memory rate that one accelerator's share of the CPU optimizer gets.
inline constexpr trace::Constant<BytesPerSecond> kHostMemory{"throughput.host_memory", BytesPerSecond(25e9), "fitted", "ren-2021"};
// Images that one loader process decodes and augments per second at 224 pixels.
inline constexpr trace::Constant<SamplesPerSecond> kDecode{"throughput.decode", SamplesPerSecond(150), "measured", "pytorch-overhead"};
// Passes over the score matrix that attention costs on accelerators without fused kernels for training.
inline constexpr trace::Constant<Number> kMemoryEfficientPasses{"throughput.memory_efficient_passes", Number(3), "fitted", "public-throughput"};
// Convolutions: share of the product rate, and passes over their outputs forward and backward with normalisation and activation.
inline constexpr trace::Constant<Number> kConvolutionShare{"throughput.convolution_share", Number(0.6), "fitted", "public-throughput"};
inline constexpr trace::Constant<Number> kConvolutionPasses{"throughput.convolution_passes", Number(18), "fitted", "public-throughput"};

inline constexpr auto kFormulas =
    std::array{trace::info<kRepeat>(), trace::info<kScale>(),     trace::info<kExposed>(), trace::info<kInterfered>(), trace::info<kExcess>(),    trace::info<kGreater>(),  trace::info<kBubble>(),
               trace::info<kOptimizer>(), trace::info<kCopy>(), trace::info<kSampleRate>(), trace::info<kTokenRate>(), trace::info<kModelRate>(), trace::info<kMfu>(), trace::info<kBound>()};
inline constexpr auto kConstants =
    std::array{trace::info(kBackwardTraffic), trace::info(kTensorExposed), trace::info(kSendExposed), trace::info(kOverlap), trace::info(kInterference), trace::info(kImbalance),
               trace::info(kHostMemory), trace::info(kDecode), trace::info(kMemoryEfficientPasses), trace::info(kConvolutionShare), trace::info(kConvolutionPasses)};

}  // namespace rigwise::throughput
