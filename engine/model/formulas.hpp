// The formulas of the model floor: parameters, adapters, floating-point operations.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::model {

using units::Number;
using units::TokensPerSample;
using FlopsPerSample = units::Quantity<units::Dimension{.flop = 1, .sample = -1}>;

inline constexpr auto kHeadWidth =
    trace::formula("model.head_width", "n * d", {{"n", "model.heads"}, {"d", "model.head_dim"}}, {"model.attention"},
                   [](Number n, Number d) { return n * d; });
inline constexpr auto kLatentWidth =
    trace::formula("model.latent_width", "n * (p + v)",
                   {{"n", "model.heads"}, {"p", "model.qk_nope_head_dim"}, {"v", "model.v_head_dim"}}, {"model.mla"},
                   [](Number n, Number p, Number v) { return n * (p + v); });
inline constexpr auto kRopeWidth =
    trace::formula("model.rope_width", "c + r", {{"c", "model.kv_lora_rank"}, {"r", "model.qk_rope_head_dim"}},
                   {"model.mla"}, [](Number c, Number r) { return c + r; });
inline constexpr auto kMultiple =
    trace::formula("model.multiple", "k * f", {{"k", "model.pieces"}, {"f", "model.width"}}, {"arithmetic"},
                   [](Number k, Number f) { return k * f; });
inline constexpr auto kMatrix = trace::formula("model.matrix", "i * o", {{"i", "model.inputs"}, {"o", "model.outputs"}},
                                               {"arithmetic"}, [](Number i, Number o) { return i * o; });
inline constexpr auto kMatrixBias =
    trace::formula("model.matrix_bias", "i * o + o", {{"i", "model.inputs"}, {"o", "model.outputs"}}, {"arithmetic"},
                   [](Number i, Number o) { return i * o + o; });
inline constexpr auto kExperts =
    trace::formula("model.experts", "e * p", {{"e", "model.experts"}, {"p", "model.params_of_one"}}, {"model.moe"},
                   [](Number e, Number p) { return e * p; });
inline constexpr auto kVectors =
    trace::formula("model.vectors", "c * h", {{"c", "model.vectors"}, {"h", "model.width"}}, {"arithmetic"},
                   [](Number c, Number h) { return c * h; });
inline constexpr auto kTable = trace::formula("model.table", "v * h", {{"v", "model.rows"}, {"h", "model.width"}},
                                              {"arithmetic"}, [](Number v, Number h) { return v * h; });
inline constexpr auto kLayers =
    trace::formula("model.layers", "l * p", {{"l", "model.layers"}, {"p", "model.params_of_one"}}, {"arithmetic"},
                   [](Number l, Number p) { return l * p; });
inline constexpr auto kConvolution = trace::formula(
    "model.convolution", "k * i * o", {{"k", "model.kernel_elements"}, {"i", "model.inputs"}, {"o", "model.outputs"}},
    {"arithmetic"}, [](Number k, Number i, Number o) { return k * i * o; });
inline constexpr auto kActive =
    trace::formula("model.active", "p * k / e", {{"p", "model.params"}, {"k", "model.top_k"}, {"e", "model.experts"}},
                   {"model.moe"}, [](Number p, Number k, Number e) { return p * k / e; });
inline constexpr auto kShare = trace::formula("model.share", "p / d", {{"p", "model.params"}, {"d", "model.parts"}},
                                              {"arithmetic"}, [](Number p, Number d) { return p / d; });
inline constexpr auto kWithout =
    trace::formula("model.without", "p - f", {{"p", "model.params"}, {"f", "model.frozen_params"}}, {"arithmetic"},
                   [](Number p, Number f) { return p - f; });
inline constexpr auto kLora =
    trace::formula("model.lora", "r * (i + o)", {{"r", "model.rank"}, {"i", "model.inputs"}, {"o", "model.outputs"}},
                   {"model.lora"}, [](Number r, Number i, Number o) { return r * (i + o); });
inline constexpr auto kDora = trace::formula(
    "model.dora", "r * (i + o) + o", {{"r", "model.rank"}, {"i", "model.inputs"}, {"o", "model.outputs"}},
    {"model.dora"}, [](Number r, Number i, Number o) { return r * (i + o) + o; });
inline constexpr auto kLoha = trace::formula(
    "model.loha", "2 * r * (i + o)", {{"r", "model.rank"}, {"i", "model.inputs"}, {"o", "model.outputs"}},
    {"model.peft"}, [](Number r, Number i, Number o) { return 2.0 * r * (i + o); });
inline constexpr auto kKronecker =
    trace::formula("model.kronecker", "a * b + c * d",
                   {{"a", "model.factor"}, {"b", "model.factor"}, {"c", "model.factor"}, {"d", "model.factor"}},
                   {"model.peft"}, [](Number a, Number b, Number c, Number d) { return a * b + c * d; });
inline constexpr auto kKroneckerLowRank = trace::formula(
    "model.kronecker_low_rank", "a * b + r * (c + d)",
    {{"a", "model.factor"}, {"b", "model.factor"}, {"r", "model.rank"}, {"c", "model.factor"}, {"d", "model.factor"}},
    {"model.peft"}, [](Number a, Number b, Number r, Number c, Number d) { return a * b + r * (c + d); });
inline constexpr auto kBottleneck =
    trace::formula("model.bottleneck", "2 * r * h + r + h", {{"r", "model.rank"}, {"h", "model.width"}},
                   {"model.houlsby"}, [](Number r, Number h) { return 2.0 * r * h + r + h; });
inline constexpr auto kUnfrozen =
    trace::formula("model.unfrozen", "p * (1 - f)", {{"p", "model.params"}, {"f", "model.frozen_fraction"}},
                   {"arithmetic"}, [](Number p, Number f) { return p * (1.0 - f); });
// A multiply-accumulate is two operations.
inline constexpr auto kForwardFlops =
    trace::formula("model.forward_flops", "2 * p * t", {{"p", "model.params"}, {"t", "model.tokens"}}, {"model.palm"},
                   [](Number p, TokensPerSample t) { return FlopsPerSample(2.0 * units::raw(p) * units::raw(t)); });
inline constexpr auto kAttentionFlops = trace::formula(
    "model.attention_flops", "2 * l * n * d * t * k",
    {{"l", "model.layers"},
     {"n", "model.heads"},
     {"d", "model.qk_and_v_dim"},
     {"t", "model.tokens"},
     {"k", "model.keys"}},
    {"model.palm"}, [](Number l, Number n, Number d, TokensPerSample t, Number k) {
      return FlopsPerSample(2.0 * units::raw(l) * units::raw(n) * units::raw(d) * units::raw(t) * units::raw(k));
    });
inline constexpr auto kMacFlops = trace::formula("model.mac_flops", "2 * m", {{"m", "model.macs"}}, {"arithmetic"},
                                                 [](Number m) { return FlopsPerSample(2.0 * units::raw(m)); });
inline constexpr auto kTrainingFlops = trace::formula(
    "model.training_flops", "m * (1 + b) + a * (1 + c)",
    {{"m", "model.matrix_forward"},
     {"b", "model.matrix_backward"},
     {"a", "model.attention_forward"},
     {"c", "model.attention_backward"}},
    {"model.palm"},
    [](FlopsPerSample m, Number b, FlopsPerSample a, Number c) { return m * (b + 1.0) + a * (c + 1.0); });

// Multiply-accumulates per parameter and latent pixel of a U-Net that was never counted: SD 1.5 (401.64e9 over 859.5e6
// x 64 x 64).
inline constexpr trace::Constant<Number> kUnetMacs{"model.unet_macs", Number(0.114), "measured",
                                                   "model.diffusers_count"};
// VAE encoder (f8): 558.33e9 at 512 x 512 and 2439.47e9 at 1024 x 1024 give a part per pixel and one per squared pixel
// (attention).
inline constexpr trace::Constant<Number> kVaeMacs{"model.vae_macs", Number(2.0643e6), "measured",
                                                  "model.diffusers_count"};
inline constexpr trace::Constant<Number> kVaeAttentionMacs{"model.vae_attention_macs", Number(0.25), "measured",
                                                           "model.diffusers_count"};

inline constexpr auto kFormulas = std::array{trace::info<kHeadWidth>(),
                                             trace::info<kLatentWidth>(),
                                             trace::info<kRopeWidth>(),
                                             trace::info<kMultiple>(),
                                             trace::info<kMatrix>(),
                                             trace::info<kMatrixBias>(),
                                             trace::info<kExperts>(),
                                             trace::info<kVectors>(),
                                             trace::info<kTable>(),
                                             trace::info<kLayers>(),
                                             trace::info<kConvolution>(),
                                             trace::info<kActive>(),
                                             trace::info<kShare>(),
                                             trace::info<kWithout>(),
                                             trace::info<kForwardFlops>(),
                                             trace::info<kAttentionFlops>(),
                                             trace::info<kMacFlops>(),
                                             trace::info<kTrainingFlops>(),
                                             trace::info<kLora>(),
                                             trace::info<kDora>(),
                                             trace::info<kLoha>(),
                                             trace::info<kKronecker>(),
                                             trace::info<kKroneckerLowRank>(),
                                             trace::info<kBottleneck>(),
                                             trace::info<kUnfrozen>()};
inline constexpr auto kConstants =
    std::array{trace::info(kUnetMacs), trace::info(kVaeMacs), trace::info(kVaeAttentionMacs)};

}  // namespace rigwise::model
