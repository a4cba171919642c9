// Quantities as people read them, in one language: unit words come from the string table, digits are the same on every
// platform.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "text/strings.hpp"
#include "units/arithmetic.hpp"
#include "units/money.hpp"
#include "units/units.hpp"

namespace rigwise::text {

// "P * b / (t * p)" as print has it: the signs of arithmetic, not of a programming language.
std::string typeset(std::string_view formula);
// "1,234.5": grouped in threes, rounded to that many decimals. Not a number and infinities are a dash.
std::string fixed(double value, int decimals);
// Rounded to that many significant digits, never in exponent form below 10^15; trailing zeros of a fraction are kept
// off.
std::string significant(double value, int digits);

// The pieces of "19.4 GiB", for faces that draw figure and unit apart.
struct Figure {
  std::string digits, unit;
};

// The number itself rounded to that many digits before the decimal point; smaller ones stay: 12,437 -> 12,400, 2.61
// -> 2.61.
double rounded_to(double value, int digits);

// Speaks one language; keeps a reference to its strings, which outlive it.
class Format {
 public:
  explicit Format(const Strings& strings) : strings_(strings) {}

  std::string count(double n) const { return fixed(n, 0); }
  std::string number(double n) const { return significant(rounded_to(n, 3), 3); }
  std::string percent(double share) const;         // 0.413 -> "41.3%"
  std::string big(double n) const;                 // prose: "8.03 B" / "80.3 亿" (scales are in the string table)
  std::string gigabytes(double gb) const;          // marketed, decimal: "64 GB", "2 TB"
  std::string terabytes(double tb) const;          // "2 TB", "11.5 TB"
  std::string gigabits(double gbps) const;         // "400 Gb/s"
  std::string money(units::Money amount) const;    // exact: "¥2.61", "$12,437"
  std::string rounded(units::Money amount) const;  // an estimate: three significant digits
  std::string range(const units::Range<units::Money>& r) const;  // "$12,400 [9,800–15,100]"
  std::string percent(const units::Range<units::Number>& r) const;

  // "19.4 GiB", "2.1 h", "6.5 kW", "61.2 TFLOP/s": the unit follows from the type and the size.
  template <units::Dimension D>
  std::string value(units::Quantity<D> q) const {
    return value(units::raw(q), D);
  }
  // "19.4 GiB [17.9–21.6]": low and high in the unit of the likely value; no brackets when all three are one.
  template <units::Dimension D>
  std::string range(const units::Range<units::Quantity<D>>& r) const {
    return range(units::raw(r.low), units::raw(r.likely), units::raw(r.high), D);
  }
  template <units::Dimension D>
  Figure figure(units::Quantity<D> q) const {
    return figure(units::raw(q), D);
  }
  // "[17.9–21.6]" alone, in the unit of the likely value.
  template <units::Dimension D>
  std::string band(const units::Range<units::Quantity<D>>& r) const {
    return band(units::raw(r.low), units::raw(r.likely), units::raw(r.high), D);
  }

  // The same for a bare number in base units, as ledger lines keep it.
  std::string value(double base_units, units::Dimension dimension) const;
  Figure figure(double base_units, units::Dimension dimension) const;
  std::string range(double low, double likely, double high, units::Dimension dimension) const;
  std::string band(double low, double likely, double high, units::Dimension dimension) const;

 private:
  const Strings& strings_;
};

}  // namespace rigwise::text
