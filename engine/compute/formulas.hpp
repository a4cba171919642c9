// Time of the operators on one accelerator: matrix products, attention, and work that only moves memory.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::compute {

using units::Bytes;
using units::BytesPerSecond;
using units::Flops;
using units::FlopsPerSecond;
using units::Joules;
using units::Number;
using units::Seconds;
using units::Watts;
using FlopsPerJoule = decltype(FlopsPerSecond{} / Watts{});

// Rate that large products sustain: a share of the dense peak of the units, or what the power limit feeds.
inline constexpr auto kSustainedRate =
    trace::formula("compute.sustained_rate", "p * min(u, c * w / g)",
                   {{"p", "time.dense_peak"},
                    {"u", "time.matrix_share"},
                    {"c", "time.flop_per_joule"},
                    {"w", "time.board_power"},
                    {"g", "time.dense_peak_16"}},
                   {"nvidia-mlperf-power"}, [](FlopsPerSecond p, Number u, FlopsPerJoule c, Watts w, FlopsPerSecond g) {
                     return p * units::min(u, c * w / g);
                   });

// What a limit on each card costs: the last watts buy little speed.
inline constexpr trace::Constant<Number> kCapLoss{"compute.cap_loss", units::number(1.5), "fitted", "power-cap-speed"};
inline constexpr auto kCapSpeed = trace::formula(
    "compute.cap_speed", "1 - k * (1 - c) ^ 2", {{"k", "time.cap_loss"}, {"c", "time.cap_share"}}, {"power-cap-speed"},
    [](Number k, Number c) { return units::number(1) - k * ((units::number(1) - c) * (units::number(1) - c)); });
inline constexpr auto kCappedRate = trace::formula("compute.capped_rate", "r * s", {{"r", "time.sustained_rate"}, {"s", "time.cap_speed"}},
                                                   {"power-cap-speed"}, [](FlopsPerSecond r, Number s) { return r * s; });

// FP8 products: quantisation and scaling leave a share of what the peak would give.
inline constexpr auto kSustainedRate8 =
    trace::formula("compute.sustained_rate_8", "r * u", {{"r", "time.sustained_rate"}, {"u", "time.fp8_share"}},
                   {"micikevicius-2022"}, [](FlopsPerSecond r, Number u) { return r * u; });

// Work of an m x k by k x n product in equivalent FLOP: f output elements of waiting for the last wave of tiles.
inline constexpr auto kProductWork =
    trace::formula("compute.product_work", "2 * o * (m * n * k + f * k)",
                   {{"o", "time.one_flop"},
                    {"m", "time.product_rows"},
                    {"n", "time.product_columns"},
                    {"k", "time.product_depth"},
                    {"f", "time.wave_fill"}},
                   {"nvidia-matmul-guide"},
                   [](Flops o, Number m, Number n, Number k, Number f) { return 2.0 * o * (m * n * k + f * k); });

// Bytes of an m x k by k x n product: both operands read, the result written; e weight matrices of a grouped product.
inline constexpr auto kProductBytes =
    trace::formula("compute.product_bytes", "b * (m * n + e * n * k + m * k)",
                   {{"b", "time.element_bytes"},
                    {"m", "time.product_rows"},
                    {"n", "time.product_columns"},
                    {"k", "time.product_depth"},
                    {"e", "time.group_count"}},
                   {"nvidia-matmul-guide"},
                   [](Bytes b, Number m, Number n, Number k, Number e) { return b * (m * n + e * n * k + m * k); });

// Rows of a grouped product with every expert's rows rounded up to a tile, half a tile each on average.
inline constexpr auto kPaddedRows =
    trace::formula("compute.padded_rows", "m + e * t",
                   {{"m", "time.product_rows"}, {"e", "time.group_count"}, {"t", "time.half_tile_rows"}},
                   {"nvidia-matmul-guide"}, [](Number m, Number e, Number t) { return m + e * t; });

// The roofline of a product: arithmetic and the stores of its result that nothing hides, or memory alone.
inline constexpr auto kRoofline = trace::formula(
    "compute.roofline", "max(w / p + a * b * m * n / v, q / v)",
    {{"w", "time.work"},
     {"p", "time.sustained_rate"},
     {"a", "time.unhidden_share"},
     {"b", "time.element_bytes"},
     {"m", "time.product_rows"},
     {"n", "time.product_columns"},
     {"q", "time.traffic"},
     {"v", "time.memory_rate"}},
    {"williams-2009"}, [](Flops w, FlopsPerSecond p, Number a, Bytes b, Number m, Number n, Bytes q, BytesPerSecond v) {
      return units::max(w / p + a * b * m * n / v, q / v);
    });

// Time of element-wise work, bound by memory.
inline constexpr auto kStream =
    trace::formula("compute.stream", "q / v", {{"q", "time.traffic"}, {"v", "time.memory_rate"}}, {"williams-2009"},
                   [](Bytes q, BytesPerSecond v) { return q / v; });

// Time that the ordinary units take to issue element-wise work: n passes over elements at o operations each.
inline constexpr auto kIssue =
    trace::formula("compute.issue", "o * n / p",
                   {{"o", "time.element_work"}, {"n", "time.element_passes"}, {"p", "time.ordinary_peak"}},
                   {"ivanov-2021"}, [](Flops o, Number n, FlopsPerSecond p) { return o * n / p; });

// Traffic of element-wise work: elements per token times tokens.
inline constexpr auto kTraffic = trace::formula(
    "compute.traffic", "b * m * (x / c + y)",
    {{"b", "time.element_bytes"},
     {"m", "time.product_rows"},
     {"x", "time.cut_elements"},
     {"c", "time.tensor_parallel"},
     {"y", "time.whole_elements"}},
    {"ivanov-2021"}, [](Bytes b, Number m, Number x, Number c, Number y) { return b * m * (x / c + y); });

// Work of the attention core forward: scores over a widths, values over c widths, t queries against s keys each.
inline constexpr auto kAttentionWork = trace::formula(
    "compute.attention_work", "2 * o * t * s * (a + c)",
    {{"o", "time.one_flop"},
     {"t", "time.product_rows"},
     {"s", "time.attended_keys"},
     {"a", "time.score_width"},
     {"c", "time.value_width"}},
    {"dao-2022"}, [](Flops o, Number t, Number s, Number a, Number c) { return 2.0 * o * t * s * (a + c); });

// Time of arithmetic at a rate.
inline constexpr auto kWorkTime =
    trace::formula("compute.work_time", "w / p", {{"w", "time.work"}, {"p", "time.sustained_rate"}}, {"williams-2009"},
                   [](Flops w, FlopsPerSecond p) { return w / p; });

// Rate of the attention core: a share of the peak, less where heads are narrower than 128.
inline constexpr auto kAttentionRate =
    trace::formula("compute.attention_rate", "p * u * min(1, (h + x) / (128 + x))",
                   {{"p", "time.dense_peak_16"},
                    {"u", "time.attention_share"},
                    {"h", "time.head_width"},
                    {"x", "time.head_width_knee"}},
                   {"dao-2023"}, [](FlopsPerSecond p, Number u, Number h, Number x) {
                     return p * u * units::min(Number(1), (h + x) / (Number(128) + x));
                   });

// A kernel's share of what the best one reaches.
inline constexpr auto kKernelShare =
    trace::formula("compute.kernel_share", "u * r", {{"u", "time.attention_share"}, {"r", "time.kernel_share"}},
                   {"dao-2023"}, [](Number u, Number r) { return u * r; });

// Time of attention backward: more work at a lower rate.
inline constexpr auto kBackwardAttention = trace::formula(
    "compute.backward_attention", "t * w / u",
    {{"t", "time.attention_forward"}, {"w", "time.attention_backward_work"}, {"u", "time.attention_backward_share"}},
    {"dao-2023"}, [](Seconds t, Number w, Number u) { return t * w / u; });

// Memory rate that streaming kernels reach.
inline constexpr auto kMemoryRate =
    trace::formula("compute.memory_rate", "u * v", {{"u", "time.memory_share"}, {"v", "time.memory_bandwidth"}},
                   {"nvidia-matmul-guide"}, [](Number u, BytesPerSecond v) { return u * v; });

// Bandwidth of an accelerator whose maker publishes none.
inline constexpr auto kBandwidthFromBalance =
    trace::formula("compute.bandwidth_from_balance", "p / b", {{"p", "time.dense_peak"}, {"b", "time.balance"}},
                   {"arithmetic"}, [](FlopsPerSecond p, units::FlopsPerByte b) { return p / b; });

// 32-bit peak of an accelerator whose maker publishes only 16-bit figures.
inline constexpr auto kPeakFromRatio =
    trace::formula("compute.peak_from_ratio", "p / r", {{"p", "time.dense_peak_16"}, {"r", "time.usual_ratio"}},
                   {"a100-whitepaper"}, [](FlopsPerSecond p, Number r) { return p / r; });

inline constexpr auto kFormulas = std::array{trace::info<kSustainedRate>(), trace::info<kSustainedRate8>(),
                                             trace::info<kProductWork>(),   trace::info<kProductBytes>(),
                                             trace::info<kPaddedRows>(),    trace::info<kRoofline>(),
                                             trace::info<kStream>(),        trace::info<kIssue>(),
                                             trace::info<kTraffic>(),       trace::info<kAttentionWork>(),
                                             trace::info<kWorkTime>(),      trace::info<kAttentionRate>(),
                                             trace::info<kMemoryRate>(),    trace::info<kBandwidthFromBalance>(),
                                             trace::info<kPeakFromRatio>(), trace::info<kBackwardAttention>(),
                                             trace::info<kKernelShare>(),   trace::info<kCapSpeed>(),
                                             trace::info<kCappedRate>()};

}  // namespace rigwise::compute
