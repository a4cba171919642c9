// Which unit a value of a dimension is printed in: a table of thresholds, and a spelled-out product for dimensions that
// have no name.
#pragma once
#include <string>

#include "units/quantity.hpp"

namespace rigwise::text {

// value / divisor is printed with the word "unit.<unit>". digits: significant digits; decimals: at most so many.
struct Scale {
  double divisor = 1;
  std::string unit;
  int digits = 3, decimals = 3;
  bool whole = false;  // a count: printed to the last digit when it is an integer
};

// The scale for a value given in base units; `unit` is empty for a plain number.
Scale scale_of(double base_units, units::Dimension dimension);

}  // namespace rigwise::text
