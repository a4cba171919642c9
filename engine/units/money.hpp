// Amounts of money: integer micro-units of one currency; never added across currencies.
#pragma once
#include <cstdint>

#include "base/enum_table.hpp"

namespace rigwise::units {

enum class Currency { usd, cny, eur, jpy, myr };

// One millionth of the currency's unit, so that hourly and spot prices keep four decimals and more. Saturates instead of overflowing.
struct Money {
  std::int64_t micros = 0;
  Currency currency = Currency::usd;
  bool operator==(const Money&) const = default;
};

// units: whole currency units as printed (2.4871 dollars). Rounds half away from zero; NaN is zero.
Money money(double units, Currency currency);
double in_units(Money amount);
// Both amounts must share a currency; asserts otherwise (our own bug, never a user's).
Money operator+(Money a, Money b);
Money operator-(Money a, Money b);
Money operator*(Money amount, double factor);
Money operator*(Money amount, std::int64_t count);
// units of `to` for one unit of amount.currency.
Money convert(Money amount, Currency to, double rate);

}  // namespace rigwise::units

namespace rigwise::base {
template <>
inline constexpr auto enum_table<units::Currency> = make_table<units::Currency>({{units::Currency::usd, "USD"},
                                                                                {units::Currency::cny, "CNY"},
                                                                                {units::Currency::eur, "EUR"},
                                                                                {units::Currency::jpy, "JPY"},
                                                                                {units::Currency::myr, "MYR"}});
}  // namespace rigwise::base
