// What each generation of accelerators achieves of its data sheet: shares fitted to public measurements, few and
// physical.
#pragma once
#include <array>

#include "compute/formulas.hpp"
#include "compute/generation.hpp"

namespace rigwise::compute {

// Share of the dense peak that large products sustain while power allows.
inline constexpr std::array<trace::Constant<Number>, kGenerations> kMatrixShare = {
    {{"compute.matrix_share.volta", Number(0.78), "fitted", "public-throughput"},
     {"compute.matrix_share.turing", Number(0.78), "fitted", "public-throughput"},
     {"compute.matrix_share.ampere", Number(0.721), "fitted", "public-throughput"},
     {"compute.matrix_share.ampere_ga10x", Number(0.806), "fitted", "public-throughput"},
     {"compute.matrix_share.ada", Number(0.999), "fitted", "public-throughput"},
     {"compute.matrix_share.hopper", Number(0.606), "fitted", "public-throughput"},
     {"compute.matrix_share.blackwell", Number(0.806), "fitted", "public-throughput"},
     {"compute.matrix_share.blackwell_gb20x", Number(0.88), "fitted", "public-throughput"},
     {"compute.matrix_share.cdna2", Number(0.6), "fitted", "public-throughput"},
     {"compute.matrix_share.cdna3", Number(0.5), "fitted", "public-throughput"},
     {"compute.matrix_share.cdna4", Number(0.55), "fitted", "public-throughput"},
     {"compute.matrix_share.gaudi", Number(0.7), "fitted", "public-throughput"},
     {"compute.matrix_share.other", Number(0.6), "fitted", "public-throughput"}}};

// 16-bit tensor FLOP that one joule of board power feeds.
inline constexpr std::array<trace::Constant<FlopsPerJoule>, kGenerations> kFlopPerJoule = {
    {{"compute.flop_per_joule.volta", FlopsPerJoule(3.06e+11), "fitted", "public-throughput"},
     {"compute.flop_per_joule.turing", FlopsPerJoule(0.6e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.ampere", FlopsPerJoule(6.8e+11), "fitted", "public-throughput"},
     {"compute.flop_per_joule.ampere_ga10x", FlopsPerJoule(4.14e+11), "fitted", "public-throughput"},
     {"compute.flop_per_joule.ada", FlopsPerJoule(5.88e+11), "fitted", "public-throughput"},
     {"compute.flop_per_joule.hopper", FlopsPerJoule(1.21e+12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.blackwell", FlopsPerJoule(1.12e+12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.blackwell_gb20x", FlopsPerJoule(0.8e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.cdna2", FlopsPerJoule(0.5e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.cdna3", FlopsPerJoule(0.95e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.cdna4", FlopsPerJoule(1e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.gaudi", FlopsPerJoule(0.9e12), "fitted", "public-throughput"},
     {"compute.flop_per_joule.other", FlopsPerJoule(0.6e12), "fitted", "public-throughput"}}};

// Share of the 16-bit dense peak that fused attention reaches forward with heads of 128.
inline constexpr std::array<trace::Constant<Number>, kGenerations> kAttentionShare = {
    {{"compute.attention_share.volta", Number(0.3), "fitted", "dao-2023"},
     {"compute.attention_share.turing", Number(0.3), "fitted", "dao-2023"},
     {"compute.attention_share.ampere", Number(0.79), "fitted", "dao-2023"},
     {"compute.attention_share.ampere_ga10x", Number(0.75), "fitted", "dao-2023"},
     {"compute.attention_share.ada", Number(0.75), "fitted", "dao-2023"},
     {"compute.attention_share.hopper", Number(0.401), "fitted", "dao-2023"},
     {"compute.attention_share.blackwell", Number(0.558), "fitted", "dao-2023"},
     {"compute.attention_share.blackwell_gb20x", Number(0.7), "fitted", "dao-2023"},
     {"compute.attention_share.cdna2", Number(0.3), "fitted", "dao-2023"},
     {"compute.attention_share.cdna3", Number(0.3), "fitted", "dao-2023"},
     {"compute.attention_share.cdna4", Number(0.35), "fitted", "dao-2023"},
     {"compute.attention_share.gaudi", Number(0.4), "fitted", "dao-2023"},
     {"compute.attention_share.other", Number(0.35), "fitted", "dao-2023"}}};

// Backward attention recomputes the scores: its rate as a share of the forward one.
inline constexpr trace::Constant<Number> kAttentionBackwardShare{"compute.attention_backward_share", Number(0.73),
                                                                 "fitted", "dao-2023"};
// Backward attention does five products for the forward two.
inline constexpr trace::Constant<Number> kAttentionBackwardWork{"compute.attention_backward_work", Number(2.5), "paper",
                                                                "dao-2022"};
// Width at which narrow heads lose half of their lag.
inline constexpr trace::Constant<Number> kHeadKnee{"compute.head_knee", Number(509), "fitted", "dao-2023"};
// Output elements that one wave of tiles covers, half of it idle on average in the last wave.
inline constexpr trace::Constant<Number> kWaveFill{"compute.wave_fill", Number(300000), "fitted",
                                                   "nvidia-matmul-guide"};
// Traffic of products that arithmetic does not hide: first loads and last stores of the tiles.
inline constexpr trace::Constant<Number> kUnhidden{"compute.unhidden", Number(1.7), "fitted", "nvidia-matmul-guide"};
// Fused attention not written for the generation at hand (FlashAttention-2 on Hopper and Blackwell), and the first
// version anywhere.
inline constexpr trace::Constant<Number> kPortableKernel{"compute.portable_kernel", Number(0.556), "fitted",
                                                         "dao-2023"};
inline constexpr trace::Constant<Number> kFirstKernel{"compute.first_kernel", Number(0.542), "fitted", "dao-2023"};
// Half a tile: the rows that each expert's batch is rounded up by.
inline constexpr trace::Constant<Number> kHalfTile{"compute.half_tile", Number(64), "definition",
                                                   "nvidia-matmul-guide"};
// Share of the memory bandwidth that streaming kernels reach.
// A board whose power limit is not published is taken at its full rate: more watts than any rate of the catalog needs.
inline constexpr trace::Constant<units::Watts> kUncappedPower{"compute.uncapped_power", units::watts(10000),
                                                              "definition", "arithmetic"};
// Of accelerators whose maker publishes no bandwidth (Ascend 910B, MLU590): the balance of an A100, 312 TFLOP/s
// over 2.039 TB/s.
inline constexpr trace::Constant<units::FlopsPerByte> kUsualBalance{"compute.usual_balance", units::FlopsPerByte(153),
                                                                    "vendor", "a100-whitepaper"};
// Likewise their FP32 peak: the A100's 312 over 19.5 TFLOP/s.
inline constexpr trace::Constant<Number> kUsualRatio32{"compute.usual_ratio_32", Number(16), "vendor",
                                                       "a100-whitepaper"};
inline constexpr trace::Constant<Number> kMemoryShare{"compute.memory_share", Number(0.781), "fitted", "ivanov-2021"};
// Operations of the ordinary units per element and pass: conversion, arithmetic, addresses.
inline constexpr trace::Constant<Flops> kElementWork{"compute.element_work", Flops(24), "fitted", "public-throughput"};
// FP32 products without tensor units: share of the peak.
inline constexpr trace::Constant<Number> kSimtShare{"compute.simt_share", Number(0.85), "fitted", "public-throughput"};
// FP8 products: share of what 16-bit products reach of their own peak.
inline constexpr trace::Constant<Number> kFp8Share{"compute.fp8_share", Number(1), "fitted", "public-throughput"};

// Beside the tables by generation.
inline constexpr auto kConstants = std::array{trace::info(kAttentionBackwardShare),
                                              trace::info(kAttentionBackwardWork),
                                              trace::info(kHeadKnee),
                                              trace::info(kWaveFill),
                                              trace::info(kUnhidden),
                                              trace::info(kPortableKernel),
                                              trace::info(kFirstKernel),
                                              trace::info(kHalfTile),
                                              trace::info(kMemoryShare),
                                              trace::info(kUsualBalance),
                                              trace::info(kUsualRatio32),
                                              trace::info(kUncappedPower),
                                              trace::info(kElementWork),
                                              trace::info(kSimtShare),
                                              trace::info(kFp8Share),
                                              trace::info(kCapLoss)};

}  // namespace rigwise::compute
