// The formula table and the constants of the memory floor: every row is printed on the methodology page and checked against its text.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::memory {

using units::Bytes;
using units::BytesPerToken;
using units::Number;
using units::Tokens;

// ---- states
inline constexpr auto kShare = trace::formula("memory.share", "n / t", {{"n", "parameters"}, {"t", "ranks"}}, {"megatron-sp"},
                                              [](Number n, Number t) { return n / t; });
inline constexpr auto kPerLayer = trace::formula("memory.layers", "n * l", {{"n", "parameters_layer"}, {"l", "layers"}}, {"arithmetic"},
                                                 [](Number n, Number l) { return n * l; });
inline constexpr auto kStates = trace::formula("memory.states", "n * b / d", {{"n", "parameters"}, {"b", "bytes_parameter"}, {"d", "shards"}},
                                               {"zero"}, [](Number n, Bytes b, Number d) { return n * b / d; });
inline constexpr auto kAdapterSize = trace::formula("memory.adapter", "r * w * l", {{"r", "rank"}, {"w", "adapter_width"}, {"l", "layers"}},
                                                    {"lora"}, [](Number r, Number w, Number l) { return r * w * l; });

// ---- activations
inline constexpr auto kTokens = trace::formula("memory.tokens", "m * s / c", {{"m", "micro_batch"}, {"s", "tokens_sample"}, {"c", "cp"}},
                                               {"arithmetic"}, [](Number m, Tokens s, Number c) { return m * s / c; });
inline constexpr auto kKept = trace::formula("memory.kept", "w * e", {{"w", "width"}, {"e", "bytes_element"}}, {"autograd-census"},
                                             [](Number w, BytesPerToken e) { return w * e; });
inline constexpr auto kBlocks =
    trace::formula("memory.blocks", "l * t * (r / q + w / p)",
                   {{"l", "layers_alive"}, {"t", "tokens_rank"}, {"r", "kept_whole"}, {"q", "sequence_ranks"}, {"w", "kept_split"}, {"p", "tp"}},
                   {"megatron-sp", "autograd-census"}, [](Number l, Tokens t, BytesPerToken r, Number q, BytesPerToken w, Number p) {
                     return l * t * (r / q + w / p);
                   });
inline constexpr auto kScores = trace::formula("memory.scores", "l * t * s * b / p",
                                               {{"l", "layers_alive"}, {"t", "tokens_rank"}, {"s", "length_seen"}, {"b", "bytes_score"}, {"p", "tp"}},
                                               {"megatron-sp", "autograd-census"},
                                               [](Number l, Tokens t, Number s, BytesPerToken b, Number p) { return l * t * s * b / p; });
inline constexpr auto kBoundary = trace::formula("memory.boundary", "l * t * b / q",
                                                 {{"l", "layers_alive"}, {"t", "tokens_rank"}, {"b", "bytes_boundary"}, {"q", "sequence_ranks"}},
                                                 {"checkpointing"}, [](Number l, Tokens t, BytesPerToken b, Number q) { return l * t * b / q; });
inline constexpr auto kPicture = trace::formula("memory.picture", "m * b", {{"m", "micro_batch"}, {"b", "bytes_picture"}}, {"autograd-census"},
                                                [](Number m, Bytes b) { return m * b; });
inline constexpr auto kLogits = trace::formula("memory.logits", "t * v * b / p",
                                               {{"t", "tokens_rank"}, {"v", "vocabulary"}, {"b", "bytes_logit"}, {"p", "tp"}}, {"autograd-census"},
                                               [](Tokens t, Number v, BytesPerToken b, Number p) { return t * v * b / p; });
inline constexpr auto kTransient = trace::formula("memory.transient", "t * w / p", {{"t", "tokens_rank"}, {"w", "bytes_transient"}, {"p", "tp"}},
                                                  {"autograd-census"}, [](Tokens t, BytesPerToken w, Number p) { return t * w / p; });
// One-forward-one-backward: the first stage holds as many micro-batches as there are stages.
inline constexpr auto kInFlight = trace::formula("memory.in_flight", "l * min(p, m)", {{"l", "layers_stage"}, {"p", "pp"}, {"m", "accumulation"}},
                                                 {"megatron-interleaved"}, [](Number l, Number p, Number m) { return l * units::min(p, m); });
inline constexpr auto kInterleaved =
    trace::formula("memory.interleaved", "l * min(p + (p - 1) / v, m)", {{"l", "layers_stage"}, {"p", "pp"}, {"v", "vpp"}, {"m", "accumulation"}},
                   {"megatron-interleaved"}, [](Number l, Number p, Number v, Number m) { return l * units::min(p + (p - 1) / v, m); });

// ---- buffers and overheads
inline constexpr auto kGathered = trace::formula("memory.gathered", "u * n * b / t",
                                                 {{"u", "units_gathered"}, {"n", "parameters_layer"}, {"b", "bytes_parameter"}, {"t", "ranks"}},
                                                 {"fsdp"}, [](Number u, Number n, Bytes b, Number t) { return u * n * b / t; });
inline constexpr auto kBucket = trace::formula("memory.bucket", "min(n, k) * b", {{"n", "parameters"}, {"k", "bucket_elements"}, {"b", "bytes_parameter"}},
                                               {"zero"}, [](Number n, Number k, Bytes b) { return units::min(n, k) * b; });
inline constexpr auto kCache = trace::formula("memory.cache", "a * f + d * g + l * u",
                                              {{"a", "static_bytes"}, {"f", "static_slack"}, {"d", "dynamic_bytes"}, {"g", "dynamic_slack"},
                                               {"l", "logits_bytes"}, {"u", "uneven_slack"}},
                                              {"allocator"}, [](Bytes a, Number f, Bytes d, Number g, Bytes l, Number u) { return a * f + d * g + l * u; });
inline constexpr auto kCommunication = trace::formula("memory.communication", "f + (n - 1) * c",
                                                      {{"f", "communicator_first"}, {"n", "communicators"}, {"c", "communicator_next"}}, {"nccl-memory"},
                                                      [](Bytes f, Number n, Bytes c) { return f + (n - 1) * c; });

// ---- constants
// What the caching allocator reserves beyond the allocated peak, as a share of each kind of tensor. even: every batch has the same shape
// (packed or synthetic data). uneven: batches are padded to their longest sample, which leaves logits of many sizes in the cache.
// sharded: gathering and reducing units leaves holes.
inline constexpr trace::Constant<Number> kStaticSlack{"memory.static_slack", Number(0.01), "fitted", "validation"};
inline constexpr trace::Constant<Number> kTrainerSlack{"memory.trainer_slack", Number(0.04), "fitted", "validation"};
inline constexpr trace::Constant<Number> kEvenSlack{"memory.even_slack", Number(0.12), "fitted", "validation"};
inline constexpr trace::Constant<Number> kShardedSlack{"memory.sharded_slack", Number(0.5), "fitted", "validation"};
inline constexpr trace::Constant<Number> kUnevenSlack{"memory.uneven_slack", Number(0.9), "fitted", "validation"};
inline constexpr trace::Constant<Bytes> kFirstCommunicator{"memory.communicator_first", units::mib(350), "measured", "nccl-memory"};
inline constexpr trace::Constant<Bytes> kNextCommunicator{"memory.communicator_next", units::mib(150), "measured", "nccl-memory"};
inline constexpr trace::Constant<Number> kReduceBucket{"memory.reduce_bucket", Number(5e8), "vendor", "deepspeed-config"};

inline constexpr auto kFormulas =
    std::array{trace::info<kShare>(),     trace::info<kPerLayer>(),  trace::info<kStates>(),   trace::info<kAdapterSize>(), trace::info<kTokens>(),
               trace::info<kKept>(),      trace::info<kBlocks>(),    trace::info<kScores>(),   trace::info<kBoundary>(),    trace::info<kPicture>(),
               trace::info<kLogits>(),    trace::info<kTransient>(), trace::info<kInFlight>(), trace::info<kInterleaved>(), trace::info<kGathered>(),    trace::info<kBucket>(),
               trace::info<kCache>(),     trace::info<kCommunication>()};
inline constexpr auto kConstants = std::array{trace::info(kStaticSlack),  trace::info(kTrainerSlack), trace::info(kEvenSlack),
                                                trace::info(kShardedSlack), trace::info(kUnevenSlack)};

}  // namespace rigwise::memory
