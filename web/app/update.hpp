// Applies actions to the state; the only caller of the engine.
#pragma once
#include <string_view>

#include "app/state.hpp"

namespace rigwise::web::app {

// What happened, for the frame loop: what the page must be told. The greater one wins where several things happened.
enum class Outcome { quiet, kept_changed, panel_changed, scenario_changed, scenario_replaced };

inline constexpr std::string_view kFilterField = "filter";  // typed into above the plans; no place of the scenario

Outcome update(State& state, const Action& action);
// The page's own change: no undo step, and the page need not hear of it.
void receive(State& state, std::string_view scenario_json);
// The report on screen: the chosen plan's when the question is what to get, else the estimate's. Null before the first answer.
const report::Report* shown(const State& state);
// The report whose number is explained; null when it is gone.
const report::Report* explained(const State& state);
// The plan on screen when the question is what to get; null otherwise.
const api::RankedPlan* chosen_plan(const State& state);
// Whether the question is "what do I need?".
bool asks_for_plan(const State& state);
// What the page is told, as JSON: host::changed.
std::string summary(const State& state, Outcome outcome);

}  // namespace rigwise::web::app
