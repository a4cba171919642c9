// Reads one JSON number.
#include "json/number.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace rigwise::json {

namespace {
bool is_digit(std::string_view s, std::size_t at) { return at < s.size() && s[at] >= '0' && s[at] <= '9'; }

// Powers of ten that a double holds exactly.
constexpr std::array<double, 23> kPowers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                            1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// Mantissa and decimal exponent while reading; exact tells whether the mantissa held every digit.
struct Decimal {
  std::uint64_t mantissa = 0;
  std::int64_t exponent = 0;
  bool exact = true;

  void digit(char c) {
    constexpr std::uint64_t kFull = 900719925474099;  // ten times this stays below 2^53
    if (mantissa > kFull) exact = false;
    if (exact) mantissa = mantissa * 10 + static_cast<std::uint64_t>(c - '0');
  }
};

bool read_exponent(std::string_view s, std::size_t& at, Decimal& d) {
  ++at;
  const bool minus = at < s.size() && s[at] == '-';
  if (at < s.size() && (s[at] == '-' || s[at] == '+')) ++at;
  if (!is_digit(s, at)) return false;
  std::int64_t e = 0;
  for (; is_digit(s, at); ++at)
    if (e < 100000) e = e * 10 + (s[at] - '0');
  d.exponent += minus ? -e : e;
  return true;
}
}  // namespace

bool read_number(std::string_view s, std::size_t& at, double& value) {
  const std::size_t begin = at;
  Decimal d;
  const bool minus = at < s.size() && s[at] == '-';
  if (minus) ++at;
  if (!is_digit(s, at)) return false;
  if (s[at] == '0')
    ++at;
  else
    for (; is_digit(s, at); ++at) d.digit(s[at]);
  if (at < s.size() && s[at] == '.') {
    ++at;
    if (!is_digit(s, at)) return false;
    for (; is_digit(s, at); ++at, --d.exponent) d.digit(s[at]);
  }
  if (at < s.size() && (s[at] == 'e' || s[at] == 'E') && !read_exponent(s, at, d)) return false;
  // Two exact doubles, one operation: correctly rounded. Everything else goes the slow way, in the C locale that nobody changes.
  if (d.exact && d.exponent >= -22 && d.exponent <= 22) {
    const auto m = static_cast<double>(d.mantissa);
    value = d.exponent < 0 ? m / kPowers[static_cast<std::size_t>(-d.exponent)] : m * kPowers[static_cast<std::size_t>(d.exponent)];
    if (minus) value = -value;
    return true;
  }
  value = std::strtod(std::string(s.substr(begin, at - begin)).c_str(), nullptr);
  return std::isfinite(value);
}

}  // namespace rigwise::json
