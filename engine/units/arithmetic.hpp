// Arithmetic on quantities with dimensions derived by the compiler. Included by formulas and domain code, never by the user interface.
#pragma once
#include "units/quantity.hpp"

namespace rigwise::units {

// The bare number in base units.
template <Dimension D>
constexpr double raw(Quantity<D> q) {
  return q.value_;
}

template <Dimension D>
constexpr Quantity<D> operator+(Quantity<D> a, Quantity<D> b) {
  return Quantity<D>(raw(a) + raw(b));
}
template <Dimension D>
constexpr Quantity<D> operator-(Quantity<D> a, Quantity<D> b) {
  return Quantity<D>(raw(a) - raw(b));
}
template <Dimension A, Dimension B>
constexpr Quantity<A + B> operator*(Quantity<A> a, Quantity<B> b) {
  return Quantity<A + B>(raw(a) * raw(b));
}
template <Dimension A, Dimension B>
constexpr Quantity<A - B> operator/(Quantity<A> a, Quantity<B> b) {
  return Quantity<A - B>(raw(a) / raw(b));
}
template <Dimension D>
constexpr Quantity<D> operator*(Quantity<D> a, double factor) {
  return Quantity<D>(raw(a) * factor);
}
template <Dimension D>
constexpr Quantity<D> operator*(double factor, Quantity<D> a) {
  return Quantity<D>(factor * raw(a));
}
template <Dimension D>
constexpr Quantity<D> operator/(Quantity<D> a, double divisor) {
  return Quantity<D>(raw(a) / divisor);
}
template <Dimension D>
constexpr Quantity<D>& operator+=(Quantity<D>& a, Quantity<D> b) {
  return a = a + b;
}
constexpr Quantity<Dimension{}> operator-(double a, Quantity<Dimension{}> b) { return Quantity<Dimension{}>(a - raw(b)); }
constexpr Quantity<Dimension{}> operator+(Quantity<Dimension{}> a, double b) { return Quantity<Dimension{}>(raw(a) + b); }
constexpr Quantity<Dimension{}> operator-(Quantity<Dimension{}> a, double b) { return Quantity<Dimension{}>(raw(a) - b); }

template <class Q>
constexpr Q max(Q a, Q b) {
  return a < b ? b : a;
}
template <class Q>
constexpr Q min(Q a, Q b) {
  return b < a ? b : a;
}

}  // namespace rigwise::units
