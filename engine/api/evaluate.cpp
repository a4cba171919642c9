// One prepared question through every domain: the whole report of one layout.
#include "api/evaluate.hpp"

#include <cmath>

#include "advice/advice.hpp"
#include "advice/software.hpp"
#include "api/fit.hpp"
#include "api/unmet.hpp"
#include "bom/bom.hpp"
#include "bom/validate.hpp"
#include "cost/cost.hpp"
#include "json/writer.hpp"
#include "memory/footprint.hpp"
#include "model/adapters.hpp"
#include "model/parameters.hpp"
#include "model/targets.hpp"
#include "power/draw.hpp"
#include "power/energy.hpp"
#include "power/drawing.hpp"
#include "power/feed.hpp"
#include "search/evaluator.hpp"
#include "throughput/run.hpp"
#include "throughput/throughput.hpp"

namespace rigwise::api {

namespace {
// Parameters that training updates, by the job's method.
trace::Traced<units::Number> trainable(trace::Ledger& ledger, const scenario::Job& job, const model::ParametersOf<trace::Ledger>& counted) {
  if (job.method == scenario::Method::freeze) return model::trainable_unfrozen(counted, job.frozen_fraction, ledger);
  if (!job.trains_adapter()) return model::trainable_full(counted, ledger);
  std::vector<trace::Traced<units::Number>> parts;
  const auto& a = job.adapter;
  if (a.trainable)
    parts.push_back(ledger.field(units::number(*a.trainable), "/adapter/trainable_m"));
  else
    parts.push_back(model::adapter_params(*job.model, a.kind, a.rank, model::adapter_targets(*job.model, a.modules), ledger));
  if (a.train_embeddings) parts.push_back(model::embedding_params(counted, ledger));
  return ledger.sum("model.trainable", parts);
}

report::Model model_section(trace::Ledger& ledger, const scenario::Job& job) {
  report::Model out;
  out.id = job.model->id.empty() ? job.model->name : job.model->id;
  const auto counted = model::parameters(*job.model, ledger);
  out.params = units::raw(counted.total.value);
  out.active_params = units::raw(counted.active.value);
  ledger.name("/model/params", counted.total.line);
  ledger.name("/model/active_params", counted.active.line);
  const auto trained = trainable(ledger, job, counted);
  out.trainable_params = units::raw(trained.value);
  ledger.name("/model/trainable_params", trained.line);
  return out;
}

// Memory and time of a changed scenario, for advice. context: the catalog.
std::optional<advice::Probed> probe(const void* context, const scenario::Scenario& changed) {
  const auto& catalog = *static_cast<const catalog::Catalog*>(context);
  auto prepared = scenario::prepare(changed, catalog);
  if (!prepared) return std::nullopt;
  fit_micro(*prepared.value, catalog);
  const auto& [job, plan, open, fit] = *prepared;
  const catalog::Accelerator* accelerator = job.has_gpu ? &catalog.accelerators()[plan.gpu] : nullptr;
  const auto verdict = memory::verdict(job, plan, accelerator);
  if (!verdict) return std::nullopt;
  advice::Probed out;
  out.verdict = *verdict;
  const auto ranges = memory::ranges(memory::profile(job), job, plan, accelerator);
  const auto room = memory::usable(job, accelerator);
  out.likely_fits = room && ranges.need.likely <= *room;
  out.allocated = ranges.allocated.likely;
  if (accelerator) {
    out.step = search::step_of(job, plan, catalog);
    out.samples = units::samples(static_cast<double>(plan.global_batch())) / out.step;
  }
  return out;
}

// Everything that needs a named accelerator: time, the server around it, power, the run and its price.
void machine_sections(report::Report& report, const bom::Inputs& inputs, const bom::Node& node) {
  auto& ledger = report.ledger;
  const auto& job = *inputs.job;
  const auto& plan = *inputs.plan;
  const auto& catalog = *inputs.catalog;
  report.server = bom::server(ledger, inputs, node);
  report.power = power::draw(ledger, inputs, node, *report.server);
  report.drawing = power::drawing(inputs, node, report.power ? &*report.power : nullptr, *report.server);
  throughput::Grid grid;
  grid.pue = units::raw(power::pue(ledger, job, node).value);
  if (report.power) grid.node_watts = report.power->typical_all;
  if (const auto carbon = power::grid_carbon(ledger, catalog, power::region_of(job))) grid.intensity = carbon->value;
  if (report.throughput) report.run = throughput::run(ledger, job, plan, *report.throughput, grid);
  report.cost = cost::cost(ledger, inputs, node, *report.server, report.power, report.run);
  if (report.power) power::price_caps(report.power->caps, report.run, report.cost);
  if (node.nodes > 1 && job.network_gbps == 0)
    report.assumed.push_back({"/hardware/network_gbps", json::number_text(report.server->nic_gbps), "usual-machine"});
  for (auto& a : cost::assumptions(inputs, node)) report.assumed.push_back(std::move(a));
}
}  // namespace

report::Report evaluate(const scenario::Scenario& asked, const scenario::Prepared& prepared, const catalog::Catalog& catalog) {
  report::Report report;
  const auto& job = prepared.job;
  const auto& plan = prepared.plan;
  const catalog::Accelerator* accelerator = job.has_gpu ? &catalog.accelerators()[plan.gpu] : nullptr;
  report.assumed = job.assumed;
  report.model = model_section(report.ledger, job);
  report.memory = memory::memory(report.ledger, job, plan, accelerator);
  report.verdict = memory::verdict(job, plan, accelerator);
  base::Findings unknown;
  bool kept = false;
  for (const auto& phase : report.memory.phases)  // the fullest phase may be one that keeps none
    for (const auto& part : phase.parts) kept |= part.id == "activations" && units::raw(part.size) > 0;
  if (!kept) unknown.push_back({base::Severity::warning, "activations-unknown", "/model", {{"model", report.model.id}}});
  bom::Inputs inputs{&job, &plan, accelerator, &catalog, &report.memory, nullptr, report.model.params, report.model.trainable_params};
  bom::Node node;
  if (accelerator) {
    report.throughput = throughput::throughput(report.ledger, job, plan, *accelerator, catalog);
    const double step = units::raw(report.throughput->step.likely);
    if (!(step > 0 && std::isfinite(step) && units::raw(report.throughput->model_flops_per_gpu.likely) > 0))
      report.throughput.reset();  // the record does not say how much work there is: no figure rather than a wrong one
    else
      inputs.throughput = &*report.throughput;
    node = bom::node(report.ledger, inputs);
    machine_sections(report, inputs, node);
    report.software = advice::software(inputs);
    report.findings = bom::validate(inputs, node);
    for (auto& fault : bom::contradictions(inputs, node)) report.findings.push_back(std::move(fault));
    if (report.power)
      for (auto& finding : power::circuit_findings(inputs, node, *report.power)) report.findings.push_back(std::move(finding));
    if (!report.throughput) report.findings.push_back({base::Severity::warning, "work-unknown", "/model", {{"model", report.model.id}}});
  }
  report.findings.insert(report.findings.end(), unknown.begin(), unknown.end());
  for (auto& finding : unmet(prepared, report, catalog)) report.findings.push_back(std::move(finding));
  const advice::Subject subject{&asked, inputs, accelerator ? &node : nullptr, &report};
  report.advice = advice::advice(subject, {&catalog, probe});
  return report;
}

}  // namespace rigwise::api
