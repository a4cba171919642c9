// The numbers of a JSON report as people read them: what faces that hold only JSON print, with the very strings of the other faces.
#pragma once
#include <string>

#include "json/reader.hpp"
#include "text/strings.hpp"

namespace rigwise::text {

// requests: [{"unit": "gib", "value": 1.5} | {"unit": "gib", "low": 1, "likely": 1.5, "high": 2}, ...]. Units are the endings of the report's
// key names (gib s h w kwh kg a btu_h tokens_per_s samples_per_s tflops pct gb gbps), a currency code, or: share, count, number, big.
// Answer, one per request: ["digits", "unit word or empty", "[low–high] or empty"]; a value that is no number or an unknown unit gives null.
std::string figures(const Strings& strings, json::Cursor requests);

}  // namespace rigwise::text
