// The formula table and the constants of the memory floor: every row is printed on the methodology page and checked
// against its text.
#pragma once
#include <array>
#include <cmath>

#include "trace/formula.hpp"

namespace rigwise::memory {

using units::Bytes;
using units::BytesPerToken;
using units::Number;
using units::Tokens;

// ---- states
inline constexpr auto kShare =
    trace::formula("memory.share", "n / t", {{"n", "memory.parameters"}, {"t", "memory.ranks"}}, {"megatron-sp"},
                   [](Number n, Number t) { return n / t; });
inline constexpr auto kPerLayer =
    trace::formula("memory.layers", "n * l", {{"n", "memory.parameters_layer"}, {"l", "memory.layers"}}, {"arithmetic"},
                   [](Number n, Number l) { return n * l; });
inline constexpr auto kStates = trace::formula(
    "memory.states", "n * b / d", {{"n", "memory.parameters"}, {"b", "memory.bytes_parameter"}, {"d", "memory.shards"}},
    {"zero"}, [](Number n, Bytes b, Number d) { return n * b / d; });

// ---- activations
inline constexpr auto kTokens = trace::formula(
    "memory.tokens", "m * s / c", {{"m", "memory.micro_batch"}, {"s", "memory.tokens_sample"}, {"c", "memory.cp"}},
    {"arithmetic"}, [](Number m, Tokens s, Number c) { return m * s / c; });
inline constexpr auto kKept =
    trace::formula("memory.kept", "w * e", {{"w", "memory.width"}, {"e", "memory.bytes_element"}}, {"autograd-census"},
                   [](Number w, BytesPerToken e) { return w * e; });
inline constexpr auto kBlocks = trace::formula(
    "memory.blocks", "l * t * (r / q + w / p)",
    {{"l", "memory.layers_alive"},
     {"t", "memory.tokens_rank"},
     {"r", "memory.kept_whole"},
     {"q", "memory.sequence_ranks"},
     {"w", "memory.kept_split"},
     {"p", "memory.tp"}},
    {"megatron-sp", "autograd-census"},
    [](Number l, Tokens t, BytesPerToken r, Number q, BytesPerToken w, Number p) { return l * t * (r / q + w / p); });
inline constexpr auto kScores =
    trace::formula("memory.scores", "l * t * s * b / p",
                   {{"l", "memory.layers_alive"},
                    {"t", "memory.tokens_rank"},
                    {"s", "memory.length_seen"},
                    {"b", "memory.bytes_score"},
                    {"p", "memory.tp"}},
                   {"megatron-sp", "autograd-census"},
                   [](Number l, Tokens t, Number s, BytesPerToken b, Number p) { return l * t * s * b / p; });
inline constexpr auto kBoundary =
    trace::formula("memory.boundary", "l * t * b / q",
                   {{"l", "memory.layers_alive"},
                    {"t", "memory.tokens_rank"},
                    {"b", "memory.bytes_boundary"},
                    {"q", "memory.sequence_ranks"}},
                   {"checkpointing"}, [](Number l, Tokens t, BytesPerToken b, Number q) { return l * t * b / q; });
inline constexpr auto kPicture =
    trace::formula("memory.picture", "m * b", {{"m", "memory.micro_batch"}, {"b", "memory.bytes_picture"}},
                   {"autograd-census"}, [](Number m, Bytes b) { return m * b; });
inline constexpr auto kLogits = trace::formula(
    "memory.logits", "t * v * b / p",
    {{"t", "memory.tokens_rank"}, {"v", "memory.vocabulary"}, {"b", "memory.bytes_logit"}, {"p", "memory.tp"}},
    {"autograd-census"}, [](Tokens t, Number v, BytesPerToken b, Number p) { return t * v * b / p; });
inline constexpr auto kTransient = trace::formula(
    "memory.transient", "t * w / p", {{"t", "memory.tokens_rank"}, {"w", "memory.bytes_transient"}, {"p", "memory.tp"}},
    {"autograd-census"}, [](Tokens t, BytesPerToken w, Number p) { return t * w / p; });
// One-forward-one-backward: the first stage holds as many micro-batches as there are stages, each later one less.
inline constexpr auto kInFlight = trace::formula(
    "memory.in_flight", "l * min(p - i, m)",
    {{"l", "memory.layers_stage"}, {"p", "memory.pp"}, {"i", "memory.stage"}, {"m", "memory.accumulation"}},
    {"megatron-interleaved"}, [](Number l, Number p, Number i, Number m) { return l * units::min(p - i, m); });
inline constexpr auto kInterleaved = trace::formula(
    "memory.interleaved", "l * min(p + (p - 1 - 2 * i) / v, m)",
    {{"l", "memory.layers_stage"},
     {"p", "memory.pp"},
     {"i", "memory.stage"},
     {"v", "memory.vpp"},
     {"m", "memory.accumulation"}},
    {"megatron-interleaved"},
    [](Number l, Number p, Number i, Number v, Number m) { return l * units::min(p + (p - 1 - 2.0 * i) / v, m); });
// Keys and values of one sample while it is generated.
inline constexpr auto kGenerated = trace::formula(
    "memory.generated", "m * s * l * w / p",
    {{"m", "memory.micro_batch"},
     {"s", "memory.tokens_sample"},
     {"l", "memory.layers"},
     {"w", "memory.bytes_generated"},
     {"p", "memory.tp"}},
    {"arithmetic"}, [](Number m, Tokens s, Number l, BytesPerToken w, Number p) { return m * s * l * w / p; });

// ---- buffers and overheads
inline constexpr auto kGathered =
    trace::formula("memory.gathered", "u * n * b / t",
                   {{"u", "memory.units_gathered"},
                    {"n", "memory.parameters_layer"},
                    {"b", "memory.bytes_parameter"},
                    {"t", "memory.ranks"}},
                   {"fsdp"}, [](Number u, Number n, Bytes b, Number t) { return u * n * b / t; });
inline constexpr auto kBucket =
    trace::formula("memory.bucket", "min(n, k) * b",
                   {{"n", "memory.parameters"}, {"k", "memory.bucket_elements"}, {"b", "memory.bytes_parameter"}},
                   {"zero"}, [](Number n, Number k, Bytes b) { return units::min(n, k) * b; });
inline constexpr auto kCache = trace::formula(
    "memory.cache", "c + a * f + d * g + l * u",
    {{"c", "memory.pools"},
     {"a", "memory.static_bytes"},
     {"f", "memory.static_slack"},
     {"d", "memory.dynamic_bytes"},
     {"g", "memory.dynamic_slack"},
     {"l", "memory.logits_bytes"},
     {"u", "memory.uneven_slack"}},
    {"allocator"},
    [](Bytes c, Bytes a, Number f, Bytes d, Number g, Bytes l, Number u) { return c + a * f + d * g + l * u; });
// Few samples are as long as the cap: what a cap beyond the typical sample adds is seldom there to leave holes.
inline constexpr auto kPadded =
    trace::formula("memory.padded", "u * t / (s + t)",
                   {{"u", "memory.uneven_slack"}, {"t", "memory.typical_length"}, {"s", "memory.tokens_sample"}},
                   {"validation"}, [](Number u, Tokens t, Tokens s) { return u * (t / (s + t)); });
inline constexpr auto kCommunication = trace::formula(
    "memory.communication", "f + (n - 1) * c",
    {{"f", "memory.communicator_first"}, {"n", "memory.communicators"}, {"c", "memory.communicator_next"}},
    {"nccl-memory"}, [](Bytes f, Number n, Bytes c) { return f + (n - 1) * c; });

// ---- host memory of one node
inline constexpr auto kProcesses =
    trace::formula("memory.processes", "r * b", {{"r", "memory.ranks_node"}, {"b", "memory.process"}}, {"validation"},
                   [](Number r, Bytes b) { return r * b; });
inline constexpr auto kHostShare = trace::formula(
    "memory.host_share", "r * n * b / d",
    {{"r", "memory.ranks_node"}, {"n", "memory.parameters"}, {"b", "memory.bytes_parameter"}, {"d", "memory.shards"}},
    {"arithmetic"}, [](Number r, Number n, Bytes b, Number d) { return r * n * b / d; });
inline constexpr auto kHostKept =
    trace::formula("memory.host_kept", "r * b", {{"r", "memory.ranks_node"}, {"b", "memory.activations_offloaded"}},
                   {"arithmetic"}, [](Number r, Bytes b) { return r * b; });
inline constexpr auto kHostHigh =
    trace::formula("memory.host_high", "b * (1 + p)", {{"b", "memory.host_likely"}, {"p", "memory.host_spread"}},
                   {"validation"}, [](Bytes b, Number p) { return b * (p + 1); });

// ---- ranges
inline constexpr auto kSpread =
    trace::formula("memory.spread", "b * r", {{"b", "memory.bytes_part"}, {"r", "memory.relative_spread"}},
                   {"validation"}, [](Bytes b, Number r) { return b * r; });
inline constexpr auto kCombined =
    trace::formula("memory.combined", "sqrt(a ^ 2 + b ^ 2)",
                   {{"a", "memory.spread_first"}, {"b", "memory.spread_second"}}, {"arithmetic"}, [](Bytes a, Bytes b) {
                     const double x = units::raw(a), y = units::raw(b);
                     return Bytes(std::sqrt(x * x + y * y));
                   });
inline constexpr auto kLow =
    trace::formula("memory.low", "max(t * f, t - s)",
                   {{"t", "memory.likely"}, {"f", "memory.least_share"}, {"s", "memory.spread_together"}},
                   {"validation"}, [](Bytes t, Number f, Bytes s) { return units::max(t * f, t - s); });
inline constexpr auto kHigh = trace::formula(
    "memory.high", "t + s * u", {{"t", "memory.likely"}, {"s", "memory.spread_together"}, {"u", "memory.upwards"}},
    {"validation"}, [](Bytes t, Bytes s, Number u) { return t + s * u; });
inline constexpr auto kHeld = trace::formula("memory.held", "min(n, u)", {{"n", "memory.wanted"}, {"u", "memory.room"}}, {"arithmetic"},
                                             [](Bytes n, Bytes u) { return units::min(n, u); });
inline constexpr auto kLesser =
    trace::formula("memory.lesser", "min(a, b)", {{"a", "memory.one_way"}, {"b", "memory.other_way"}}, {"arithmetic"},
                   [](Bytes a, Bytes b) { return units::min(a, b); });
// What a run that fits holds: the allocator gives its cache back before it asks for more than there is.
inline constexpr auto kGreater =
    trace::formula("memory.greater", "max(a, b)", {{"a", "memory.one_way"}, {"b", "memory.other_way"}}, {"arithmetic"},
                   [](Bytes a, Bytes b) { return units::max(a, b); });
// A bound with a share of the cache and of what lies outside the allocator.
inline constexpr auto kBeside =
    trace::formula("memory.beside", "a + c * f + o * g",
                   {{"a", "memory.allocated_bound"},
                    {"c", "memory.cache_bytes"},
                    {"f", "memory.cache_share"},
                    {"o", "memory.outside_bytes"},
                    {"g", "memory.outside_share"}},
                   {"allocator"}, [](Bytes a, Bytes c, Number f, Bytes o, Number g) { return a + c * f + o * g; });
// The upper bound also holds what no part counts, and holes among what comes and goes.
inline constexpr auto kUpper = trace::formula(
    "memory.upper", "b + u + d * g",
    {{"b", "memory.bound"}, {"u", "memory.uncounted"}, {"d", "memory.dynamic_bytes"}, {"g", "memory.dynamic_slack"}},
    {"allocator"}, [](Bytes b, Bytes u, Bytes d, Number g) { return b + u + d * g; });
// As far above as below: for the verdict.
inline constexpr auto kEven =
    trace::formula("memory.even", "t + (h - t) / u",
                   {{"t", "memory.likely"}, {"h", "memory.allocated_bound"}, {"u", "memory.upwards"}}, {"validation"},
                   [](Bytes t, Bytes h, Number u) { return t + (h - t) / u; });
inline constexpr auto kEngine = trace::formula(
    "memory.engine", "b + u * r", {{"b", "memory.bound"}, {"u", "memory.usable"}, {"r", "memory.rollout_share"}},
    {"trl-grpo"}, [](Bytes b, Bytes u, Number r) { return b + u * r; });
inline constexpr auto kHeadroom =
    trace::formula("memory.headroom", "u - d", {{"u", "memory.usable"}, {"d", "memory.device_likely"}}, {"arithmetic"},
                   [](Bytes u, Bytes d) { return u - d; });

// ---- constants
// What the caching allocator reserves beyond the allocated peak, as a share of each kind of tensor. even: every batch
// has the same shape (packed or synthetic data). uneven: batches are padded to their longest sample, which leaves
// logits of many sizes in the cache. sharded: gathering and reducing units leaves holes.
inline constexpr trace::Constant<Number> kStaticSlack{"memory.static_slack", Number(0.01), "fitted", "validation"};
inline constexpr trace::Constant<Number> kTrainerSlack{"memory.trainer_slack", Number(0.04), "fitted", "validation"};
inline constexpr trace::Constant<Number> kEvenSlack{"memory.even_slack", Number(0.12), "fitted", "validation"};
inline constexpr trace::Constant<Number> kShardedSlack{"memory.sharded_slack", Number(0.5), "fitted", "validation"};
inline constexpr trace::Constant<Number> kUnevenSlack{"memory.uneven_slack", Number(1.5), "fitted", "validation"};
inline constexpr trace::Constant<Tokens> kTypicalLength{"memory.typical_length", Tokens(4096), "fitted", "validation"};
// What a general trainer's process leaves reserved of loading, set-up and library workspaces.
inline constexpr trace::Constant<Bytes> kTrainerPools{"memory.trainer_pools", units::gib(1), "fitted", "validation"};
inline constexpr trace::Constant<Bytes> kFirstCommunicator{"memory.communicator_first", units::mib(350), "measured",
                                                           "nccl-memory"};
inline constexpr trace::Constant<Bytes> kNextCommunicator{"memory.communicator_next", units::mib(150), "measured",
                                                          "nccl-memory"};
inline constexpr trace::Constant<Number> kReduceBucket{"memory.reduce_bucket", Number(5e8), "vendor",
                                                       "deepspeed-config"};
// CUDA context and loaded kernels of one process, by generation of the card.
inline constexpr trace::Constant<Bytes> kContextOld{"memory.context_old", units::mib(450), "measured", "validation"};
inline constexpr trace::Constant<Bytes> kContext{"memory.context", units::mib(500), "measured", "validation"};
inline constexpr trace::Constant<Bytes> kContextHopper{"memory.context_hopper", units::mib(600), "measured",
                                                       "validation"};
inline constexpr trace::Constant<Bytes> kContextUnknown{"memory.context_unknown", units::mib(900), "measured",
                                                        "validation"};
// Checkpointing a U-Net or CNN keeps the inputs of its blocks: about a quarter of what it would keep.
inline constexpr trace::Constant<Number> kPictureBoundary{"memory.picture_boundary", Number(0.25), "measured",
                                                          "autograd-census"};
// Share of fp32's bytes that a 16-bit run keeps: convolutions 16-bit tensors only, autocast transformers fp32 norms and
// scores.
inline constexpr trace::Constant<Number> kConvolutionHalf{"memory.convolution_half", Number(0.5), "measured",
                                                          "autograd-census"};
inline constexpr trace::Constant<Number> kTransformerHalf{"memory.transformer_half", Number(0.58), "measured",
                                                          "autograd-census"};
// A frozen convolution keeps no input: of norm, activation and convolution about two thirds stay.
inline constexpr trace::Constant<Number> kFrozenShare{"memory.frozen_share", Number(0.65), "measured",
                                                      "autograd-census"};
// Tensors kept per convolution output where the record has no measured bytes.
inline constexpr trace::Constant<Number> kKeptPerOutput{"memory.kept_per_output", Number(2.0), "fitted", "validation"};
// mmdetection leaves its evaluated BatchNorm layers in autograd, which keeps their inputs; detectron2 folds them.
inline constexpr trace::Constant<Number> kLiveNorms{"memory.live_norms", Number(1.3), "fitted", "validation"};
// Gradients in flight of a convolutional net as a share of what is kept; cuDNN workspaces per pixel, and their limit.
inline constexpr trace::Constant<Number> kInFlightShare{"memory.in_flight_share", Number(0.1), "fitted", "validation"};
inline constexpr trace::Constant<Bytes> kWorkspacePerPixel{"memory.workspace_pixel", Bytes(400), "fitted",
                                                           "validation"};
inline constexpr trace::Constant<Bytes> kWorkspaceLimit{"memory.workspace_limit", units::gib(1), "fitted",
                                                        "validation"};
// Text encoders of more parameters run ahead of training and are let go; CLIP-sized ones stay beside the denoiser.
inline constexpr trace::Constant<Number> kResidentEncoder{"memory.resident_encoder", Number(1e9), "fitted",
                                                          "validation"};
// Rank of GaLore's projection.
inline constexpr trace::Constant<Number> kGaloreRank{"memory.galore_rank", Number(128), "vendor", "galore"};
// Host memory of one training process: Python, CUDA libraries, data workers.
inline constexpr trace::Constant<Bytes> kProcess{"memory.process", units::gib(4), "fitted", "validation"};
// Relative spreads that hold nine measurements in ten, by how well a kind of part is known: what lies still, small
// copies beside it, gradients, activations listed by operator or measured on the whole net, logits, buffers.
inline constexpr trace::Constant<Number> kSpreadResident{"memory.spread_resident", Number(0.05), "fitted",
                                                         "validation"};
inline constexpr trace::Constant<Number> kSpreadCopies{"memory.spread_copies", Number(0.3), "fitted", "validation"};
inline constexpr trace::Constant<Number> kSpreadGradients{"memory.spread_gradients", Number(0.15), "fitted",
                                                          "validation"};
inline constexpr trace::Constant<Number> kSpreadActivations{"memory.spread_activations", Number(0.25), "fitted",
                                                            "validation"};
inline constexpr trace::Constant<Number> kSpreadPictures{"memory.spread_pictures", Number(0.15), "fitted",
                                                         "validation"};
inline constexpr trace::Constant<Number> kSpreadLogits{"memory.spread_logits", Number(0.3), "fitted", "validation"};
inline constexpr trace::Constant<Number> kSpreadBuffers{"memory.spread_buffers", Number(0.5), "fitted", "validation"};
// The whole count, and what the scenario leaves open: only a size, a field, the quantiser (not part of a scenario).
inline constexpr trace::Constant<Number> kSpreadCount{"memory.spread_count", Number(0.05), "fitted", "validation"};
inline constexpr trace::Constant<Number> kOpenSize{"memory.open_size", Number(0.2), "fitted", "validation"};
inline constexpr trace::Constant<Number> kOpenField{"memory.open_field", Number(0.1), "fitted", "validation"};
inline constexpr trace::Constant<Number> kOpenQuantiser{"memory.open_quantiser", Number(0.05), "fitted", "validation"};
// Runs hold what no model sees more often than they miss what it counts: the upper side is wider.
inline constexpr trace::Constant<Number> kUpwards{"memory.upwards", Number(1.4), "fitted", "validation"};
inline constexpr trace::Constant<Number> kLeastShare{"memory.least_share", Number(0.3), "fitted", "validation"};
// Library workspaces and odd buffers that no part counts, at most.
inline constexpr trace::Constant<Bytes> kUncounted{"memory.uncounted", units::gib(0.4), "fitted", "validation"};
inline constexpr trace::Constant<Number> kCacheLeast{"memory.cache_least", Number(0.2), "fitted", "validation"};
// Share of the cache that cannot be given back before the card is full.
inline constexpr trace::Constant<Number> kCacheHeld{"memory.cache_held", Number(0.3), "fitted", "validation"};
inline constexpr trace::Constant<Number> kOutsideLeast{"memory.outside_least", Number(0.6), "fitted", "validation"};
inline constexpr trace::Constant<Number> kOutsideMost{"memory.outside_most", Number(1.5), "fitted", "validation"};
// Part of the card that a generation engine in the trainer's process takes by default.
inline constexpr trace::Constant<Number> kRolloutShare{"memory.rollout_share", Number(0.3), "vendor", "trl-grpo"};
inline constexpr trace::Constant<Number> kHostSpread{"memory.host_spread", Number(0.5), "fitted", "validation"};

inline constexpr auto kFormulas = std::array{
    trace::info<kShare>(),         trace::info<kPerLayer>(),  trace::info<kStates>(),    trace::info<kTokens>(),
    trace::info<kKept>(),          trace::info<kBlocks>(),    trace::info<kScores>(),    trace::info<kBoundary>(),
    trace::info<kPicture>(),       trace::info<kLogits>(),    trace::info<kTransient>(), trace::info<kInFlight>(),
    trace::info<kInterleaved>(),   trace::info<kGathered>(),  trace::info<kBucket>(),    trace::info<kCache>(),
    trace::info<kCommunication>(), trace::info<kGenerated>(), trace::info<kProcesses>(), trace::info<kHostShare>(),
    trace::info<kHostKept>(),      trace::info<kHostHigh>(),  trace::info<kSpread>(),    trace::info<kCombined>(),
    trace::info<kLow>(),           trace::info<kHigh>(),      trace::info<kHeld>(), trace::info<kLesser>(),    trace::info<kGreater>(),
    trace::info<kBeside>(),        trace::info<kUpper>(),     trace::info<kEven>(),      trace::info<kEngine>(),
    trace::info<kHeadroom>()};
inline constexpr auto kConstants =
    std::array{trace::info(kStaticSlack),       trace::info(kTrainerSlack),      trace::info(kEvenSlack),
               trace::info(kShardedSlack),      trace::info(kUnevenSlack),       trace::info(kTypicalLength),
               trace::info(kTrainerPools),      trace::info(kFirstCommunicator), trace::info(kNextCommunicator),
               trace::info(kReduceBucket),      trace::info(kContextOld),        trace::info(kContext),
               trace::info(kContextHopper),     trace::info(kContextUnknown),    trace::info(kPictureBoundary),
               trace::info(kConvolutionHalf),   trace::info(kTransformerHalf),   trace::info(kFrozenShare),
               trace::info(kKeptPerOutput),     trace::info(kLiveNorms),         trace::info(kInFlightShare),
               trace::info(kWorkspacePerPixel), trace::info(kWorkspaceLimit),    trace::info(kResidentEncoder),
               trace::info(kGaloreRank),        trace::info(kProcess),           trace::info(kSpreadResident),
               trace::info(kSpreadCopies),      trace::info(kSpreadGradients),   trace::info(kSpreadActivations),
               trace::info(kSpreadPictures),    trace::info(kSpreadLogits),      trace::info(kSpreadBuffers),
               trace::info(kSpreadCount),       trace::info(kOpenSize),          trace::info(kOpenField),
               trace::info(kOpenQuantiser),     trace::info(kUpwards),           trace::info(kLeastShare),
               trace::info(kUncounted),         trace::info(kCacheLeast),        trace::info(kCacheHeld),
               trace::info(kOutsideLeast),      trace::info(kOutsideMost),       trace::info(kRolloutShare),
               trace::info(kHostSpread)};

}  // namespace rigwise::memory
