// Which unit a value of a dimension is printed in: a table of thresholds, and a spelled-out product for dimensions that
// have no name.
#include "text/scales.hpp"

#include <array>
#include <cmath>
#include <string_view>

namespace rigwise::text {

namespace {
using units::Dimension;
constexpr double kKibi = 1024, kMebi = kKibi * 1024, kGibi = kMebi * 1024, kTebi = kGibi * 1024;
constexpr double kMinute = 60, kHour = 3600, kDay = 24 * kHour, kYear = 365 * kDay;
constexpr double kWattHour = 3600;

constexpr Dimension kByte{.byte = 1}, kByteRate{.byte = 1, .second = -1}, kBytePerToken{.byte = 1, .token = -1};
constexpr Dimension kFlop{.flop = 1}, kFlopRate{.flop = 1, .second = -1}, kFlopPerToken{.flop = 1, .token = -1};
constexpr Dimension kFlopPerSample{.flop = 1, .sample = -1}, kFlopPerByte{.byte = -1, .flop = 1};
constexpr Dimension kSecond{.second = 1}, kJoule{.joule = 1}, kWatt{.second = -1, .joule = 1};
constexpr Dimension kToken{.token = 1}, kTokenRate{.second = -1, .token = 1}, kTokenPerSample{.token = 1, .sample = -1};
constexpr Dimension kSample{.sample = 1}, kSampleRate{.second = -1, .sample = 1};
constexpr Dimension kAmpere{.ampere = 1}, kVolt{.second = -1, .joule = 1, .ampere = -1};
constexpr Dimension kGram{.gram = 1}, kGramPerJoule{.joule = -1, .gram = 1};

// From `from` upwards a value of this dimension is divided by `divisor`. Rows of one dimension stand together,
// ascending.
struct Row {
  Dimension dimension;
  double from, divisor;
  std::string_view unit;
  int digits, decimals;
  bool whole;
};
// Units of time and power people read with one decimal; bytes and rates with three digits. The step from GiB to TiB
// comes late, so that a need and a card's memory stand in one unit.
constexpr auto kRows = std::to_array<Row>({
    {kByte, 0, 1, "byte", 4, 0, true},
    {kByte, kKibi, kKibi, "kib", 3, 3, false},
    {kByte, kMebi, kMebi, "mib", 3, 1, false},
    {kByte, kGibi, kGibi, "gib", 3, 2, false},
    {kByte, 10 * kTebi, kTebi, "tib", 3, 2, false},
    {kByteRate, 0, 1e6, "mb_s", 3, 2, false},
    {kByteRate, 1e9, 1e9, "gb_s", 3, 2, false},
    {kByteRate, 1e13, 1e12, "tb_s", 3, 2, false},
    {kBytePerToken, 0, 1, "byte_token", 3, 1, false},
    {kBytePerToken, kMebi, kMebi, "mib_token", 3, 2, false},
    {kFlop, 0, 1, "flop", 3, 0, true},
    {kFlop, 1e6, 1e6, "mflop", 3, 2, false},
    {kFlop, 1e9, 1e9, "gflop", 3, 2, false},
    {kFlop, 1e12, 1e12, "tflop", 3, 2, false},
    {kFlop, 1e15, 1e15, "pflop", 3, 2, false},
    {kFlop, 1e18, 1e18, "eflop", 3, 2, false},
    {kFlop, 1e21, 1e21, "zflop", 3, 2, false},
    {kFlopRate, 0, 1e9, "gflop_s", 3, 2, false},
    {kFlopRate, 1e12, 1e12, "tflop_s", 3, 1, false},
    {kFlopRate, 1e16, 1e15, "pflop_s", 3, 1, false},
    {kFlopPerToken, 0, 1e6, "mflop_token", 3, 2, false},
    {kFlopPerToken, 1e9, 1e9, "gflop_token", 3, 2, false},
    {kFlopPerSample, 0, 1e9, "gflop_sample", 3, 2, false},
    {kFlopPerSample, 1e12, 1e12, "tflop_sample", 3, 2, false},
    {kFlopPerByte, 0, 1, "flop_byte", 3, 2, false},
    {kSecond, 0, 1e-6, "us", 3, 1, false},
    {kSecond, 1e-3, 1e-3, "ms", 3, 1, false},
    {kSecond, 1, 1, "s", 3, 2, false},
    {kSecond, 2 * kMinute, kMinute, "min", 2, 1, false},
    {kSecond, 2 * kHour, kHour, "h", 3, 1, false},
    {kSecond, 2 * kDay, kDay, "day", 3, 1, false},
    {kSecond, 3 * kYear, kYear, "year", 3, 1, false},
    {kJoule, 0, 1, "joule", 3, 1, false},
    {kJoule, kWattHour, kWattHour, "wh", 3, 1, false},
    {kJoule, 100 * kWattHour, 1e3 * kWattHour, "kwh", 3, 2, false},
    {kJoule, 1e7 * kWattHour, 1e6 * kWattHour, "mwh", 3, 1, false},
    {kJoule, 1e10 * kWattHour, 1e9 * kWattHour, "gwh", 3, 1, false},
    {kWatt, 0, 1, "w", 3, 0, false},
    {kWatt, 1e3, 1e3, "kw", 3, 2, false},
    {kWatt, 1e6, 1e6, "mw", 3, 2, false},
    {kToken, 0, 1, "token", 4, 0, true},
    {kTokenRate, 0, 1, "token_s", 3, 2, false},
    {kTokenPerSample, 0, 1, "token_sample", 4, 1, true},
    {kSample, 0, 1, "sample", 4, 1, true},
    {kSampleRate, 0, 1, "sample_s", 3, 3, false},
    {kAmpere, 0, 1, "a", 3, 1, false},
    {kVolt, 0, 1, "v", 3, 0, false},
    {kGram, 0, 1, "g", 3, 0, false},
    {kGram, 100, 1e3, "kg", 3, 2, false},
    {kGram, 1e7, 1e6, "t", 3, 1, false},
    {kGramPerJoule, 0, 1 / (1e3 * kWattHour), "g_kwh", 3, 0, false},
});

void append_power(std::string& text, std::string_view base, int exponent) {
  if (exponent == 0) return;
  if (!text.empty()) text += "·";
  text += base;
  if (exponent != 1) text += "^" + std::to_string(exponent);
}
std::string spelled(Dimension d) {
  std::string text;
  append_power(text, "B", d.byte);
  append_power(text, "FLOP", d.flop);
  append_power(text, "J", d.joule);
  append_power(text, "token", d.token);
  append_power(text, "sample", d.sample);
  append_power(text, "A", d.ampere);
  append_power(text, "g", d.gram);
  append_power(text, "s", d.second);
  return text;
}
}  // namespace

Scale scale_of(double base_units, Dimension dimension) {
  constexpr int kDigits = 4;
  if (dimension == Dimension{}) return {1, "", kDigits, kDigits, true};
  const Row* best = nullptr;
  for (const auto& row : kRows)
    if (row.dimension == dimension && (!best || std::fabs(base_units) >= row.from)) best = &row;
  if (!best) return {1, spelled(dimension), kDigits, kDigits, true};
  return {best->divisor, std::string(best->unit), best->digits, best->decimals, best->whole};
}

}  // namespace rigwise::text
