// The money section of a report.
#include "cost/cost.hpp"

#include "cost/formulas.hpp"

namespace rigwise::cost {

namespace {
constexpr std::size_t kNotes = 8;
}

std::optional<report::Cost> cost(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node,
                                 const report::Server& server, const std::optional<report::Power>& power,
                                 const std::optional<report::Run>& run) {
  report::Cost c;
  c.currency = in.job->currency;
  const auto found = offers(in, node);
  c.rent = rent(ledger, in, found, run);
  c.offers = notes(found, kNotes);
  const auto conditions = terms(ledger, in, node);
  const report::Power* draw = power ? &*power : nullptr;
  const auto own = owned(ledger, in, node, server, draw, conditions);
  if (own) c.buy = buy(ledger, in, *own, run);
  if (!c.rent && !c.buy) return std::nullopt;
  std::optional<units::Money> rent_hour;
  if (c.rent) rent_hour = c.rent->per_hour.likely;
  if (own && c.rent) {
    const Amount hour{c.rent->per_hour.likely, ledger.names().find("/cost/rent/per_hour/likely")->second};
    const auto meet = break_even(ledger, conditions, *own, hour);
    c.break_even_utilization = meet.utilization;
    c.break_even_months = meet.months;
    c.verdict = verdict(*own, *rent_hour);
  }
  if (own) c.sensitivity = sensitivity(in, node, conditions, *own, draw, rent_hour);
  return c;
}

}  // namespace rigwise::cost
