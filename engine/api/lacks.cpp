// What a runner-up lacks beside the first plan.
#include "api/lacks.hpp"

#include <array>
#include <cmath>
#include <string>

namespace rigwise::api {

namespace {
constexpr double kStandsOut = 0.03;  // of the step, beside the first plan's share

struct Lack {
  std::string_view part, code;
};
constexpr std::array kLacks = {
    Lack{"pipeline_bubble", "lacks-bubble"}, Lack{"tensor_parallel", "lacks-tensor"}, Lack{"expert_parallel", "lacks-expert"},
    Lack{"context_parallel", "lacks-ring"},  Lack{"data_parallel", "lacks-gradient"}, Lack{"offload", "lacks-offload"},
    Lack{"optimizer", "lacks-optimizer"},    Lack{"launch", "lacks-launch"},
};

double share(const report::Report& r, std::string_view part) {
  double whole = 0, own = 0;
  for (const auto& p : r.throughput->parts) {
    whole += units::raw(p.time);
    if (p.id == part) own = units::raw(p.time);
  }
  return whole > 0 ? own / whole : 0;
}

std::string percent(double of_one) { return std::to_string(std::lround(of_one * 100)); }
}  // namespace

std::optional<base::Finding> lacks(const Contender& plan, const Contender& first) {
  if (!plan.report->throughput || !first.report->throughput) return std::nullopt;
  const Lack* worst = nullptr;
  double most = kStandsOut;
  for (const auto& lack : kLacks) {
    const double more = share(*plan.report, lack.part) - share(*first.report, lack.part);
    if (more > most) most = more, worst = &lack;
  }
  if (worst)
    return base::Finding{base::Severity::info, std::string(worst->code), "",
                         {{"share", percent(share(*plan.report, worst->part))}, {"first", percent(share(*first.report, worst->part))}}};
  using plan::Recompute;
  const auto again = plan.scenario->recompute.value_or(Recompute::none), once = first.scenario->recompute.value_or(Recompute::none);
  if (again == Recompute::full && once != Recompute::full) return base::Finding{base::Severity::info, "lacks-memory", "", {}};
  return std::nullopt;
}

}  // namespace rigwise::api
