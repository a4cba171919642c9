// Which parts of a report are null and why: what a face prints in their place.
#include "report/gaps.hpp"

namespace rigwise::report {

std::vector<Gap> gaps(const Report& report) {
  std::vector<Gap> out;
  const bool has_card = report.throughput.has_value();
  // Rates, watts and prices need the card itself: a memory size alone gives a verdict and nothing else.
  const std::string_view no_card = report.memory.usable ? "no-card" : "no-hardware";
  if (!report.verdict) out.push_back({"/verdict", "no-hardware"});
  if (!report.memory.host) out.push_back({"/memory/host_gib", no_card});
  if (!report.throughput) out.push_back({"/throughput", no_card});
  if (!report.run) out.push_back({"/run", has_card ? "no-data" : no_card});
  if (!report.server) out.push_back({"/server", has_card ? "no-platform" : no_card});
  if (!report.power) out.push_back({"/power", has_card ? "no-platform" : no_card});
  if (!report.cost) {
    out.push_back({"/cost", has_card ? "no-price" : no_card});
    return out;
  }
  if (!report.cost->rent) out.push_back({"/cost/rent", "no-offer"});
  if (report.cost->rent && !report.cost->rent->run_known) out.push_back({"/cost/rent/run", "no-data"});
  if (!report.cost->buy) out.push_back({"/cost/buy", "no-price"});
  if (report.cost->buy && !report.cost->buy->run_known) out.push_back({"/cost/buy/run", "no-data"});
  if (report.cost->rent && report.cost->buy && !report.cost->break_even_utilization)
    out.push_back({"/cost/break_even", "never"});
  return out;
}

}  // namespace rigwise::report
