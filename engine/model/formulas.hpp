// The formulas of the model floor: parameters, adapters, floating-point operations.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::model {

using units::Number;

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

inline constexpr auto kFormulas = std::array{
    trace::info<kHeadWidth>(), trace::info<kLatentWidth>(), trace::info<kRopeWidth>(),   trace::info<kMultiple>(),
    trace::info<kMatrix>(),    trace::info<kMatrixBias>(),  trace::info<kExperts>(),     trace::info<kVectors>(),
    trace::info<kTable>(),     trace::info<kLayers>(),      trace::info<kConvolution>(), trace::info<kActive>(),
    trace::info<kShare>(),     trace::info<kWithout>()};

}  // namespace rigwise::model
