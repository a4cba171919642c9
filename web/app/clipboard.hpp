// What goes out by copy and comes in by paste while nothing is being typed.
#pragma once
#include <string>
#include <string_view>

#include "app/update.hpp"

namespace rigwise::web::app {

// The answer as lines of plain text, in the language on screen: the verdict, memory by part, run, money.
std::string copied_text(const State& state);

// A scenario, a config.json, a DeepSpeed JSON, a training YAML or a launch command (engine/intake tells which); State::notices say what it
// was taken for, or that it was not understood.
Outcome paste(State& state, std::string_view text);

}  // namespace rigwise::web::app
