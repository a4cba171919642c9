// From operator and collective times to the step: schedule, overlap, optimizer, and the rates that users read.
#pragma once
#include <array>
#include <cmath>

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

inline constexpr auto kRepeat =
    trace::formula("throughput.repeat", "c * t", {{"c", "time.occurrences"}, {"t", "time.one_time"}}, {"arithmetic"},
                   [](Number c, Seconds t) { return c * t; });
inline constexpr auto kScale =
    trace::formula("throughput.scale", "c * q", {{"c", "time.occurrences"}, {"q", "time.traffic"}}, {"arithmetic"},
                   [](Number c, Bytes q) { return c * q; });

// Exposed time of work beside other work: what does not fit under it, but never less than its own head and tail, an
// l-th of it.
inline constexpr auto kExposed =
    trace::formula("throughput.exposed", "max(t - u * w, t / l)",
                   {{"t", "time.communication_time"},
                    {"u", "time.overlap_share"},
                    {"w", "time.cover_time"},
                    {"l", "time.stage_layers"}},
                   {"li-2020"}, [](Seconds t, Number u, Seconds w, Number l) { return units::max(t - u * w, t / l); });
// Slowdown of compute under communication: the collective's kernels take multiprocessors and bandwidth.
inline constexpr auto kInterfered =
    trace::formula("throughput.interfered", "e + i * (t - e)",
                   {{"e", "time.exposed_time"}, {"i", "time.interference"}, {"t", "time.communication_time"}},
                   {"rashidi-2021"}, [](Seconds e, Number i, Seconds t) { return e + i * (t - e); });
// Time that the host adds by launching kernels: hidden while the device is busy, less and less so as the two come
// close.
inline constexpr auto kLaunchExcess =
    trace::formula("throughput.launch_excess", "sqrt(a ^ 2 + b ^ 2) - b",
                   {{"a", "time.one_time"}, {"b", "time.cover_time"}}, {"pytorch-overhead"}, [](Seconds a, Seconds b) {
                     const double x = units::raw(a), y = units::raw(b);
                     return Seconds(std::sqrt(x * x + y * y)) - b;
                   });
inline constexpr auto kExcess =
    trace::formula("throughput.excess", "max(a - b, 0 * a)", {{"a", "time.one_time"}, {"b", "time.cover_time"}},
                   {"arithmetic"}, [](Seconds a, Seconds b) { return units::max(a - b, 0.0 * a); });
inline constexpr auto kGreater =
    trace::formula("throughput.greater", "max(a, b)", {{"a", "time.one_time"}, {"b", "time.other_time"}},
                   {"arithmetic"}, [](Seconds a, Seconds b) { return units::max(a, b); });

// 1F1B and interleaved 1F1B: the pipeline fills and drains once per step.
inline constexpr auto kBubble =
    trace::formula("throughput.bubble", "t * (p - 1) / v",
                   {{"t", "time.stage_time"}, {"p", "time.pipeline_parallel"}, {"v", "time.virtual_stages"}},
                   {"narayanan-2021"}, [](Seconds t, Number p, Number v) { return t * (p - 1) / v; });

// Optimizer step: every parameter's gradient, states and copies pass through memory once.
inline constexpr auto kOptimizer = trace::formula(
    "throughput.optimizer", "n * b / (s * v)",
    {{"n", "time.local_parameters"}, {"b", "time.state_traffic"}, {"s", "time.shards"}, {"v", "time.memory_rate"}},
    {"rajbhandari-2020"}, [](Number n, Bytes b, Number s, BytesPerSecond v) { return n * b / (s * v); });
// Products that an optimizer multiplies per parameter: Newton-Schulz iterations, projections.
inline constexpr auto kOptimizerWork = trace::formula(
    "throughput.optimizer_work", "n * w / (s * p)",
    {{"n", "time.local_parameters"}, {"w", "time.step_work"}, {"s", "time.shards"}, {"p", "time.sustained_rate"}},
    {"jordan-2024"}, [](Number n, Flops w, Number s, FlopsPerSecond p) { return n * w / (s * p); });
// Writing n tokens one after the other: weights and caches are read for each, every sequence is multiplied, kernels
// start.
inline constexpr auto kGenerate = trace::formula(
    "throughput.generate", "n * (q / v + w / p + l)",
    {{"n", "time.generated_tokens"},
     {"q", "time.traffic"},
     {"v", "time.memory_rate"},
     {"w", "time.work"},
     {"p", "time.sustained_rate"},
     {"l", "time.one_time"}},
    {"kwon-2023"},
    [](Number n, Bytes q, BytesPerSecond v, Flops w, FlopsPerSecond p, Seconds l) { return n * (q / v + w / p + l); });
inline constexpr auto kCopy = trace::formula(
    "throughput.copy", "n * b / (s * v)",
    {{"n", "time.local_parameters"}, {"b", "time.copied_bytes"}, {"s", "time.shards"}, {"v", "time.host_rate"}},
    {"ren-2021"}, [](Number n, Bytes b, Number s, BytesPerSecond v) { return n * b / (s * v); });

inline constexpr auto kSampleRate =
    trace::formula("throughput.sample_rate", "b / t", {{"b", "time.global_batch"}, {"t", "time.step_time"}},
                   {"arithmetic"}, [](Samples b, Seconds t) { return b / t; });
inline constexpr auto kTokenRate =
    trace::formula("throughput.token_rate", "r * s / g",
                   {{"r", "time.sample_rate"}, {"s", "time.tokens_per_sample"}, {"g", "time.gpus"}}, {"arithmetic"},
                   [](SamplesPerSecond r, TokensPerSample s, Number g) { return r * s / g; });
inline constexpr auto kModelRate =
    trace::formula("throughput.model_rate", "r * f / g",
                   {{"r", "time.sample_rate"}, {"f", "time.model_flops_per_sample"}, {"g", "time.gpus"}},
                   {"chowdhery-2022"}, [](SamplesPerSecond r, FlopsPerSample f, Number g) { return r * f / g; });
inline constexpr auto kMfu =
    trace::formula("throughput.mfu", "r / p", {{"r", "time.model_rate"}, {"p", "time.dense_peak"}}, {"chowdhery-2022"},
                   [](FlopsPerSecond r, FlopsPerSecond p) { return r / p; });
inline constexpr auto kBound =
    trace::formula("throughput.bound", "t * x", {{"t", "time.step_time"}, {"x", "time.spread"}}, {"public-throughput"},
                   [](Seconds t, Number x) { return t * x; });

// From data to the wall clock.
inline constexpr auto kSamplesOfTokens = trace::formula(
    "throughput.samples_of_tokens", "d / s", {{"d", "time.data_tokens"}, {"s", "time.tokens_per_sample"}},
    {"arithmetic"}, [](Tokens d, TokensPerSample s) { return d / s; });
inline constexpr auto kTrainingTime =
    trace::formula("throughput.training_time", "d / r", {{"d", "time.data_samples"}, {"r", "time.sample_rate"}},
                   {"arithmetic"}, [](Samples d, SamplesPerSecond r) { return d / r; });
// Failures come per accelerator-hour; each costs a restart and the work since the last checkpoint, half an interval on
// average.
inline constexpr auto kGoodput =
    trace::formula("throughput.goodput", "1 / (1 + g * (r + c / 2) / f + w / c)",
                   {{"g", "time.gpus"},
                    {"r", "time.restart_time"},
                    {"c", "time.checkpoint_interval"},
                    {"f", "time.failure_interval"},
                    {"w", "time.checkpoint_write"}},
                   {"llama3-2024"}, [](Number g, Seconds r, Seconds c, Seconds f, Seconds w) {
                     return Number(1) / (g * (r + c / 2.0) / f + w / c + 1.0);
                   });
// Training stands still while a checkpoint is written: trained weights with their states, every node its share, one
// node alone to its own disk.
inline constexpr auto kCheckpointWrite = trace::formula(
    "throughput.checkpoint_write", "n * b / (m * v)",
    {{"n", "time.trained_parameters"}, {"b", "time.checkpoint_bytes"}, {"m", "time.nodes"}, {"v", "time.storage_rate"}},
    {"llama3-2024"}, [](Number n, Bytes b, Number m, BytesPerSecond v) { return n * b / (m * v); });
// Pictures wait for the slower of decoding and reading.
inline constexpr auto kReading =
    trace::formula("throughput.reading", "n * q / v",
                   {{"n", "time.occurrences"}, {"q", "time.sample_bytes"}, {"v", "time.storage_rate"}}, {"arithmetic"},
                   [](Number n, Bytes q, BytesPerSecond v) { return n * q / v; });
inline constexpr auto kWallTime =
    trace::formula("throughput.wall_time", "t / e", {{"t", "time.run_time"}, {"e", "time.goodput"}}, {"arithmetic"},
                   [](Seconds t, Number e) { return t / e; });
inline constexpr auto kGpuTime =
    trace::formula("throughput.gpu_time", "t * g", {{"t", "time.run_time"}, {"g", "time.gpus"}}, {"arithmetic"},
                   [](Seconds t, Number g) { return t * g; });
inline constexpr auto kEnergy =
    trace::formula("throughput.energy", "t * w * n * e",
                   {{"t", "time.run_time"}, {"w", "time.node_watts"}, {"n", "time.nodes"}, {"e", "time.pue"}},
                   {"arithmetic"}, [](Seconds t, units::Watts w, Number n, Number e) { return t * w * n * e; });
inline constexpr auto kEmission =
    trace::formula("throughput.emission", "q * c", {{"q", "time.energy"}, {"c", "time.carbon_intensity"}},
                   {"arithmetic"}, [](units::Joules q, units::GramsPerJoule c) { return q * c; });
// 419 unexpected interruptions of 16,384 H100 in 54 days: one per 50,700 accelerator-hours.
inline constexpr trace::Constant<Seconds> kFailureInterval{"throughput.failure_interval", units::hours(50700), "paper",
                                                           "llama3-2024"};
inline constexpr trace::Constant<Seconds> kRestart{"throughput.restart", Seconds(600), "recalled", "llama3-2024"};
inline constexpr trace::Constant<Seconds> kCheckpointInterval{"throughput.checkpoint_interval", Seconds(3600),
                                                              "recalled", "llama3-2024"};

// Backward element traffic over forward.
inline constexpr trace::Constant<Number> kBackwardTraffic{"throughput.backward_traffic", Number(1.63), "fitted",
                                                          "public-throughput"};
// Tensor-parallel collectives left exposed where the framework overlaps them with products (sequence parallelism,
// Hopper and later).
inline constexpr trace::Constant<Number> kTensorExposed{"throughput.tensor_exposed", Number(0.145), "fitted",
                                                        "public-throughput"};
inline constexpr trace::Constant<Number> kTensorBackwardExposed{"throughput.tensor_backward_exposed", Number(0.324),
                                                                "fitted", "public-throughput"};
// Share of a pipeline's sends that stands alone.
inline constexpr trace::Constant<Number> kSendExposed{"throughput.send_exposed", Number(0.423), "fitted",
                                                      "public-throughput"};
// Share of the compute time that gradient and weight traffic may hide under, and the slowdown of what it hides under.
inline constexpr trace::Constant<Number> kOverlap{"throughput.overlap", Number(1), "fitted", "public-throughput"};
inline constexpr trace::Constant<Number> kInterference{"throughput.interference", Number(0.586), "fitted",
                                                       "public-throughput"};
// Routed tokens of the busiest accelerator over the mean.
inline constexpr trace::Constant<Number> kImbalance{"throughput.imbalance", Number(1.14), "measured", "moe-modelzoo"};
// Share of the last micro-batch, its backward pass, that a host optimizer working parameter by parameter hides under.
inline constexpr trace::Constant<Number> kOffloadCover{"throughput.offload_cover", Number(2.0 / 3), "definition",
                                                       "torchao-offload"};
// Storage that a node of a large cluster can count on: 2 TB/s for 16,000 accelerators in nodes of eight.
inline constexpr trace::Constant<BytesPerSecond> kStorageRate{"throughput.storage_rate", BytesPerSecond(1e9), "paper",
                                                              "llama3-2024"};
// Checkpoint of a trained parameter: 32-bit weight and two moments, 16-bit copy.
inline constexpr trace::Constant<Bytes> kCheckpointBytes{"throughput.checkpoint_bytes", Bytes(14), "definition",
                                                         "rajbhandari-2020"};
// A data disk read in order: one NVMe drive of the fourth PCIe generation, at half its data sheet under many readers.
inline constexpr trace::Constant<BytesPerSecond> kDiskRate{"throughput.disk_rate", BytesPerSecond(3.5e9), "vendor",
                                                           "nvme-datasheet"};
// One quantised optimizer state with its share of the block's scale (256 values to a block of 8 bits).
inline constexpr trace::Constant<Bytes> kBlockwiseState{"throughput.blockwise_state", Bytes(1 + 4.0 / 256), "paper",
                                                        "dettmers-2021"};
// Passes over 32-bit tensors of the weights' shape: Adafactor's row and column means, update and its clipping; LAMB's
// two norms and the stored update.
inline constexpr trace::Constant<Number> kFactoredPasses{"throughput.factored_passes", Number(6), "definition",
                                                         "shazeer-2018"};
inline constexpr trace::Constant<Number> kNormPasses{"throughput.norm_passes", Number(4), "definition", "you-2020"};
// Muon: iterations of the Newton-Schulz polynomial.
inline constexpr trace::Constant<Number> kNewtonSchulz{"throughput.newton_schulz", Number(5), "paper", "jordan-2024"};
// GaLore: rank of the projection.
inline constexpr trace::Constant<Number> kProjectionRank{"throughput.projection_rank", Number(128), "vendor", "galore"};
// Share of a sample that the policy writes itself in GRPO: answers as long as their prompts.
inline constexpr trace::Constant<Number> kWrittenShare{"throughput.written_share", Number(0.5), "definition",
                                                       "shao-2024"};
// Images that one loader process decodes and augments per second at 224 pixels.
inline constexpr trace::Constant<SamplesPerSecond> kDecode{"throughput.decode", SamplesPerSecond(150), "measured",
                                                           "pytorch-overhead"};
// Passes over the score matrix that attention costs on accelerators without fused kernels for training.
inline constexpr trace::Constant<Number> kMemoryEfficientPasses{"throughput.memory_efficient_passes", Number(3),
                                                                "fitted", "public-throughput"};
// Unpacking quantised weights: traffic over the bytes read and written, for lookups and scales.
inline constexpr trace::Constant<Number> kUnpack{"throughput.unpack", Number(7.75), "fitted", "public-throughput"};
// Convolutions: share of the product rate, in 16 bits, in TF32 and in FP32 without tensor units (where Winograd saves
// arithmetic).
inline constexpr trace::Constant<Number> kConvolutionShare{"throughput.convolution_share", Number(0.999), "fitted",
                                                           "public-throughput"};
inline constexpr trace::Constant<Number> kConvolutionShare32{"throughput.convolution_share_32", Number(0.818), "fitted",
                                                             "public-throughput"};
inline constexpr trace::Constant<Number> kConvolutionShareSimt{"throughput.convolution_share_simt", Number(1.25),
                                                               "fitted", "public-throughput"};
// Passes over the outputs of convolutions and linear layers, forward and backward with normalisation and activation.
inline constexpr trace::Constant<Number> kConvolutionPasses{"throughput.convolution_passes", Number(18.5), "fitted",
                                                            "public-throughput"};
inline constexpr trace::Constant<Number> kPlanarPasses{"throughput.planar_passes", Number(19.9), "fitted",
                                                       "public-throughput"};
// Networks of attention and multi-layer perceptrons over patches.
inline constexpr trace::Constant<Number> kAttentionPasses{"throughput.attention_passes", Number(26.2), "fitted",
                                                          "public-throughput"};
// The same with the element-wise work fused, as Megatron runs them.
inline constexpr trace::Constant<Number> kFusedPasses{"throughput.fused_passes", Number(13), "fitted",
                                                      "public-throughput"};
// Denoisers: group normalisation and SiLU in fp32 between all products.
inline constexpr trace::Constant<Number> kDenoiserPasses{"throughput.denoiser_passes", Number(25), "fitted",
                                                         "public-throughput"};
// Networks of depthwise and pointwise convolutions: passes more, all of them at no products per output, none at the
// knee's.
inline constexpr trace::Constant<Number> kDepthwisePasses{"throughput.depthwise_passes", Number(11.6), "fitted",
                                                          "public-throughput"};
inline constexpr trace::Constant<Number> kDepthwiseKnee{"throughput.depthwise_knee", Number(370), "fitted",
                                                        "public-throughput"};
// Gates over channels (squeeze-and-excitation and its kin): passes more.
inline constexpr trace::Constant<Number> kGatePasses{"throughput.gate_passes", Number(6.66), "fitted",
                                                     "public-throughput"};
// Frozen batch normalisation and a frozen stem: share of the passes left.
inline constexpr trace::Constant<Number> kFrozenNorms{"throughput.frozen_norms", Number(0.732), "fitted",
                                                      "public-throughput"};
// Outputs per multiply-accumulate of a network whose record lacks them: ResNet-50's, 11.1 million of 4.1 billion.
inline constexpr trace::Constant<Number> kOutputsPerMac{"throughput.outputs_per_mac", Number(11.1e6 / 4.1e9),
                                                        "definition", "arithmetic"};
// Host work of a two-stage detector in kernels: proposals, matching, suppression, per step and per picture.
inline constexpr trace::Constant<Number> kDetectorLaunches{"throughput.detector_launches", Number(11700), "fitted",
                                                           "public-throughput"};
inline constexpr trace::Constant<Number> kProposalLaunches{"throughput.proposal_launches", Number(2070), "fitted",
                                                           "public-throughput"};
// Ranks wait for the slowest one's pictures: decoding and augmentation take unequal time.
inline constexpr trace::Constant<Number> kStraggle{"throughput.straggle", Number(0.0601), "fitted",
                                                   "public-throughput"};

inline constexpr auto kFormulas = std::array{trace::info<kRepeat>(),          trace::info<kScale>(),
                                             trace::info<kExposed>(),         trace::info<kInterfered>(),
                                             trace::info<kExcess>(),          trace::info<kLaunchExcess>(),
                                             trace::info<kGreater>(),         trace::info<kBubble>(),
                                             trace::info<kOptimizer>(),       trace::info<kCopy>(),
                                             trace::info<kOptimizerWork>(),   trace::info<kGenerate>(),
                                             trace::info<kCheckpointWrite>(), trace::info<kReading>(),
                                             trace::info<kSampleRate>(),      trace::info<kTokenRate>(),
                                             trace::info<kModelRate>(),       trace::info<kMfu>(),
                                             trace::info<kBound>(),           trace::info<kSamplesOfTokens>(),
                                             trace::info<kTrainingTime>(),    trace::info<kGoodput>(),
                                             trace::info<kWallTime>(),        trace::info<kGpuTime>(),
                                             trace::info<kEnergy>(),          trace::info<kEmission>()};
inline constexpr auto kConstants = std::array{trace::info(kBackwardTraffic),
                                              trace::info(kTensorExposed),
                                              trace::info(kTensorBackwardExposed),
                                              trace::info(kSendExposed),
                                              trace::info(kOverlap),
                                              trace::info(kInterference),
                                              trace::info(kImbalance),
                                              trace::info(kFailureInterval),
                                              trace::info(kRestart),
                                              trace::info(kCheckpointInterval),
                                              trace::info(kOffloadCover),
                                              trace::info(kStorageRate),
                                              trace::info(kCheckpointBytes),
                                              trace::info(kDiskRate),
                                              trace::info(kBlockwiseState),
                                              trace::info(kFactoredPasses),
                                              trace::info(kNormPasses),
                                              trace::info(kNewtonSchulz),
                                              trace::info(kProjectionRank),
                                              trace::info(kWrittenShare),
                                              trace::info(kDecode),
                                              trace::info(kMemoryEfficientPasses),
                                              trace::info(kConvolutionShare),
                                              trace::info(kConvolutionShare32),
                                              trace::info(kConvolutionShareSimt),
                                              trace::info(kDepthwisePasses),
                                              trace::info(kDenoiserPasses),
                                              trace::info(kDepthwiseKnee),
                                              trace::info(kDetectorLaunches),
                                              trace::info(kProposalLaunches),
                                              trace::info(kAttentionPasses),
                                              trace::info(kFusedPasses),
                                              trace::info(kGatePasses),
                                              trace::info(kFrozenNorms),
                                              trace::info(kOutputsPerMac),
                                              trace::info(kStraggle),
                                              trace::info(kUnpack),
                                              trace::info(kConvolutionPasses),
                                              trace::info(kPlanarPasses)};

}  // namespace rigwise::throughput
