// From the question as typed to a Job and a Plan: names looked up, contradictions found, gaps filled with documented defaults.
#include "scenario/prepare.hpp"

#include "base/nearest.hpp"
#include "scenario/findings.hpp"
#include "scenario/layout_defaults.hpp"
#include "scenario/machine_defaults.hpp"
#include "scenario/resolve.hpp"
#include "scenario/training_defaults.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
void append(base::Findings& to, const base::Findings& from) { to.insert(to.end(), from.begin(), from.end()); }

void batch_findings(const Prepared& p, const Scenario& s, base::Findings& out) {
  plan::Plan again = p.plan;
  const auto text = [](std::int64_t n) { return std::to_string(n); };
  if (!spread_batch(s.batch, p.job, again) && s.batch.global) {
    const std::int64_t per = p.plan.dp * s.batch.micro.value_or(1) * (s.batch.accumulation.value_or(1));
    const std::int64_t down = *s.batch.global / per * per;
    out.push_back({Severity::error,
                   "batch-division",
                   "/batch/global",
                   {{"global", text(*s.batch.global)}, {"micro", text(p.plan.micro)}, {"accumulation", text(s.batch.accumulation.value_or(p.plan.accumulation))},
                    {"dp", text(p.plan.dp)}, {"nearest", down > 0 ? text(down) + ", " + text(down + per) : text(per)}}});
  }
  if (s.parallel.dp && *s.parallel.dp != p.plan.dp)
    out.push_back({Severity::error, "dp-layout", "/parallel/dp", {{"dp", text(*s.parallel.dp)}, {"gpus", text(p.plan.gpus)}, {"nearest", text(p.plan.dp)}}});
}

void constraint_findings(const Scenario& s, const catalog::Catalog& catalog, base::Findings& out) {
  const auto& c = s.constraints;
  if (c.gpus_allowed)
    for (std::size_t i = 0; i < c.gpus_allowed->size(); ++i)
      append(out, resolve_accelerator((*c.gpus_allowed)[i], "/constraints/gpus_allowed/" + std::to_string(i), catalog).findings);
  if (c.max_gpus && s.hardware.gpus && *s.hardware.gpus > *c.max_gpus)
    out.push_back({Severity::error, "gpus-over-max", "/hardware/gpus", {{"gpus", std::to_string(*s.hardware.gpus)}, {"max", std::to_string(*c.max_gpus)}}});
  if (s.site.region && !catalog::find_row(catalog.lists().regions, *s.site.region)) {
    std::vector<std::string> known;
    for (const auto& row : catalog.lists().regions) known.push_back(row.id);
    out.push_back({Severity::error,
                   "unknown-region",
                   "/site/region",
                   {{"name", *s.site.region}, {"nearest", base::join(base::nearest(*s.site.region, known, 3))}}});
  }
  if (s.offload_to && !(s.offload && (s.offload->optimizer || s.offload->params || s.offload->activations)))
    out.push_back({Severity::info, "offload-to-unused", "/offload_to", {}});
}

void fill_money(Job& job, const Scenario& s) {
  job.constraints = s.constraints;
  job.finance = s.finance;
  job.site = s.site;
  job.market = s.constraints.market.value_or(Market::global);
  job.currency = s.finance.currency.value_or(job.market == Market::cn ? units::Currency::cny : units::Currency::usd);
  job.language = s.lang.value_or(Language::en);
}
}  // namespace

base::Result<Prepared> prepare(const Scenario& s, const catalog::Catalog& catalog) {
  Prepared p;
  base::Findings findings;
  auto resolved = resolve_model(s.model, catalog);
  auto gpu_index = resolve_accelerator(s.hardware.gpu, "/hardware/gpu", catalog);
  append(findings, resolved.findings);
  append(findings, gpu_index.findings);
  const catalog::Accelerator* gpu = nullptr;
  if (gpu_index && *gpu_index) {
    p.plan.gpu = **gpu_index;
    gpu = &catalog.accelerators()[p.plan.gpu];
  }
  p.open.gpu = gpu == nullptr;
  p.job.has_gpu = gpu != nullptr;
  fill_money(p.job, s);
  if (resolved) {
    p.job.model = resolved->architecture;
    p.job.assumed = resolved->assumed;
    fill_training(p.job, s, gpu, findings);
    fill_layout(p, s, gpu, findings);
    fill_machine(p, s, catalog, findings);
    append(findings, use_findings(s, p.job));
    append(findings, layout_findings(p.job, p.plan));
    batch_findings(p, s, findings);
  }
  append(findings, card_findings(s, gpu));
  constraint_findings(s, catalog, findings);
  if (base::has_error(findings)) return {std::nullopt, findings};
  return {std::move(p), findings};
}

}  // namespace rigwise::scenario
