// A plan's answer as JSON: the whole of it, or the bare ranking of a search that still goes on.
#include "api/plan_json.hpp"

#include "api/json_api.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"
#include "scenario/codec.hpp"

namespace rigwise::api {

namespace {
using json::Writer;

void write_ranked(Writer& out, const Ranked& ranked) {
  out.key("ranked").begin_object().field("by", std::string_view(ranked.by)).field("value", ranked.value);
  out.key("cost");
  if (ranked.cost > 0)
    out.value(ranked.cost);
  else
    out.null();
  out.field("currency", base::key_of(ranked.currency)).end_object();
}

void write_plan(Writer& out, const Engine& engine, const RankedPlan& plan, const text::Strings& strings) {
  out.begin_object().field("rank", static_cast<std::int64_t>(plan.rank));
  out.key("scenario").raw(scenario::write(plan.scenario));
  out.field("why", std::string_view(strings.get("finding." + plan.why.code, plan.why.args)));
  out.key("lacks");
  if (plan.lacks)
    out.value(std::string_view(strings.get("finding." + plan.lacks->code, plan.lacks->args)));
  else
    out.null();
  write_ranked(out, plan.ranked);
  report::write_fields(out, plan.report, stamp_of(engine), strings);
  out.end_object();
}

std::string_view phase_key(PlanProgress::Phase phase) {
  switch (phase) {
    case PlanProgress::Phase::searching:
      return "searching";
    case PlanProgress::Phase::reporting:
      return "reporting";
    case PlanProgress::Phase::done:
      return "done";
    case PlanProgress::Phase::cancelled:
      return "cancelled";
  }
  return {};
}
}  // namespace

std::string plan_text(const Engine& engine, const PlanAnswer& answer, const text::Strings& strings) {
  if (base::has_error(answer.findings)) return report::findings_json(answer.findings, strings);
  const auto stamp = stamp_of(engine);
  Writer out;
  out.begin_object().field("v", 1).field("engine", std::string_view(stamp.engine));
  out.field("catalog", std::string_view(stamp.catalog)).key("plans").begin_array();
  for (const auto& plan : answer.plans) write_plan(out, engine, plan, strings);
  out.end_array().key("pareto").begin_array();
  for (const auto rank : answer.pareto) out.value(static_cast<std::int64_t>(rank));
  out.end_array().field("enumerated", static_cast<std::int64_t>(answer.enumerated));
  out.field("evaluated", static_cast<std::int64_t>(answer.evaluated));
  out.field("feasible", static_cast<std::int64_t>(answer.feasible)).field("complete", answer.complete);
  out.key("findings");
  report::write_findings(out, answer.findings, strings);
  out.end_object();
  return out.take();
}

std::string ranking_text(const Planning& planning, const text::Strings& strings) {
  const auto progress = planning.progress();
  Writer out;
  out.begin_object().field("v", 1).field("phase", phase_key(progress.phase)).field("share", progress.share);
  out.field("enumerated", static_cast<std::int64_t>(progress.enumerated));
  out.field("evaluated", static_cast<std::int64_t>(progress.evaluated));
  out.field("feasible", static_cast<std::int64_t>(progress.feasible)).key("plans").begin_array();
  for (const auto& row : planning.rows()) {
    out.begin_object().field("rank", static_cast<std::int64_t>(row.rank)).key("scenario").raw(scenario::write(row.scenario));
    out.field("why", std::string_view(strings.get("finding." + row.why.code, row.why.args)));
    write_ranked(out, row.ranked);
    out.field("hours", row.hours).field("pareto", row.pareto).end_object();
  }
  out.end_array().end_object();
  return out.take();
}

}  // namespace rigwise::api
