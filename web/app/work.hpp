// What goes on between frames: the search over plans and the studies, in slices that leave the frame its time.
#pragma once
#include "app/state.hpp"

namespace rigwise::web::app {

// Whether anything is left to compute for what is on screen.
bool has_work(const State& state);
// Computes until the clock says so; whether anything is left.
bool work(State& state, double until, double (*now)());
// Behind "what do I need?": puts the best found so far on screen while the search goes on.
void lead(State& state);
// All of it, for tests.
void finish_work(State& state);

}  // namespace rigwise::web::app
