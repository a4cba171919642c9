// A plan in slices, JSON in and out: what the wasm module and the npm package hold between frames.
#include "api/plan_session.hpp"

#include "api/json_api.hpp"
#include "api/plan_json.hpp"
#include "report/report_json.hpp"

namespace rigwise::api {

PlanSession::PlanSession(const Engine& engine, std::string_view scenario, std::string_view lang) : engine_(engine) {
  const auto question = engine.read(scenario);
  strings_ = &engine.strings(language_of(lang, question, scenario));
  findings_ = question.findings;
  if (!question) return;
  auto begun = engine.begin(*question);
  findings_ = begun.findings;
  planning_ = std::move(begun.value);
}

void PlanSession::cancel() {
  if (planning_) planning_->cancel();
}

std::string PlanSession::ranking() const {
  return planning_ ? ranking_text(*planning_, *strings_) : report::findings_json(findings_, *strings_);
}

std::string PlanSession::answer() const {
  if (!planning_) return report::findings_json(findings_, *strings_);
  PlanAnswer answer = planning_->answer();
  answer.findings.insert(answer.findings.begin(), findings_.begin(), findings_.end());
  return plan_text(engine_, answer, *strings_);
}

}  // namespace rigwise::api
