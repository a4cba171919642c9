// Exchange rates against the US dollar.
#pragma once
#include <string>

#include "units/money.hpp"

namespace rigwise::catalog {

// amount_usd = amount / per_usd.
struct FxRate {
  units::Currency currency = units::Currency::usd;
  double per_usd = 1;
  std::string as_of, basis, note;
};

}  // namespace rigwise::catalog
