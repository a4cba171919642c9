// The limits of the question that an answer breaks: deadline, budget, power, allowed cards, system memory.
#include "api/unmet.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/nearest.hpp"
#include "json/writer.hpp"
#include "text/format.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::api {

namespace {
using base::Severity;

constexpr int kDigits = 3;
constexpr double kSecondsPerDay = 86400, kWattsPerKilowatt = 1000;

std::string rounded(double n) { return json::number_text(text::rounded_to(n, kDigits)); }

// What the budget has to cover: the run's rent, or the machine's price; the smaller when both are open.
std::optional<units::Money> charge(const scenario::Job& job, const report::Cost& cost) {
  const auto acquire = job.constraints.acquire.value_or(scenario::Acquire::either);
  std::optional<units::Money> rent, buy;
  if (cost.rent && cost.rent->run_known && acquire != scenario::Acquire::buy) rent = cost.rent->run.likely;
  if (cost.buy && acquire != scenario::Acquire::rent) buy = cost.buy->capex.likely;
  if (rent && buy) return units::in_units(*rent) < units::in_units(*buy) ? rent : buy;
  return rent ? rent : buy;
}

struct Check {
  const scenario::Prepared& prepared;
  const report::Report& report;
  base::Findings out;

  void add(std::string_view code, std::string_view field, std::vector<base::Argument> args) {
    out.push_back({Severity::warning, std::string(code), std::string(field), std::move(args)});
  }
  void deadline() {
    const auto limit = prepared.job.constraints.deadline_days;
    if (!limit || !report.run) return;
    const double days = units::raw(report.run->time.likely) / kSecondsPerDay;
    if (days > *limit) add("limit-deadline", "/constraints/deadline_days", {{"days", rounded(days)}, {"limit", json::number_text(*limit)}});
  }
  void budget() {
    const auto limit = prepared.job.constraints.budget;
    if (!limit || !report.cost) return;
    const auto cost = charge(prepared.job, *report.cost);
    if (!cost || units::in_units(*cost) <= *limit) return;
    const std::string currency = " " + std::string(base::key_of(report.cost->currency));
    add("limit-budget", "/constraints/budget", {{"cost", rounded(units::in_units(*cost)) + currency}, {"limit", json::number_text(*limit) + currency}});
  }
  void power() {
    const auto limit = prepared.job.constraints.power_kw;
    if (!limit || !report.power) return;
    const double kw = units::raw(report.power->wall) / kWattsPerKilowatt;
    if (kw > *limit) add("limit-power", "/constraints/power_kw", {{"kw", rounded(kw)}, {"limit", json::number_text(*limit)}});
  }
  void memory() {
    const double have = prepared.job.ram_gb;
    if (have <= 0 || !report.memory.host) return;
    const double job = std::ceil(units::raw(report.memory.host->likely) / units::raw(units::gib(1)));
    const double need = report.server ? report.server->ram_need_gb : job;
    if (need > have) add("limit-ram", "/hardware/ram_gb", {{"need", json::number_text(need)}, {"have", json::number_text(have)}});
  }
  void card(const catalog::Catalog& catalog) {
    const auto& allowed = prepared.job.constraints.gpus_allowed;
    if (!allowed || !prepared.job.has_gpu) return;
    for (const auto& name : *allowed)
      if (catalog.find_accelerator(name) == prepared.plan.gpu) return;
    add("limit-gpu", "/hardware/gpu", {{"gpu", catalog.accelerators()[prepared.plan.gpu].name}, {"choices", base::join(*allowed)}});
  }
};
}  // namespace

base::Findings unmet(const scenario::Prepared& prepared, const report::Report& report, const catalog::Catalog& catalog) {
  Check check{prepared, report, {}};
  check.deadline();
  check.budget();
  check.power();
  check.memory();
  check.card(catalog);
  return check.out;
}

}  // namespace rigwise::api
