// Tries the divisors of one rank's share, the largest first.
#include "api/fit.hpp"

#include <algorithm>
#include <string>

#include "memory/footprint.hpp"

namespace rigwise::api {

void fit_micro(scenario::Prepared& p, const catalog::Catalog& catalog) {
  if (!p.fit_micro || !p.job.has_gpu) return;
  constexpr std::int64_t kMostPieces = 4096;  // a share cut finer than this fits no card of the catalog anyhow
  const auto& card = catalog.accelerators()[p.plan.gpu];
  const auto room = memory::usable(p.job, &card);
  if (!room) return;
  const std::int64_t share = p.plan.micro * p.plan.accumulation;
  const auto profile = memory::profile(p.job);
  plan::Plan tried = p.plan;
  for (std::int64_t pieces = 1; pieces <= std::min(share, kMostPieces); ++pieces) {
    if (share % pieces != 0) continue;
    tried.micro = share / pieces;
    tried.accumulation = pieces;
    if (memory::ranges(profile, p.job, tried, &card).need.high > *room) continue;
    p.plan = tried;
    for (auto& a : p.job.assumed)
      if (a.field == "/batch/micro") a = {"/batch/micro", std::to_string(tried.micro), "largest-fit"};
    return;
  }
}

}  // namespace rigwise::api
