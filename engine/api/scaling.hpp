// The same job on more or fewer accelerators and on other kinds, and what the money at hand buys: filled into a finished report.
#pragma once
#include "report/report.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::api {

// Fills scaling, other_cards, budget and same_money. Nothing without a run or an accelerator. The global batch stays, so the number of
// optimizer steps does; counts that the batch does not divide into are left out.
void scale(const scenario::Scenario& asked, const scenario::Prepared& prepared, const catalog::Catalog& catalog, report::Report& report);

}  // namespace rigwise::api
