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

// Whether norms, rotary embedding and activations run fused.
bool fuses(const scenario::Job& job);
// Fills the framework's habits into a profile.
void apply_habits(Profile& profile, const scenario::Job& job);

inline constexpr auto kHabitConstants =
    std::array{trace::info(kFusedScorePasses),  trace::info(kBiasPasses),       trace::info(kEagerScorePasses),
               trace::info(kLossTraffic),       trace::info(kFusedLossTraffic), trace::info(kCompiledShare),
               trace::info(kBackwardLaunches),  trace::info(kModuleGather),     trace::info(kBlockGather),
               trace::info(kQuantisedElements), trace::info(kAdapterLaunches),  trace::info(kLaunch),
               trace::info(kSelectiveShare),    trace::info(kGraphedShare)};

}  // namespace rigwise::throughput
