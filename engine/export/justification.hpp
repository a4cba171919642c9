// A purchase justification in Markdown, to print or paste: need, configuration, alternatives, cost, risk, conclusion.
#pragma once
#include "export/launch.hpp"

namespace rigwise::exports {

std::string justification(const Launch& launch);

}  // namespace rigwise::exports
