// One machine of a case with every part chosen.
#pragma once
#include "bom/bom.hpp"
#include "support/money_case.hpp"

namespace rigwise::support {

inline bom::Node built(const MoneyCase& c) {
  trace::Ledger ledger;
  return bom::node(ledger, c.inputs());
}

}  // namespace rigwise::support
