// A report with every part filled by hand, so that faces can be tested without the domain floors.
#pragma once
#include "report/human.hpp"
#include "report/report.hpp"

namespace rigwise::support {

// LoRA of an 8B model on one 24 GiB card: 15 + 4 GiB of parts, 1 GiB of overheads, half a second per step, three priced
// parts.
report::Report whole_report();
// The question that it answers.
report::Asked whole_question();

}  // namespace rigwise::support
