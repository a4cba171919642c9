// One prepared question through every domain: the whole report of one layout.
#pragma once
#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::api {

// Total: a prepared question always has an answer. Findings of the preparation are not in it, those of the
// machine are. asked: what was prepared, for the
// patches of advice.
report::Report evaluate(const scenario::Scenario& asked, const scenario::Prepared& prepared, const catalog::Catalog& catalog);

}  // namespace rigwise::api
