// What one device of an accelerator costs by the hour and to buy: the quick figures that the search ranks by.
#include "cost/rates.hpp"

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

std::optional<double> rent_per_hour(const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator& gpu,
                                    const catalog::Catalog& catalog, const report::Memory* memory) {
  const bom::Inputs in{&job, &plan, &gpu, &catalog, memory, nullptr, 0, 0};
  std::optional<double> hour, market;  // community hosts count only where nobody else rents the card
  for (const auto& offer : offers(in, {})) {
    if (!offer.fits) continue;
    const double all = units::in_units(offer.per_hour.likely);
    auto& least = offer.marketplace ? market : hour;
    if (!least || all < *least) least = all;
  }
  return hour ? hour : market;
}

Rates rates(const scenario::Job& job, const catalog::Accelerator& gpu, const catalog::Catalog& catalog) {
  Rates out;
  const auto plan = usual_plan(gpu);
  plan::Plan one = plan;
  one.gpus = one.per_node = one.dp = 1;
  if (const auto hour = rent_per_hour(job, one, gpu, catalog)) out.rent_per_gpu_hour = hour;
  bom::Inputs in{&job, &plan, &gpu, &catalog, nullptr, nullptr, 0, 0};
  out.sold_together = gpu.slots > 0 ? gpu.devices_per_board : plan.gpus;
  trace::Ledger scratch;
  const auto node = bom::node(scratch, in);
  auto server = bom::server(scratch, in, node);
  const auto power = power::draw(scratch, in, node, server);
  if (power) out.wall_w_per_gpu = units::raw(power->peak) / static_cast<double>(plan.gpus);
  if (const auto own = owned(scratch, in, node, server, power ? &*power : nullptr, terms(scratch, in, node))) {
    const double devices = static_cast<double>(node.share < 1 ? node.systems * node.platform->gpu_count : plan.gpus);
    if (node.share < 1) out.sold_together = static_cast<std::int64_t>(devices);
    out.capex_per_gpu = units::in_units(own->capex.likely.value) / devices;
    if (own->busy_hour) out.own_per_gpu_hour = units::in_units(own->busy_hour->likely.value) / devices;
  }
  return out;
}

}  // namespace rigwise::cost
