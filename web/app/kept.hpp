// Questions that the user has kept by name, as the page stores them between visits; up to four stand side by side.
#pragma once
#include <string>
#include <string_view>

#include "app/state.hpp"

namespace rigwise::web::app {

inline constexpr std::size_t kMostPins = 4;

// {"v":1,"pins":[{"name","scenario"}]}
std::string kept_json(const State& state);
// What kept_json wrote; anything else is passed over.
void restore(State& state, std::string_view json);

// "Llama 3 8B · LoRA · 1 × RTX 4090": a name for a question in the language on screen.
std::string suggested_name(const State& state);
// Keeps the question on screen, the oldest giving way when there is no room.
void pin(State& state);
void unpin(State& state, std::size_t index);

}  // namespace rigwise::web::app
