// What goes on between frames: the search over plans and the studies, in slices that leave the frame its time.
#include "app/work.hpp"

#include "app/open_question.hpp"
#include "app/update.hpp"
#include "json/merge.hpp"

namespace rigwise::web::app {

namespace {
constexpr std::uint64_t kSlice = 1000;  // layouts: about a millisecond
constexpr double kFirstLook = 0.3;      // of the search: before it the best so far says little

// Begins the search for the question as it stands; a question that cannot be searched is answered by its findings.
void begin(State& state) {
  state.planned_json = state.draft.json;
  state.leading_earlier = true;
  const auto open = json::merge(state.draft.json, asks_for_plan(state) ? "{}" : kOpenQuestion);
  const auto read = open ? state.engine.read(*open) : base::Result<scenario::Scenario>{std::nullopt, open.findings};
  if (!read) return;
  auto planning = state.engine.begin(*read);
  if (planning) {
    state.planning.emplace(std::move(*planning.value));
    return;
  }
  state.leading.reset();
  state.plans.emplace().findings = planning.findings;
  if (asks_for_plan(state)) state.draft.findings = planning.findings;
}

void end(State& state) {
  state.plans = state.planning->answer();
  state.planning.reset();
  state.shifts.fresh = asks_for_plan(state);
  state.leading.reset();
  state.view.plan = state.plans->plans.empty() ? 1 : state.plans->plans.front().rank;
  if (asks_for_plan(state)) state.draft.findings = state.plans->findings;
}

// One slice; false when nothing is left.
bool slice(State& state) {
  if (state.search_due()) {
    begin(state);
    return true;
  }
  if (state.planning) {
    if (!state.planning->advance(kSlice)) end(state);
    return true;
  }
  study_step(state);
  return study_wanted(state) != Study::Kind::none;
}
}  // namespace

bool has_work(const State& state) { return state.planning || state.search_due() || study_wanted(state) != Study::Kind::none; }

bool work(State& state, double until, double (*now)()) {
  while (has_work(state)) {
    if (!slice(state)) return false;
    if (now() >= until) return has_work(state);
  }
  return false;
}

void lead(State& state) {
  if (!state.planning || !asks_for_plan(state) || state.planning->progress().share < kFirstLook) return;
  auto answer = state.planning->answer(1);
  if (answer.plans.empty()) return;
  state.leading = std::move(answer.plans.front());
  state.leading_earlier = false;
}

void finish_work(State& state) {
  while (has_work(state)) slice(state);
}

}  // namespace rigwise::web::app
