// The money section of a case, from its parts list on, for tests.
#pragma once
#include "cost/cost.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

namespace rigwise::support {

// hours: of the run; 0: no data given.
inline std::optional<report::Cost> cost_of(const MoneyCase& c, double hours = 0, trace::Ledger* kept = nullptr) {
  trace::Ledger own;
  trace::Ledger& ledger = kept != nullptr ? *kept : own;
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  auto server = bom::server(ledger, in, node);
  const auto power = power::draw(ledger, in, node, server);
  std::optional<report::Run> run;
  if (hours > 0) {
    const auto time = units::seconds(hours * 3600);
    run = report::Run{{time, time, time}, {time, time, time}, std::nullopt, std::nullopt};
  }
  return cost::cost(ledger, in, node, server, power, run);
}

}  // namespace rigwise::support
