// The limits of the question that an answer breaks: deadline, budget, power, allowed cards, system memory.
#pragma once
#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::api {

// One warning for each limit broken by the likely figure. Codes: limit-deadline, limit-budget, limit-power, limit-gpu, limit-ram.
base::Findings unmet(const scenario::Prepared& prepared, const report::Report& report, const catalog::Catalog& catalog);

}  // namespace rigwise::api
