// The C++ face of the engine: scenario in, report out. The JSON face (api/json_api) and the canvas stand on it.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "scenario/scenario.hpp"
#include "text/strings.hpp"

namespace rigwise::api {

// A report, or the findings that forbid one; warnings stand in the report as well.
struct Answer {
  std::optional<report::Report> report;
  base::Findings findings;
};

// The number that plans are ranked by, and its name ("ranked.<by>" in the string tables).
struct Ranked {
  std::string by;      // rent-run, own-run, capex, hours, hours-cost, gpu-hours
  double value = 0;    // smaller is better; money in `currency`
  double cost = 0;     // the money that the days x cost front counts, 0 when nothing is priced
  units::Currency currency = units::Currency::usd;
};

struct RankedPlan {
  std::int32_t rank = 1;
  scenario::Scenario scenario;  // states every key the search chose
  report::Report report;
  base::Finding why;  // why this one: code "why-...", args
  std::optional<base::Finding> lacks;  // what it lacks beside the first: code "lacks-...", args
  Ranked ranked;
};

struct PlanAnswer {
  std::vector<RankedPlan> plans;      // best first
  std::vector<std::int32_t> pareto;   // ranks on the days x cost front
  std::uint64_t enumerated = 0, evaluated = 0, feasible = 0;
  bool complete = true;  // false: asked for before the search was done, or cancelled
  base::Findings findings;
};

class Planning;

struct Preset {
  std::string id;
  std::string title_en, title_zh;
  std::string scenario_json;
};

// Immutable; opened once from the packed data file.
class Engine {
 public:
  static base::Result<Engine> open(std::string_view data);
  const catalog::Catalog& catalog() const;
  const text::Strings& strings(scenario::Language language) const;
  const std::vector<Preset>& presets() const;
  const std::string& claims() const;  // JSON array of assets/claims, as written there

  base::Result<scenario::Scenario> read(std::string_view scenario_json) const;
  Answer estimate(const scenario::Scenario& question) const;
  PlanAnswer plan(const scenario::Scenario& question, int threads = 1) const;
  // The same in slices (api/planning.hpp); the findings say why there is none. The engine outlives it.
  base::Result<Planning> begin(const scenario::Scenario& question) const;

 private:
  struct Parts;
  std::shared_ptr<const Parts> parts_;
};

}  // namespace rigwise::api
