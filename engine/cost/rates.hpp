// What one device of an accelerator costs by the hour and to buy: the quick figures that the search ranks by.
#pragma once
#include <optional>

#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "scenario/job.hpp"

namespace rigwise::cost {

// In the job's currency; absent where the catalog has no price. rent: the cheapest offer of the market that runs one
// device, community hosts only where nobody else rents it; own: an hour of work on owned machines at the user's
// utilisation; capex: the usual machine of the accelerator, full, shared out; wall_w: at peak.
struct Rates {
  std::optional<double> rent_per_gpu_hour, own_per_gpu_hour, capex_per_gpu, wall_w_per_gpu;
  std::int64_t sold_together = 1;  // devices of the smallest machine one can buy: a whole baseboard or rack for modules
};

// About 50 microseconds: ask once per accelerator.
Rates rates(const scenario::Job& job, const catalog::Accelerator& gpu, const catalog::Catalog& catalog);

// An hour of the cheapest offer that runs these devices together: instances are rented whole.
// memory: offers with less host memory than that are left out; nullptr: not looked at.
std::optional<double> rent_per_hour(const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator& gpu,
                                    const catalog::Catalog& catalog, const report::Memory* memory = nullptr);

}  // namespace rigwise::cost
