// A number with a physical dimension: holds and compares, nothing else. Arithmetic lives in units/arithmetic.hpp (formulas only).
#pragma once
#include <compare>

namespace rigwise::units {

// Exponents of the base units: byte, floating-point operation, second, joule, token, sample, ampere, gram.
struct Dimension {
  int byte = 0, flop = 0, second = 0, joule = 0, token = 0, sample = 0, ampere = 0, gram = 0;
  bool operator==(const Dimension&) const = default;
};

constexpr Dimension operator+(Dimension a, Dimension b) {
  return {a.byte + b.byte,   a.flop + b.flop,     a.second + b.second, a.joule + b.joule,
          a.token + b.token, a.sample + b.sample, a.ampere + b.ampere, a.gram + b.gram};
}
constexpr Dimension operator-(Dimension a, Dimension b) {
  return {a.byte - b.byte,   a.flop - b.flop,     a.second - b.second, a.joule - b.joule,
          a.token - b.token, a.sample - b.sample, a.ampere - b.ampere, a.gram - b.gram};
}

template <Dimension D>
class Quantity;
template <Dimension D>
constexpr double raw(Quantity<D> q);

// The value is kept in base units (bytes, FLOP, seconds, joules, ...).
template <Dimension D>
class Quantity {
 public:
  static constexpr Dimension kDimension = D;
  constexpr Quantity() = default;
  constexpr explicit Quantity(double base_units) : value_(base_units) {}
  constexpr auto operator<=>(const Quantity&) const = default;

 private:
  friend constexpr double raw<D>(Quantity<D>);
  double value_ = 0;
};

// low <= likely <= high; low to high is meant to hold the measured value nine times in ten.
template <class T>
struct Range {
  T low{}, likely{}, high{};
  bool operator==(const Range&) const = default;
};

}  // namespace rigwise::units
