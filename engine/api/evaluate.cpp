// One prepared question through every domain: the whole report of one layout.
#include "api/evaluate.hpp"

namespace rigwise::api {

report::Report evaluate(const scenario::Prepared& prepared, const catalog::Catalog& catalog) {
  report::Report report;
  const auto& job = prepared.job;
  (void)catalog;
  report.assumed = job.assumed;
  report.model.id = job.model->id;
  return report;
}

}  // namespace rigwise::api
