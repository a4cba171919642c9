// Quantities as people read them, in one language: unit words come from the string table, digits are the same on every
// platform.
#include "text/format.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "text/scales.hpp"

namespace rigwise::text {

namespace {
constexpr std::string_view kDash = "–";
constexpr double kLargestGrouped = 1e15;

// Digits before the decimal point of |value| (0.05 -> -1, 1 -> 1, 19.4 -> 2).
int integer_digits(double value) {
  int n = 0;
  double x = std::fabs(value);
  while (x >= 1 && n < 400) {
    x /= 10;
    ++n;
  }
  while (x > 0 && x < 0.1 && n > -400) {
    x *= 10;
    --n;
  }
  return n;
}
int decimals_for(double value, int digits, int most) {
  return std::clamp(digits - integer_digits(value), 0, most);
}

std::string without_zeros(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}
std::string scientific(double value, int digits) {
  char buffer[40];
  std::snprintf(buffer, sizeof buffer, "%.*e", digits - 1, value);
  const std::string text = buffer;
  const auto e = text.find('e');
  return without_zeros(text.substr(0, e)) + "e" + std::to_string(std::atoi(text.c_str() + e + 1));
}
std::string scaled(double value, const Scale& scale) {
  if (std::fabs(value) >= kLargestGrouped) return scientific(value, scale.digits);
  if (scale.whole && value == std::floor(value)) return fixed(value, 0);
  if (scale.whole) return significant(value, scale.digits);
  return fixed(value, decimals_for(value, scale.digits, scale.decimals));
}
// Two decimals, four where an hourly or spot price needs them.
std::string cents(double size) {
  const std::string two = fixed(size, 2), four = fixed(size, 4);
  return four == two + "00" ? two : four;
}
// A limit of a range with as many decimals as the likely value, or more when it would read as zero.
std::string limit(double value, int decimals) {
  const std::string text = fixed(value, decimals);
  return value != 0 && text.find_first_not_of("-0.,") == std::string::npos ? significant(value, 2) : text;
}
}  // namespace

std::string typeset(std::string_view formula) {
  std::string out;
  for (char c : formula) {
    if (c == '*')
      out += "×";
    else
      out += c;
  }
  return out;
}

std::string fixed(double value, int decimals) {
  if (!std::isfinite(value)) return std::string(kDash);
  char buffer[400];
  std::snprintf(buffer, sizeof buffer, "%.*f", decimals, std::fabs(value));
  std::string text = buffer;
  std::size_t end = text.find('.');
  if (end == std::string::npos) end = text.size();
  for (std::size_t i = end; i > 3; i -= 3) text.insert(i - 3, ",");
  const bool zero = text.find_first_not_of("0.,") == std::string::npos;
  return value < 0 && !zero ? "-" + text : text;
}

std::string significant(double value, int digits) {
  if (!std::isfinite(value)) return std::string(kDash);
  if (value == 0) return "0";
  if (std::fabs(value) >= kLargestGrouped || std::fabs(value) < 1e-4) return scientific(value, digits);
  constexpr int kMost = 12;
  return without_zeros(fixed(value, decimals_for(value, digits, kMost)));
}

double rounded_to(double value, int digits) {
  if (integer_digits(value) <= digits) return value;
  double unit = 1;
  for (int n = integer_digits(value); n > digits; --n) unit *= 10;
  return std::round(value / unit) * unit;
}

std::string Format::percent(double share) const {
  const double percent = share * 100;
  return strings_.get("format.percent", {{"n", fixed(percent, std::fabs(percent) < 10 ? 1 : 0)}});
}

std::string Format::percent(const units::Range<units::Number>& r) const {
  const double low = units::raw(r.low) * 100, likely = units::raw(r.likely) * 100, high = units::raw(r.high) * 100;
  const int decimals = likely < 10 ? 1 : 0;
  return strings_.get("format.percent", {{"n", fixed(likely, decimals)}}) + " [" + limit(low, decimals) +
         std::string(kDash) + limit(high, decimals) + "]";
}

std::string Format::big(double n) const {
  // "1000 K|1000000 M|...": thresholds ascending, each with its word.
  const std::string scales = strings_.get("format.scales");
  double divisor = 1;
  std::string word;
  for (std::size_t at = 0; at < scales.size();) {
    const std::size_t end = std::min(scales.find('|', at), scales.size());
    const std::string row = scales.substr(at, end - at);
    const double from = std::strtod(row.c_str(), nullptr);
    const auto space = row.find(' ');
    if (from > 0 && space != std::string::npos && std::fabs(n) >= from) {
      divisor = from;
      word = row.substr(space + 1);
    }
    at = end + 1;
  }
  if (word.empty()) return significant(n, 3);
  return strings_.get("format.big", {{"n", fixed(n / divisor, decimals_for(n / divisor, 3, 2))}, {"unit", word}});
}

std::string Format::gigabytes(double gb) const {
  constexpr double kTera = 1000;
  return gb >= 4 * kTera ? terabytes(gb / kTera) : significant(gb, 4) + " GB";
}
std::string Format::terabytes(double tb) const {
  return significant(tb, 4) + " TB";
}
std::string Format::gigabits(double gbps) const {
  return significant(gbps, 4) + " Gb/s";
}

std::string Format::money(units::Money amount) const {
  const double units = units::in_units(amount);
  const double size = std::fabs(units);
  const std::string digits = size >= 1000 ? fixed(size, 0) : cents(size);
  return (units < 0 ? "-" : "") +
         strings_.get("format.money." + std::string(base::key_of(amount.currency)), {{"n", digits}});
}

std::string Format::rounded(units::Money amount) const {
  constexpr int kDigits = 3;
  const double units = units::in_units(amount), size = std::fabs(units);
  const int decimals = size >= 100 ? 0 : size >= 0.1 || size == 0 ? 2 : 4;
  const std::string digits = fixed(rounded_to(size, kDigits), decimals);
  return (units < 0 ? "-" : "") +
         strings_.get("format.money." + std::string(base::key_of(amount.currency)), {{"n", digits}});
}

std::string Format::range(const units::Range<units::Money>& r) const {
  if (r.low == r.likely && r.likely == r.high) return money(r.likely);
  const double likely = units::in_units(r.likely);
  const int decimals = std::fabs(likely) >= 100 ? 0 : std::fabs(likely) >= 0.1 ? 2 : 4;
  const auto edge = [&](units::Money amount) { return limit(rounded_to(units::in_units(amount), 3), decimals); };
  const std::string digits = fixed(std::fabs(rounded_to(likely, 3)), decimals);
  const std::string head =
      strings_.get("format.money." + std::string(base::key_of(r.likely.currency)), {{"n", digits}});
  return (likely < 0 ? "-" : "") + head + " [" + edge(r.low) + std::string(kDash) + edge(r.high) + "]";
}

Figure Format::figure(double base_units, units::Dimension dimension) const {
  const Scale scale = scale_of(base_units, dimension);
  const std::string digits = scaled(base_units / scale.divisor, scale);
  if (scale.unit.empty()) return {digits, ""};
  const std::string key = "unit." + scale.unit;
  if (!strings_.has(key)) return {digits, scale.unit};
  const std::string one = key + ".one";
  return {digits, strings_.get(digits == "1" && strings_.has(one) ? one : key)};
}

std::string Format::value(double base_units, units::Dimension dimension) const {
  const Figure f = figure(base_units, dimension);
  return f.unit.empty() ? f.digits : f.digits + " " + f.unit;
}

std::string Format::band(double low, double likely, double high, units::Dimension dimension) const {
  const Scale scale = scale_of(likely, dimension);
  const int decimals = decimals_for(likely / scale.divisor, scale.digits, scale.decimals);
  const auto edge = [&](double base_units) {
    return limit(rounded_to(base_units / scale.divisor, scale.digits), decimals);
  };
  return "[" + edge(low) + std::string(kDash) + edge(high) + "]";
}

std::string Format::range(double low, double likely, double high, units::Dimension dimension) const {
  if (low == likely && likely == high) return value(likely, dimension);
  const Scale scale = scale_of(likely, dimension);
  return value(rounded_to(likely / scale.divisor, scale.digits) * scale.divisor, dimension) + " " +
         band(low, likely, high, dimension);
}

}  // namespace rigwise::text
