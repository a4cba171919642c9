// The contract's verbs, string in and string out: what the command line, the wasm module and the npm package call.
#include "api/json_api.hpp"

#include "api/explain.hpp"
#include "api/explain_text.hpp"
#include "api/listing.hpp"
#include "api/plan_json.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"
#include "scenario/codec.hpp"

namespace rigwise::api {

namespace {
using json::Writer;
using scenario::Language;

std::string estimate_text(const Engine& engine, const scenario::Scenario& question, const text::Strings& strings) {
  const Answer answer = engine.estimate(question);
  if (!answer.report) return report::findings_json(answer.findings, strings);
  return report::to_json(*answer.report, stamp_of(engine), strings);
}

enum class Verb { estimate, plan, as_stated };

std::string answer_json(const Engine& engine, std::string_view json, std::string_view lang, int threads, Verb verb) {
  const auto question = engine.read(json);
  const auto& strings = engine.strings(language_of(lang, question, json));
  if (!question) return report::findings_json(question.findings, strings);
  const bool plans = verb == Verb::plan || (verb == Verb::as_stated && question->task == scenario::Task::plan);
  return plans ? plan_text(engine, engine.plan(*question, threads), strings)
               : estimate_text(engine, *question, strings);
}
}  // namespace

report::Stamp stamp_of(const Engine& engine) {
  return {std::string(version()), engine.catalog().date()};
}

Language language_of(std::string_view asked, const base::Result<scenario::Scenario>& question, std::string_view json) {
  if (const auto stated = base::from_key<Language>(asked)) return *stated;
  if (question) return question->lang.value_or(Language::en);
  // An invalid scenario may still say in which language it wants to hear so.
  const auto document = json::Document::parse(json);
  if (!document) return Language::en;
  return base::from_key<Language>(document->root().text_or("lang")).value_or(Language::en);
}

std::string estimate_json(const Engine& engine, std::string_view scenario, std::string_view lang) {
  return answer_json(engine, scenario, lang, 1, Verb::estimate);
}

std::string plan_json(const Engine& engine, std::string_view scenario, std::string_view lang, int threads) {
  return answer_json(engine, scenario, lang, threads, Verb::plan);
}

std::string batch_json(const Engine& engine, std::string_view scenario, std::string_view lang) {
  return answer_json(engine, scenario, lang, 1, Verb::as_stated);
}

std::string explain_json(const Engine& engine, std::string_view scenario, std::string_view pointer,
                         std::string_view lang) {
  const auto question = engine.read(scenario);
  const auto language = language_of(lang, question, scenario);
  const auto& strings = engine.strings(language);
  if (!question) return report::findings_json(question.findings, strings);
  const Answer answer = engine.estimate(*question);
  if (!answer.report) return report::findings_json(answer.findings, strings);
  const auto explained = explain(engine.catalog(), strings, *answer.report, pointer, &*question.value);
  if (!explained) return report::findings_json(explained.findings, strings);
  return explanation_json(*explained);
}

std::string catalog_json(const Engine& engine, std::string_view kind, std::string_view options, std::string_view lang) {
  const auto& strings = engine.strings(base::from_key<Language>(lang).value_or(Language::en));
  if (kind.empty()) return listing_kinds_json();
  const auto listing = list(engine.catalog(), kind, options);
  return listing ? listing_json(*listing) : report::findings_json(listing.findings, strings);
}

}  // namespace rigwise::api
