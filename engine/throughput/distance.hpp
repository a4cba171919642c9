// How far apart two runs are: what each difference adds to the distance by which the nearest measurements are chosen.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::throughput {

using DistanceWeight = trace::Constant<units::Number>;

// Nothing stated enters a prediction with these: they only choose which published runs stand beside it. Count differences weigh by
// doublings, the others as a whole.
inline constexpr DistanceWeight kFarKin{"throughput.far.kin", units::Number(0.7), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarKind{"throughput.far.kind", units::Number(1.7), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarSize{"throughput.far.size", units::Number(2.3), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarCard{"throughput.far.card", units::Number(0.6), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarGeneration{"throughput.far.generation", units::Number(2.5), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarCount{"throughput.far.count", units::Number(0.25), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarMethod{"throughput.far.method", units::Number(0.2), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarAdapter{"throughput.far.adapter", units::Number(1.5), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarPrecision{"throughput.far.precision", units::Number(0.2), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarFp8{"throughput.far.fp8", units::Number(0.8), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarLength{"throughput.far.length", units::Number(0.3), "definition", "arithmetic"};
inline constexpr DistanceWeight kFarMicro{"throughput.far.micro", units::Number(0.1), "definition", "arithmetic"};

inline constexpr std::array kDistanceConstants{
    trace::info(kFarKin),    trace::info(kFarKind),    trace::info(kFarSize),      trace::info(kFarCard), trace::info(kFarGeneration), trace::info(kFarCount),
    trace::info(kFarMethod), trace::info(kFarAdapter), trace::info(kFarPrecision), trace::info(kFarFp8),  trace::info(kFarLength),     trace::info(kFarMicro)};

}  // namespace rigwise::throughput
