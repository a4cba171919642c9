// The throughput of a job on a layout, with its range, as the report shows it.
#pragma once
#include "catalog/catalog.hpp"
#include "report/report.hpp"

namespace rigwise::throughput {

// Names every number in the ledger under "/throughput/...". The accelerator is that of the layout.
report::Throughput throughput(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                              const catalog::Accelerator& accelerator, const catalog::Catalog& catalog);

}  // namespace rigwise::throughput
