// One prepared question through every domain: the whole report of one layout.
#include "api/evaluate.hpp"

#include "memory/footprint.hpp"
#include "model/parameters.hpp"

namespace rigwise::api {

namespace {
report::Model model_section(trace::Ledger& ledger, const scenario::Job& job) {
  report::Model out;
  out.id = job.model->id.empty() ? job.model->name : job.model->id;
  const auto counted = model::parameters(*job.model, ledger);
  out.params = units::raw(counted.total.value);
  out.active_params = units::raw(counted.active.value);
  ledger.name("/model/params", counted.total.line);
  ledger.name("/model/active_params", counted.active.line);
  out.trainable_params = out.params;
  return out;
}
}  // namespace

report::Report evaluate(const scenario::Prepared& prepared, const catalog::Catalog& catalog) {
  report::Report report;
  const auto& job = prepared.job;
  const auto& plan = prepared.plan;
  const catalog::Accelerator* accelerator = job.has_gpu ? &catalog.accelerators()[plan.gpu] : nullptr;
  report.assumed = job.assumed;
  report.model = model_section(report.ledger, job);
  report.memory = memory::memory(report.ledger, job, plan, accelerator);
  report.verdict = memory::verdict(job, plan, accelerator);
  return report;
}

}  // namespace rigwise::api
