// How frameworks run a model: what they fuse, how many kernels they launch, what they cast and overlap.
#pragma once
#include "throughput/formulas.hpp"
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// Passes over the score matrix of unfused attention: fused masked softmax, and eager mask, softmax, cast and dropout.
inline constexpr trace::Constant<units::Number> kFusedScorePasses{"throughput.fused_score_passes", units::Number(5.5),
                                                                  "fitted", "public-throughput"};
inline constexpr trace::Constant<units::Number> kEagerScorePasses{"throughput.eager_score_passes", units::Number(10.4),
                                                                  "fitted", "public-throughput"};
// A position bias on the scores of unfused attention (ALiBi): read, added, written.
inline constexpr trace::Constant<units::Number> kBiasPasses{"throughput.bias_passes", units::Number(3), "definition",
                                                            "public-throughput"};
// Bytes moved per logit by the loss, forward and backward: fp32 copies and softmax against chunked or fused.
inline constexpr trace::Constant<units::Bytes> kLossTraffic{"throughput.loss_traffic", units::Bytes(37), "fitted",
                                                            "public-throughput"};
inline constexpr trace::Constant<units::Bytes> kFusedLossTraffic{"throughput.fused_loss_traffic", units::Bytes(9.49),
                                                                 "fitted", "public-throughput"};
// The host's time for one kernel; the share of kernels that compiled graphs leave; kernels per adapter; host work,
// counted in kernels, of gathering a layer's shards (DeepSpeed hooks every module, FSDP every block).
inline constexpr trace::Constant<units::Number> kCompiledShare{"throughput.compiled_share", units::Number(0.4),
                                                               "fitted", "pytorch-overhead"};
// Of the kernels that a captured decoding graph leaves to the host, fused ones counted.
inline constexpr trace::Constant<units::Number> kGraphedShare{"throughput.graphed_share", units::Number(0.1),
                                                              "recalled", "kwon-2023"};
inline constexpr trace::Constant<units::Number> kModuleGather{"throughput.module_gather", units::Number(318), "fitted",
                                                              "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kBlockGather{"throughput.block_gather", units::Number(39.2), "fitted",
                                                             "pytorch-overhead"};
// Accesses per hidden element and layer that FP8 quantisation adds: inputs and gradients of four products cast and
// transposed.
inline constexpr trace::Constant<units::Number> kQuantisedElements{"throughput.quantised_elements", units::Number(5.42),
                                                                   "fitted", "micikevicius-2022"};
inline constexpr trace::Constant<units::Number> kBackwardLaunches{"throughput.backward_launches", units::Number(0.593),
                                                                  "fitted", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kAdapterLaunches{"throughput.adapter_launches", units::Number(18.9),
                                                                 "measured", "pytorch-overhead"};
inline constexpr trace::Constant<units::Seconds> kLaunch{"throughput.launch", units::Seconds(1.12e-05), "measured",
                                                         "pytorch-overhead"};

// Share of the forward pass that operator-level selective recompute repeats: every other product.
inline constexpr trace::Constant<units::Number> kSelectiveShare{"throughput.selective_share", units::Number(0.736),
                                                                "fitted", "public-throughput"};

// Accesses per element of the tensor worked on, in units of a 16-bit element, forward. Fused kernels read and write
// once; PyTorch modules run RMSNorm as cast, square, mean, scale, cast and weight in fp32, and rotary as two halves,
// two products and a sum.
inline constexpr trace::Constant<units::Number> kNormAccesses{"throughput.norm_accesses", units::Number(2),
                                                              "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kEagerNormAccesses{"throughput.eager_norm_accesses", units::Number(16),
                                                                   "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kResidualAccesses{"throughput.residual_accesses", units::Number(3),
                                                                  "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kFusedResidualAccesses{"throughput.fused_residual_accesses",
                                                                       units::Number(1.5), "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kRotaryAccesses{"throughput.rotary_accesses", units::Number(2),
                                                                "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kEagerRotaryAccesses{"throughput.eager_rotary_accesses",
                                                                     units::Number(12), "definition", "ivanov-2021"};
inline constexpr trace::Constant<units::Number> kDropoutAccesses{"throughput.dropout_accesses", units::Number(2.5),
                                                                 "definition", "ivanov-2021"};
// An fp32 residual stream with 16-bit copies for the products (autocast).
inline constexpr trace::Constant<units::Number> kWideStream{"throughput.wide_stream", units::Number(1.6), "fitted",
                                                            "public-throughput"};
// Kernels forward: a block's products, attention and views; an eager RMSNorm; eager rotary embedding; a local expert
// that runs alone.
inline constexpr trace::Constant<units::Number> kBlockKernels{"throughput.block_kernels", units::Number(10),
                                                              "definition", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kEagerNormKernels{"throughput.eager_norm_kernels", units::Number(6),
                                                                  "definition", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kEagerRotaryKernels{
    "throughput.eager_rotary_kernels", units::Number(12), "definition", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kExpertKernels{"throughput.expert_kernels", units::Number(8),
                                                               "definition", "pytorch-overhead"};
// Autocast reads a weight in fp32 and writes it in 16 bits.
inline constexpr trace::Constant<units::Bytes> kCastBytes{"throughput.cast_bytes", units::Bytes(6), "definition",
                                                          "arithmetic"};
// Tokens that an encoder's head predicts in pre-training, and an encoder-decoder's target over its source where span
// corruption shortens it (512 tokens into 114, rounded up to a multiple of 128).
inline constexpr trace::Constant<units::Number> kMaskedShare{"throughput.masked_share", units::Number(0.15), "paper",
                                                             "devlin-2018"};
inline constexpr trace::Constant<units::Number> kTargetShare{"throughput.target_share", units::Number(0.25), "paper",
                                                             "raffel-2020"};

// Whether norms, rotary embedding and activations run fused.
bool fuses(const scenario::Job& job);
// Fills the framework's habits into a profile.
void apply_habits(Profile& profile, const scenario::Job& job);

inline constexpr auto kHabitConstants =
    std::array{trace::info(kFusedScorePasses),   trace::info(kBiasPasses),          trace::info(kEagerScorePasses),
               trace::info(kLossTraffic),        trace::info(kFusedLossTraffic),    trace::info(kCompiledShare),
               trace::info(kBackwardLaunches),   trace::info(kModuleGather),        trace::info(kBlockGather),
               trace::info(kQuantisedElements),  trace::info(kAdapterLaunches),     trace::info(kLaunch),
               trace::info(kSelectiveShare),     trace::info(kGraphedShare),        trace::info(kNormAccesses),
               trace::info(kEagerNormAccesses),  trace::info(kResidualAccesses),    trace::info(kFusedResidualAccesses),
               trace::info(kRotaryAccesses),     trace::info(kEagerRotaryAccesses), trace::info(kDropoutAccesses),
               trace::info(kWideStream),         trace::info(kBlockKernels),        trace::info(kEagerNormKernels),
               trace::info(kEagerRotaryKernels), trace::info(kExpertKernels),       trace::info(kCastBytes),
               trace::info(kMaskedShare),        trace::info(kTargetShare)};

}  // namespace rigwise::throughput
