// What one device of an accelerator costs by the hour and to buy: the quick figures that the search ranks by.
#include "cost/rates.hpp"

#include <algorithm>

#include "cost/buy.hpp"
#include "cost/rent.hpp"
#include "power/draw.hpp"

namespace rigwise::cost {

namespace {
// The usual machine of an accelerator, full.
plan::Plan usual_plan(const catalog::Accelerator& gpu) {
  plan::Plan p;
  const std::int64_t boards = gpu.slots > 0 ? 1 : 8;
  p.gpus = p.per_node = p.dp = static_cast<std::int32_t>(boards * gpu.devices_per_board);
  return p;
}
}  // namespace

Rates rates(const scenario::Job& job, const catalog::Accelerator& gpu, const catalog::Catalog& catalog) {
  Rates out;
  const auto plan = usual_plan(gpu);
  plan::Plan one = plan;
  one.gpus = one.per_node = one.dp = 1;
  bom::Inputs in{&job, &one, &gpu, &catalog, nullptr, nullptr, 0, 0};
  std::optional<double> market;  // community hosts count only where nobody else rents the card
  for (const auto& offer : offers(in, {})) {
    if (!offer.fits) continue;
    const double each = units::in_units(offer.per_hour.likely) /
                        static_cast<double>(std::max<std::int64_t>(1, offer.instance->gpu_count) * gpu.devices_per_board * offer.count);
    auto& least = offer.marketplace ? market : out.rent_per_gpu_hour;
    if (!least || each < *least) least = each;
  }
  if (!out.rent_per_gpu_hour) out.rent_per_gpu_hour = market;
  in.plan = &plan;
  trace::Ledger scratch;
  const auto node = bom::node(scratch, in);
  auto server = bom::server(scratch, in, node);
  const auto power = power::draw(scratch, in, node, server);
  if (power) out.wall_w_per_gpu = units::raw(power->typical) / static_cast<double>(plan.gpus);
  if (const auto own = owned(scratch, in, node, server, power ? &*power : nullptr, terms(scratch, in, node))) {
    const double devices = static_cast<double>(node.share < 1 ? node.systems * node.platform->gpu_count : plan.gpus);
    out.capex_per_gpu = units::in_units(own->capex.likely.value) / devices;
    if (own->busy_hour) out.own_per_gpu_hour = units::in_units(own->busy_hour->likely.value) / devices;
  }
  return out;
}

}  // namespace rigwise::cost
