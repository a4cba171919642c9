// Amounts of money: integer micro-units of one currency; never added across currencies.
#include "units/money.hpp"

#include <cassert>
#include <cmath>
#include <limits>

namespace rigwise::units {

namespace {
constexpr double kMicrosPerUnit = 1e6;

std::int64_t saturate(double micros) {
  constexpr double kLimit = 9.2e18;
  if (!(micros == micros)) return 0;
  if (micros >= kLimit) return std::numeric_limits<std::int64_t>::max();
  if (micros <= -kLimit) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(std::round(micros));
}
std::int64_t saturate(__int128 micros) {
  constexpr __int128 kHigh = std::numeric_limits<std::int64_t>::max(), kLow = std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(micros > kHigh ? kHigh : micros < kLow ? kLow : micros);
}
}  // namespace

Money money(double units, Currency currency) { return {saturate(units * kMicrosPerUnit), currency}; }
double in_units(Money amount) { return static_cast<double>(amount.micros) / kMicrosPerUnit; }

Money operator+(Money a, Money b) {
  assert(a.currency == b.currency);
  return {saturate(static_cast<__int128>(a.micros) + b.micros), a.currency};
}
Money operator-(Money a, Money b) {
  assert(a.currency == b.currency);
  return {saturate(static_cast<__int128>(a.micros) - b.micros), a.currency};
}
Money operator*(Money amount, double factor) {
  return {saturate(static_cast<double>(amount.micros) * factor), amount.currency};
}
Money operator*(Money amount, std::int64_t count) {
  return {saturate(static_cast<__int128>(amount.micros) * count), amount.currency};
}
Money convert(Money amount, Currency to, double rate) {
  return {saturate(static_cast<double>(amount.micros) * rate), to};
}

}  // namespace rigwise::units
