// A plan question in slices: the search goes on between frames, the answer can be had at any time.
#pragma once
#include <cstdint>

#include "api/engine.hpp"
#include "scenario/prepare.hpp"
#include "search/search.hpp"

namespace rigwise::api {

// How far a planning is: what a progress bar and a status line need.
struct PlanProgress {
  enum class Phase { searching, reporting, done, cancelled } phase = Phase::searching;
  double share = 0;  // of the search, 0..1
  std::uint64_t enumerated = 0, evaluated = 0, feasible = 0;
};

// One row of the ranking as the search knows it, before any report is written: cheap enough for every frame.
struct PlanRow {
  std::int32_t rank = 1;
  plan::Plan plan;
  scenario::Scenario scenario;  // states every key the search chose
  double hours = 0;
  Ranked ranked;
  base::Finding why;
  bool pareto = false;  // on the days x cost front
};

// begin (Engine::begin), then advance until it returns false; rows and answer may be asked for in between; cancel at any time.
class Planning {
 public:
  // catalog outlives the planning, or is kept alive by `keep`.
  Planning(const scenario::Scenario& question, const scenario::Prepared& prepared, const catalog::Catalog& catalog,
           std::shared_ptr<const catalog::Catalog> keep = nullptr);
  // One slice: looks at about that many layouts or, once all are looked at, writes one report. False when nothing is left to do.
  // A thousand layouts take about a millisecond, a report one or two: choose the slice by the clock.
  bool advance(std::uint64_t layouts);
  // The whole search at once over so many threads, the machines dealt out among them; the answer is the same for any number.
  void search_all(int threads);
  // Ends the search early; rows and answer keep what was found.
  void cancel() { cancelled_ = true; }
  PlanProgress progress() const;
  // The best machines so far, at most `most`, without reports.
  std::vector<PlanRow> rows(std::size_t most = kMostPlans) const;
  // The best machines so far with their whole reports; after the last slice nothing is computed again.
  PlanAnswer answer(std::size_t most = kMostPlans) const;

  static constexpr std::size_t kMostPlans = 12;

 private:
  std::optional<RankedPlan> reported(const PlanRow& row) const;
  base::Findings findings() const;

  scenario::Scenario question_;
  std::shared_ptr<const scenario::Prepared> prepared_;
  std::shared_ptr<const catalog::Catalog> keep_;
  const catalog::Catalog* catalog_;
  std::shared_ptr<search::Search> search_;
  bool searched_ = false, cancelled_ = false;
  std::vector<PlanRow> rows_;        // once searched
  std::vector<RankedPlan> reports_;  // of the first rows_, as many as were written
  std::size_t written_ = 0;          // rows_ looked at
};

// The question with every key that a layout chose written into it; estimate gives the same numbers for it again.
scenario::Scenario stated_scenario(const scenario::Scenario& question, const plan::Plan& plan, const catalog::Catalog& catalog);

}  // namespace rigwise::api
