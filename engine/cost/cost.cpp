// The money section of a report.
#include "cost/cost.hpp"

#include "cost/curves.hpp"
#include "cost/extras.hpp"
#include "cost/present.hpp"
#include "cost/sensitivity.hpp"

namespace rigwise::cost {

namespace {
constexpr std::size_t kNotes = 8;

report::Compare compared(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const Terms& t, const Owned& own,
                         const report::Rent& rent, const report::Power* draw, const std::optional<double>& meet) {
  const Amount hour{rent.per_hour.likely, ledger.names().find("/cost/rent/per_hour/likely")->second};
  report::Compare c;
  c.years = units::raw(t.years.value);
  const auto worth = present(ledger, t, own, hour, in.job->currency);
  c.present_own = worth.own.value;
  c.present_rent = worth.rent.value;
  c.saved = worth.saved.value;
  c.by_utilization = by_utilization(own, rent);
  c.by_month = by_month(t, own, rent, meet);
  c.flips = flips(node, t, own, draw, rent.per_hour.likely);
  c.mixed = mixed(node.nodes, t, own, rent.per_hour.likely);
  c.resale = resale(in);
  return c;
}
}  // namespace

std::optional<report::Cost> cost(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node,
                                 const report::Server& server, const std::optional<report::Power>& power,
                                 const std::optional<report::Run>& run) {
  report::Cost c;
  c.currency = in.job->currency;
  const auto found = offers(in, node);
  c.rent = rent(ledger, in, found, run);
  if (c.rent) {
    c.rent->extras = extras(ledger, in, node, *chosen(found), run);
    c.rent->terms = terms_offered(in, run);
  }
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
    c.compare = compared(ledger, in, node, conditions, *own, *c.rent, draw, meet.months);
  }
  if (own) c.sensitivity = sensitivity(ledger, in, node, conditions, *own, draw, c.rent ? &*c.rent : nullptr);
  c.per = per_unit(ledger, in, c.rent, own, run);
  return c;
}

}  // namespace rigwise::cost
