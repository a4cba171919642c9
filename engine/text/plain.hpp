// The bare number behind a quantity, for drawing only: lengths of bars and places on axes. Words and digits come from text/format.
#pragma once
#include "units/arithmetic.hpp"
#include "units/money.hpp"
#include "units/units.hpp"

namespace rigwise::text {

// In base units (bytes, seconds, joules ...), so that two lengths on one axis compare.
template <units::Dimension D>
constexpr double plain(units::Quantity<D> q) {
  return units::raw(q);
}
// In whole units of its own currency.
inline double plain(units::Money amount) { return units::in_units(amount); }

}  // namespace rigwise::text
