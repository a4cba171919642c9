// The contract's verbs answered for people: sentences and tables for a terminal, in one language.
#include "api/text_api.hpp"

#include "api/explain.hpp"
#include "api/explain_text.hpp"
#include "api/listing.hpp"
#include "report/human.hpp"
#include "scenario/prepare.hpp"
#include "text/format.hpp"
#include "text/layout.hpp"

namespace rigwise::api {

namespace {
using scenario::Language;

Language language_of(const Page& page, const base::Result<scenario::Scenario>& question, std::string_view json) {
  if (const auto asked = base::from_key<Language>(page.lang)) return *asked;
  if (question) return question->lang.value_or(page.fallback);
  const auto document = json::Document::parse(json);
  if (!document) return page.fallback;
  return base::from_key<Language>(document->root().text_or("lang")).value_or(page.fallback);
}

// The question with its gaps filled, kept alive beside the report that names it.
struct Filled {
  std::optional<scenario::Prepared> prepared;
  report::Asked asked() const { return {&prepared->job, &prepared->plan, gpu}; }
  std::string gpu;
};

// "B300 288GB SXM" of "B300 288GB SXM (HGX B300 NVL8)": what stands in brackets is for the catalog's reader.
std::string short_name(const std::string& name) {
  return name.substr(0, name.find(" ("));
}

Filled fill(const Engine& engine, const scenario::Scenario& question) {
  Filled out;
  out.prepared = scenario::prepare(question, engine.catalog()).value;
  if (out.prepared && out.prepared->job.has_gpu)
    out.gpu = short_name(engine.catalog().accelerators()[out.prepared->plan.gpu].name);
  return out;
}

Printed refused(const base::Findings& findings, const text::Strings& strings, const Page& page) {
  return {report::describe_findings(findings, strings, page.width), false};
}
}  // namespace

Printed estimate_printed(const Engine& engine, std::string_view scenario, const Page& page) {
  const auto question = engine.read(scenario);
  const auto& strings = engine.strings(language_of(page, question, scenario));
  if (!question) return refused(question.findings, strings, page);
  const Answer answer = engine.estimate(*question);
  const Filled filled = fill(engine, *question);
  if (!answer.report || !filled.prepared) return refused(answer.findings, strings, page);
  return {report::describe(*answer.report, filled.asked(), strings, page.width)};
}

Printed plan_printed(const Engine& engine, std::string_view scenario, const Page& page, int threads) {
  const auto question = engine.read(scenario);
  const auto& strings = engine.strings(language_of(page, question, scenario));
  if (!question) return refused(question.findings, strings, page);
  const PlanAnswer answer = engine.plan(*question, threads);
  if (base::has_error(answer.findings)) return refused(answer.findings, strings, page);
  std::vector<Filled> filled;
  for (const auto& plan : answer.plans) filled.push_back(fill(engine, plan.scenario));
  std::vector<report::RankedRow> rows;
  for (std::size_t i = 0; i < filled.size(); ++i) {
    const auto& plan = answer.plans[i];
    if (!filled[i].prepared) continue;
    rows.push_back({plan.rank, filled[i].asked(), &plan.report, strings.get("finding." + plan.why.code, plan.why.args),
                    plan.lacks ? strings.get("finding." + plan.lacks->code, plan.lacks->args) : ""});
  }
  const report::Search search{static_cast<double>(answer.enumerated), static_cast<double>(answer.evaluated),
                              static_cast<double>(answer.feasible), answer.findings};
  return {report::describe_plans(rows, search, strings, page.width)};
}

Printed explain_printed(const Engine& engine, std::string_view scenario, std::string_view pointer, const Page& page) {
  const auto question = engine.read(scenario);
  const auto& strings = engine.strings(language_of(page, question, scenario));
  if (!question) return refused(question.findings, strings, page);
  const Answer answer = engine.estimate(*question);
  if (!answer.report) return refused(answer.findings, strings, page);
  const auto explained = explain(engine.catalog(), strings, *answer.report, pointer, &*question.value);
  if (!explained) return refused(explained.findings, strings, page);
  return {explanation_text(*explained, strings, page.width)};
}

Printed catalog_printed(const Engine& engine, std::string_view kind, std::string_view options, const Page& page) {
  const auto& strings = engine.strings(base::from_key<Language>(page.lang).value_or(page.fallback));
  if (kind.empty()) {
    std::string text;
    for (const auto& name : listing_kinds()) text += text::padded(name, 18) + strings.get("catalog." + name) + "\n";
    return {text};
  }
  const auto listing = list(engine.catalog(), kind, options);
  if (!listing) return refused(listing.findings, strings, page);
  return {listing_text(*listing, strings)};
}

}  // namespace rigwise::api
