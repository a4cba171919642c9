// Changes that make a job fit, each evaluated on the changed scenario: what it saves and what it costs in time.
#pragma once
#include <vector>

#include "advice/probe.hpp"
#include "advice/subject.hpp"

namespace rigwise::advice {

// Ranked: first those that make it fit at the least loss of time, then those that save most. Empty when the job fits
// with room.
std::vector<report::Advice> fixes(const Subject& subject, const Probe& probe);

// Changes that only make a fitting job faster, by at least five per cent.
std::vector<report::Advice> speedups(const Subject& subject, const Probe& probe);

}  // namespace rigwise::advice
