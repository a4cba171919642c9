// What typed text means: numbers as people write them, and the models and accelerators a few letters may stand for.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "app/state.hpp"

namespace rigwise::web::app {

// "2,048", "１２", "4k", "1.5B", "10亿", "30%", "1e9" as a JSON number; other text as a JSON string, so that the scenario's own check names
// what is wrong; nothing typed is "" (back to the default). kilo: what "k" stands for. The page reads by the same rules (site/numeral.mjs).
std::string number_json(std::string_view text, double kilo = 1000);
// The same for a place of the scenario: a length in thousands of 1,024, a picture's size also as "800x1333".
std::string value_json(std::string_view pointer, std::string_view text);
// What "k" stands for in a field: a context of 4k tokens has 4,096.
double kilo_of(std::string_view pointer);

// One row of a list under a search field. value: JSON text for the scenario.
struct Suggestion {
  std::string title, detail, value;
};
inline constexpr std::size_t kMostSuggestions = 8;

// Best first: names that begin with the text, then those that hold it; for models also a bare size ("7B") and a pasted config.json.
std::vector<Suggestion> suggest_models(const State& state, std::string_view text);
std::vector<Suggestion> suggest_accelerators(const State& state, std::string_view text);
// By the field's pointer ("/model", "/hardware/gpu"); none for other fields.
std::vector<Suggestion> suggestions(const State& state, std::string_view pointer, std::string_view text);

// A model or accelerator as people call it, from the scenario's JSON text; the text itself when the catalog has none.
std::string accelerator_name(const State& state, std::string_view id);
std::string title_of(const State& state, std::string_view pointer, std::string_view json);

}  // namespace rigwise::web::app
