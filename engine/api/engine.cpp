// The C++ face of the engine: opens the packed data file once, answers scenarios.
#include "api/engine.hpp"

#include <algorithm>
#include <array>

#include "api/evaluate.hpp"
#include "api/fit.hpp"
#include "api/planning.hpp"
#include "api/scaling.hpp"
#include "catalog/overlay.hpp"
#include "json/reader.hpp"
#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "scenario/resolve.hpp"

namespace rigwise::api {

struct Engine::Parts {
  catalog::Catalog catalog;
  std::array<text::Strings, 2> strings;  // by Language
  std::vector<Preset> presets;
  std::string claims;
};

namespace {
Preset read_preset(json::Cursor c) {
  const json::Cursor title = c.get("title");
  return {c.text_or("id"), title.text_or("en"), title.text_or("zh"), c.get("scenario").dump()};
}

void append(base::Findings& to, const base::Findings& from) { to.insert(to.end(), from.begin(), from.end()); }
// The catalog with the question's own prices laid over it.
base::Result<catalog::Catalog> priced(const scenario::Scenario& question, const catalog::Catalog& catalog) {
  if (question.prices.empty()) return {catalog, {}};
  std::vector<catalog::PriceText> rows;
  for (const auto& row : question.prices) rows.push_back({row.id, row.price_json});
  return catalog::overlay(catalog, rows);
}
// The question as a search takes it: a stated batch need not divide the replicas of a default layout that nobody asked for.
base::Result<scenario::Prepared> asked_of_a_plan(const scenario::Scenario& question, const catalog::Catalog& catalog) {
  const auto& par = question.parallel;
  const bool widths_open = !par.dp && !(par.tp && par.pp && par.cp);
  if (!question.hardware.gpus || !question.batch.global || !widths_open) return scenario::prepare(question, catalog);
  scenario::Scenario single = question;
  single.hardware.gpus.reset();
  single.hardware.per_node.reset();
  auto prepared = scenario::prepare(single, catalog);
  if (!prepared) return prepared;
  auto& plan = prepared.value->plan;
  auto& open = prepared.value->open;
  plan.gpus = static_cast<std::int32_t>(*question.hardware.gpus);
  open.gpus = false;
  if (question.hardware.per_node) {
    plan.per_node = static_cast<std::int32_t>(std::min(*question.hardware.per_node, *question.hardware.gpus));
    open.per_node = false;
  }
  return prepared;
}
}  // namespace

base::Result<Engine> Engine::open(std::string_view data) {
  auto document = json::Document::parse(data);
  if (!document) return {std::nullopt, document.findings};
  const json::Cursor root = document->root();
  base::Findings findings;
  auto parts = std::make_shared<Parts>();
  auto catalog = catalog::Catalog::load(root.get("catalog"));
  append(findings, catalog.findings);
  if (catalog) parts->catalog = std::move(*catalog.value);
  for (const auto language : {scenario::Language::en, scenario::Language::zh}) {
    auto strings = text::Strings::load(root.get("i18n").get(base::key_of(language)));
    append(findings, strings.findings);
    if (strings) parts->strings[static_cast<std::size_t>(language)] = std::move(*strings.value);
  }
  const json::Cursor presets = root.get("scenarios");
  for (const auto& key : presets.keys()) parts->presets.push_back(read_preset(presets.get(key)));
  parts->claims = root.get("claims").dump();
  if (base::has_error(findings)) return {std::nullopt, findings};
  Engine engine;
  engine.parts_ = std::move(parts);
  return {std::move(engine), findings};
}

const catalog::Catalog& Engine::catalog() const { return parts_->catalog; }
const text::Strings& Engine::strings(scenario::Language language) const { return parts_->strings[static_cast<std::size_t>(language)]; }
const std::vector<Preset>& Engine::presets() const { return parts_->presets; }
const std::string& Engine::claims() const { return parts_->claims; }

base::Result<scenario::Scenario> Engine::read(std::string_view scenario_json) const {
  auto document = json::Document::parse(scenario_json);
  if (!document) return {std::nullopt, document.findings};
  base::Findings findings;
  auto scenario = scenario::read_as_far_as_possible(document->root(), findings);
  if (!base::has_error(findings)) return {std::move(scenario), findings};
  // Whoever has to mend something learns of misspelt names at the same time.
  const auto* named = std::get_if<scenario::ModelName>(&scenario.model);
  if (!named || !named->name.empty()) append(findings, scenario::resolve_model(scenario.model, parts_->catalog).findings);
  append(findings, scenario::resolve_accelerator(scenario.hardware.gpu, "/hardware/gpu", parts_->catalog).findings);
  return {std::nullopt, findings};
}

Answer Engine::estimate(const scenario::Scenario& question) const {
  const auto catalog = priced(question, parts_->catalog);
  if (!catalog) return {std::nullopt, catalog.findings};
  auto prepared = scenario::prepare(question, *catalog);
  if (!prepared) return {std::nullopt, prepared.findings};
  fit_micro(*prepared.value, *catalog);
  Answer answer;
  answer.report = evaluate(question, *prepared, *catalog);
  scale(question, *prepared, *catalog, *answer.report);
  if (!question.prices.empty()) answer.report->rows = std::make_shared<const catalog::Catalog>(*catalog);
  append(prepared.findings, answer.report->findings);
  answer.report->findings = prepared.findings;
  answer.findings = std::move(prepared.findings);
  return answer;
}

base::Result<Planning> Engine::begin(const scenario::Scenario& question) const {
  std::shared_ptr<const catalog::Catalog> own;
  if (!question.prices.empty()) {
    auto overlaid = priced(question, parts_->catalog);
    if (!overlaid) return {std::nullopt, overlaid.findings};
    own = std::make_shared<const catalog::Catalog>(std::move(*overlaid.value));
  }
  const catalog::Catalog& catalog = own ? *own : parts_->catalog;
  auto prepared = asked_of_a_plan(question, catalog);
  if (!prepared) return {std::nullopt, prepared.findings};
  return {Planning(question, *prepared.value, catalog, own), prepared.findings};
}

PlanAnswer Engine::plan(const scenario::Scenario& question, int threads) const {
  auto planning = begin(question);
  if (!planning) {
    PlanAnswer refused;
    refused.findings = planning.findings;
    return refused;
  }
  if (threads > 1) planning.value->search_all(threads);
  constexpr std::uint64_t kSlice = 1 << 16;
  while (planning.value->advance(kSlice)) {
  }
  PlanAnswer answer = planning.value->answer();
  answer.findings.insert(answer.findings.begin(), planning.findings.begin(), planning.findings.end());
  return answer;
}

}  // namespace rigwise::api
