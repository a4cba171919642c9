// Everything the engine has to say about a report: what would make the job fit, what may go wrong, what would be
// faster.
#pragma once
#include <vector>

#include "advice/fixes.hpp"
#include "advice/software.hpp"
#include "advice/warnings.hpp"

namespace rigwise::advice {

// Order: fixes when the job does not fit, warnings, speed-ups. The report's server, power, throughput and verdict stand
// already.
std::vector<report::Advice> advice(const Subject& subject, const Probe& probe);

}  // namespace rigwise::advice
