// How wide the range of a step is: what the kind of job and the keys left unstated leave open.
#pragma once
#include <array>

#include "scenario/job.hpp"
#include "trace/formula.hpp"

namespace rigwise::throughput {

// How much faster and slower a run may be than its likely rate, as shares.
struct Room {
  trace::Constant<units::Number> faster, slower;
};

constexpr Room room(std::string_view faster, double f, std::string_view slower, double s) {
  return {{faster, units::Number(f), "fitted", "public-throughput"},
          {slower, units::Number(s), "fitted", "public-throughput"}};
}

// By kind of model.
inline constexpr Room kRoomLlm = room("throughput.faster.llm", 0.22, "throughput.slower.llm", 0.38);
inline constexpr Room kRoomMoe = room("throughput.faster.moe", 0.34, "throughput.slower.moe", 0.38);
inline constexpr Room kRoomEncoder = room("throughput.faster.encoder", 0.22, "throughput.slower.encoder", 0.40);
inline constexpr Room kRoomVit = room("throughput.faster.vit", 0.40, "throughput.slower.vit", 0.42);
inline constexpr Room kRoomCnn = room("throughput.faster.cnn", 0.60, "throughput.slower.cnn", 0.55);
inline constexpr Room kRoomDiffusion = room("throughput.faster.diffusion", 0.45, "throughput.slower.diffusion", 0.50);
inline constexpr Room kRoomMultimodal =
    room("throughput.faster.multimodal", 0.28, "throughput.slower.multimodal", 0.48);
// Added where the question leaves recompute or the micro-batch open, in FP8, for bare PyTorch (every code from a
// tutorial to a compiled one), for a model known by its size alone, from 1,024 accelerators on, and where the policy
// writes its own samples (how long its answers are is not asked).
inline constexpr Room kRoomRecompute = room("throughput.faster.recompute", 0.12, "throughput.slower.recompute", 0.06);
inline constexpr Room kRoomMicro = room("throughput.faster.micro", 0.25, "throughput.slower.micro", 0);
inline constexpr Room kRoomFp8 = room("throughput.faster.fp8", 0.06, "throughput.slower.fp8", 0);
inline constexpr Room kRoomPlain = room("throughput.faster.plain", 0.20, "throughput.slower.plain", 0.06);
inline constexpr Room kRoomSize = room("throughput.faster.size", 0.08, "throughput.slower.size", 0.08);
inline constexpr Room kRoomScale = room("throughput.faster.scale", 0, "throughput.slower.scale", 0.04);
inline constexpr Room kRoomRollout = room("throughput.faster.rollout", 0.30, "throughput.slower.rollout", 0.30);
// A range of more than its own middle says nothing: rate and step time both stay within it.
inline constexpr trace::Constant<units::Number> kWidest{"throughput.widest", units::Number(0.97), "definition",
                                                        "arithmetic"};
inline constexpr trace::Constant<units::Number> kSlowest{"throughput.slowest", units::Number(0.60), "definition",
                                                         "arithmetic"};

inline constexpr std::array kRooms{kRoomLlm,       kRoomMoe,        kRoomEncoder,   kRoomVit,    kRoomCnn,
                                   kRoomDiffusion, kRoomMultimodal, kRoomRecompute, kRoomMicro,  kRoomFp8,
                                   kRoomPlain,     kRoomSize,       kRoomScale,     kRoomRollout};
inline constexpr std::array kSpreadConstants{trace::info(kWidest), trace::info(kSlowest)};

// Factors on the likely step time: the fast end (below 1) and the slow end (above 1); nine in ten measurements lie
// between.
struct Spread {
  double fast = 1, slow = 1;
};
Spread spread(const scenario::Job& job, const plan::Plan& plan);

}  // namespace rigwise::throughput
