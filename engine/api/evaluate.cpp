// One prepared question through every domain: the whole report of one layout.
#include "api/evaluate.hpp"

#include "bom/bom.hpp"
#include "cost/cost.hpp"
#include "memory/footprint.hpp"
#include "model/parameters.hpp"
#include "power/draw.hpp"
#include "power/energy.hpp"
#include "throughput/run.hpp"
#include "throughput/throughput.hpp"

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

// Everything that needs a named accelerator: time, the server around it, power, the run and its price.
void machine_sections(report::Report& report, const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator& accelerator,
                      const catalog::Catalog& catalog) {
  auto& ledger = report.ledger;
  report.throughput = throughput::throughput(ledger, job, plan, accelerator, catalog);
  const bom::Inputs inputs{&job, &plan, &accelerator, &catalog, &report.memory, &*report.throughput, report.model.params, report.model.trainable_params};
  const bom::Node node = bom::node(ledger, inputs);
  report.server = bom::server(ledger, inputs, node);
  report.power = power::draw(ledger, inputs, node, *report.server);
  throughput::Grid grid;
  grid.pue = units::raw(power::pue(ledger, job, node).value);
  if (report.power) grid.node_watts = report.power->typical;
  if (const auto carbon = power::grid_carbon(ledger, catalog, power::region_of(job))) grid.intensity = carbon->value;
  report.run = throughput::run(ledger, job, plan, *report.throughput, grid);
  report.cost = cost::cost(ledger, inputs, node, *report.server, report.power, report.run);
  for (auto& a : cost::assumptions(inputs, node)) report.assumed.push_back(std::move(a));
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
  if (accelerator) machine_sections(report, job, plan, *accelerator, catalog);
  return report;
}

}  // namespace rigwise::api
