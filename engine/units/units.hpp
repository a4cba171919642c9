// Named units. In C++ the type tells the unit; conversions in and out are spelled here and nowhere else.
#pragma once
#include "units/quantity.hpp"

namespace rigwise::units {

using Number = Quantity<Dimension{}>;  // a count, a ratio, a share
using Bytes = Quantity<Dimension{.byte = 1}>;
using Flops = Quantity<Dimension{.flop = 1}>;
using Seconds = Quantity<Dimension{.second = 1}>;
using Joules = Quantity<Dimension{.joule = 1}>;
using Watts = Quantity<Dimension{.second = -1, .joule = 1}>;
using Tokens = Quantity<Dimension{.token = 1}>;
using Samples = Quantity<Dimension{.sample = 1}>;
using Amperes = Quantity<Dimension{.ampere = 1}>;
using Volts = Quantity<Dimension{.second = -1, .joule = 1, .ampere = -1}>;
using Grams = Quantity<Dimension{.gram = 1}>;
using BytesPerSecond = Quantity<Dimension{.byte = 1, .second = -1}>;
using FlopsPerSecond = Quantity<Dimension{.flop = 1, .second = -1}>;
using TokensPerSecond = Quantity<Dimension{.second = -1, .token = 1}>;
using SamplesPerSecond = Quantity<Dimension{.second = -1, .sample = 1}>;
using FlopsPerToken = Quantity<Dimension{.flop = 1, .token = -1}>;
using FlopsPerByte = Quantity<Dimension{.byte = -1, .flop = 1}>;
using BytesPerToken = Quantity<Dimension{.byte = 1, .token = -1}>;
using TokensPerSample = Quantity<Dimension{.token = 1, .sample = -1}>;
using GramsPerJoule = Quantity<Dimension{.joule = -1, .gram = 1}>;

inline constexpr double kKibi = 1024.0;
inline constexpr double kGibi = 1024.0 * 1024.0 * 1024.0;

constexpr Number number(double n) { return Number(n); }
constexpr Bytes bytes(double n) { return Bytes(n); }
constexpr Bytes gib(double n) { return Bytes(n * kGibi); }
constexpr Bytes mib(double n) { return Bytes(n * kKibi * kKibi); }
constexpr Bytes gb(double n) { return Bytes(n * 1e9); }
constexpr Bytes tb(double n) { return Bytes(n * 1e12); }
constexpr BytesPerSecond gb_per_s(double n) { return BytesPerSecond(n * 1e9); }
constexpr BytesPerSecond gbit_per_s(double n) { return BytesPerSecond(n * 1e9 / 8); }
constexpr Flops flops(double n) { return Flops(n); }
constexpr FlopsPerSecond tflops(double n) { return FlopsPerSecond(n * 1e12); }
constexpr Seconds seconds(double n) { return Seconds(n); }
constexpr Seconds hours(double n) { return Seconds(n * 3600); }
constexpr Seconds microseconds(double n) { return Seconds(n * 1e-6); }
constexpr Watts watts(double n) { return Watts(n); }
inline constexpr double kBtuPerHourPerWatt = 3.412141633;  // the international table BTU, 1055.05585262 J
constexpr Joules kwh(double n) { return Joules(n * 3.6e6); }
constexpr Tokens tokens(double n) { return Tokens(n); }
constexpr Samples samples(double n) { return Samples(n); }
constexpr Volts volts(double n) { return Volts(n); }
constexpr Amperes amperes(double n) { return Amperes(n); }
constexpr Grams grams(double n) { return Grams(n); }
constexpr Grams kilograms(double n) { return Grams(n * 1000); }

}  // namespace rigwise::units
