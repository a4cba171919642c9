// Applies actions to the state; the only caller of the engine.
#pragma once
#include <string_view>

#include "app/state.hpp"

namespace rigwise::web::app {

// What happened, for the frame loop: whether the page must be told.
enum class Outcome { quiet, scenario_changed };

Outcome update(State& state, const Action& action);
// The page's own change: no undo step, and the page need not hear of it.
void receive(State& state, std::string_view scenario_json);
// Answers the part of the question that waits until the user pauses: the search over plans.
void search(State& state);
// The report on screen: the chosen plan's when the question is what to get, else the estimate's. Null before the first answer.
const report::Report* shown(const State& state);
// The plan on screen when the question is what to get; null otherwise.
const api::RankedPlan* chosen_plan(const State& state);
// Whether the question is "what do I need?".
bool asks_for_plan(const State& state);
// {"scenario":{...}}: what the page is told.
std::string summary(const State& state);

}  // namespace rigwise::web::app
