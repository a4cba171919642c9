// The money section of a report, and the quick figure per accelerator that the search ranks by.
#include "cost/cost.hpp"

#include <algorithm>

#include "cost/formulas.hpp"
#include "power/draw.hpp"

namespace rigwise::cost {

namespace {
constexpr std::size_t kNotes = 8;
}

std::optional<report::Cost> cost(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, const report::Server& server,
                                 const std::optional<report::Power>& power, const std::optional<report::Run>& run) {
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

namespace {
// The usual machine of an accelerator, full.
plan::Plan usual_plan(const catalog::Accelerator& gpu) {
  plan::Plan p;
  const std::int64_t boards = gpu.slots > 0 ? 1 : 8;
  p.gpus = p.per_node = p.dp = static_cast<std::int32_t>(boards * gpu.devices_per_board);
  return p;
}
}  // namespace

PerDevice per_device(const scenario::Job& job, const catalog::Accelerator& gpu, const catalog::Catalog& catalog) {
  PerDevice out;
  const auto plan = usual_plan(gpu);
  plan::Plan one = plan;
  one.gpus = one.per_node = one.dp = 1;
  bom::Inputs in{&job, &one, &gpu, &catalog, nullptr, nullptr, 0, 0};
  std::optional<double> market;  // community hosts count only where nobody else rents the card
  for (const auto& offer : offers(in, {})) {
    if (!offer.fits) continue;
    const double each = units::in_units(offer.per_hour.likely) /
                        static_cast<double>(std::max<std::int64_t>(1, offer.instance->gpu_count) * gpu.devices_per_board * offer.count);
    auto& least = offer.marketplace ? market : out.rent_hour;
    if (!least || each < *least) least = each;
  }
  if (!out.rent_hour) out.rent_hour = market;
  in.plan = &plan;
  trace::Ledger scratch;
  const auto node = bom::node(scratch, in);
  auto server = bom::server(scratch, in, node);
  if (const auto own = owned(scratch, in, node, server, nullptr, terms(scratch, in, node))) {
    const double devices = static_cast<double>(node.share < 1 ? node.systems * node.platform->gpu_count : plan.gpus);
    out.capex = units::in_units(own->capex.likely.value) / devices;
  }
  if (const auto power = power::draw(scratch, in, node, server)) out.watts = units::raw(power->typical) / static_cast<double>(plan.gpus);
  return out;
}

}  // namespace rigwise::cost
