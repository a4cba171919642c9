// The report as Markdown: what one pastes into a ticket, a wiki or a proposal.
#pragma once
#include <string>

#include "export/launch.hpp"

namespace rigwise::exports {

// Title, verdict, then a table each for memory, time, machine and money, advice, assumptions and findings. A pipe in a
// name is escaped.
std::string report_md(const Launch& launch);

}  // namespace rigwise::exports
