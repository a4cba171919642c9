// Scenario JSON in and out, exactly as in the contract.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "json/reader.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::scenario {

// All faults at once: unknown keys with the nearest known one, wrong types, values out of bounds, unknown choices.
// null counts as absent. Findings: json-syntax, not-an-object, unknown-key, wrong-type-*, not-whole, out-of-range, unknown-choice,
// model-missing, model-shape.
base::Result<Scenario> read(std::string_view json);
base::Result<Scenario> read(json::Cursor root);

// What could be read of a faulty scenario, and its faults: for callers that look for more of them.
Scenario read_as_far_as_possible(json::Cursor root, base::Findings& findings);

// Only what is present, in the contract's order; read(write(s)) == s.
std::string write(const Scenario& scenario);

// Every key as a JSON pointer ("/batch/micro"), in the contract's order.
std::vector<std::string> keys();

}  // namespace rigwise::scenario
