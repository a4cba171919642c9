// How frameworks run a model: what they fuse, how many kernels they launch, what they cast and overlap.
#pragma once
#include "throughput/formulas.hpp"
#include "throughput/profile.hpp"

namespace rigwise::throughput {

// Element traffic over the fused minimum: fused kernels, eager PyTorch modules, and eager with norms and rotary in many
// small steps.
inline constexpr trace::Constant<units::Number> kFusedPasses{"throughput.fused_passes", units::Number(1.3), "fitted",
                                                             "public-throughput"};
inline constexpr trace::Constant<units::Number> kEagerPasses{"throughput.eager_passes", units::Number(2.4), "fitted",
                                                             "public-throughput"};
// Passes over the score matrix of unfused attention: fused masked softmax, and eager mask, softmax, cast and dropout.
inline constexpr trace::Constant<units::Number> kFusedScorePasses{"throughput.fused_score_passes", units::Number(6),
                                                                  "fitted", "public-throughput"};
inline constexpr trace::Constant<units::Number> kEagerScorePasses{"throughput.eager_score_passes", units::Number(10),
                                                                  "fitted", "public-throughput"};
// Bytes moved per logit by the loss, forward and backward: fp32 copies and softmax against chunked or fused.
inline constexpr trace::Constant<units::Bytes> kLossTraffic{"throughput.loss_traffic", units::Bytes(26), "fitted",
                                                            "public-throughput"};
inline constexpr trace::Constant<units::Bytes> kFusedLossTraffic{"throughput.fused_loss_traffic", units::Bytes(10),
                                                                 "fitted", "public-throughput"};
// Kernels per layer forward, and the host's time for one.
inline constexpr trace::Constant<units::Number> kEagerLaunches{"throughput.eager_launches", units::Number(32),
                                                               "measured", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kFusedLaunches{"throughput.fused_launches", units::Number(22),
                                                               "measured", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kCompiledLaunches{"throughput.compiled_launches", units::Number(10),
                                                                  "measured", "pytorch-overhead"};
inline constexpr trace::Constant<units::Number> kAdapterLaunches{"throughput.adapter_launches", units::Number(6),
                                                                 "measured", "pytorch-overhead"};
inline constexpr trace::Constant<units::Seconds> kLaunch{"throughput.launch", units::Seconds(6e-6), "measured",
                                                         "pytorch-overhead"};

// Share of the forward pass that operator-level selective recompute repeats: every other product.
inline constexpr trace::Constant<units::Number> kSelectiveShare{"throughput.selective_share", units::Number(0.4),
                                                                "fitted", "public-throughput"};

// Fills the framework's habits into a profile.
void apply_habits(Profile& profile, const scenario::Job& job);

inline constexpr auto kHabitConstants =
    std::array{trace::info(kFusedPasses),      trace::info(kEagerPasses),   trace::info(kFusedScorePasses),
               trace::info(kEagerScorePasses), trace::info(kLossTraffic),   trace::info(kFusedLossTraffic),
               trace::info(kEagerLaunches),    trace::info(kFusedLaunches), trace::info(kCompiledLaunches),
               trace::info(kAdapterLaunches),  trace::info(kLaunch),        trace::info(kSelectiveShare)};

}  // namespace rigwise::throughput
