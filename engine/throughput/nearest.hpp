// The published runs nearest to a question, cited beside its estimate.
#pragma once
#include "catalog/catalog.hpp"
#include "report/report.hpp"

namespace rigwise::throughput {

// At most three, nearest first; empty when nothing measured resembles the question.
std::vector<report::NearestRun> nearest(const scenario::Job& job, const plan::Plan& plan,
                                        const catalog::Accelerator& accelerator, const catalog::Catalog& catalog);

}  // namespace rigwise::throughput
