// Edits of a JSON text: merge patches as in RFC 7396, and the flat view of a document that forms are filled from.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace rigwise::json {

// base with patch laid over it: objects merge key by key, null removes a key, anything else replaces. Objects left empty by a removal go
// too. Faults: "json-syntax" of either text.
base::Result<std::string> merge(std::string_view base, std::string_view patch);

// A patch that sets one place: at("/batch/micro", "4") is {"batch":{"micro":4}}. An empty value removes.
std::string at(std::string_view pointer, std::string_view value);

// Every value below the root as (JSON pointer, JSON text); arrays are values, objects are walked. Nothing when the text is not JSON.
std::vector<std::pair<std::string, std::string>> flatten(std::string_view text);

}  // namespace rigwise::json
