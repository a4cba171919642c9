// What may go wrong with a job on its machine, each from a rule with its numbers.
#pragma once
#include <vector>

#include "advice/probe.hpp"
#include "advice/subject.hpp"

namespace rigwise::advice {

// Errors first, then warnings, then notes.
std::vector<report::Advice> warnings(const Subject& subject, const Probe& probe);

}  // namespace rigwise::advice
