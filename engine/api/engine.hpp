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

struct RankedPlan {
  std::int32_t rank = 1;
  scenario::Scenario scenario;  // states every key the search chose
  report::Report report;
  base::Finding why;  // why this one: code "why-...", args
};

struct PlanAnswer {
  std::vector<RankedPlan> plans;      // best first
  std::vector<std::int32_t> pareto;   // ranks on the days x cost front
  std::uint64_t enumerated = 0, evaluated = 0, feasible = 0;
  base::Findings findings;
};

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

  base::Result<scenario::Scenario> read(std::string_view scenario_json) const;
  Answer estimate(const scenario::Scenario& question) const;
  PlanAnswer plan(const scenario::Scenario& question, int threads = 1) const;

 private:
  struct Parts;
  std::shared_ptr<const Parts> parts_;
};

}  // namespace rigwise::api
