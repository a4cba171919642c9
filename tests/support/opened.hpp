// The engine opened once from the data file that stands in the test binary.
#pragma once
#include "api/engine.hpp"

namespace rigwise::support {

const api::Engine& opened();

// The report of a scenario text that must be valid.
report::Report estimate(std::string_view scenario_json);

}  // namespace rigwise::support
