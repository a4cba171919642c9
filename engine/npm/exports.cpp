// The headless module's C face: open a data file, call a verb with JSON arguments, read the text, give it back. Compiled twice: the whole
// engine, and one that only answers (RIGWISE_ANSWER_ONLY), which a page loads first.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "api/json_api.hpp"
#include "api/mine.hpp"
#include "api/plan_session.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"
#include "text/figures.hpp"

#define RIGWISE_EXPORT(name) __attribute__((export_name(name), used))

namespace {

using rigwise::api::Engine;
using rigwise::api::PlanSession;
using rigwise::scenario::Language;
namespace json = rigwise::json;

const rigwise::text::Strings& strings_of(const Engine& engine, std::string_view lang) {
  return engine.strings(lang == "zh" ? Language::zh : Language::en);
}

// The two languages' titles and scenarios of every preset: {"v":1,"presets":[{"id","title_en","title_zh","scenario"}]}.
std::string presets_text(const Engine& engine) {
  json::Writer out;
  out.begin_object().field("v", 1).key("presets").begin_array();
  for (const auto& preset : engine.presets()) {
    out.begin_object().field("id", std::string_view(preset.id)).field("title_en", std::string_view(preset.title_en));
    out.field("title_zh", std::string_view(preset.title_zh)).key("scenario").raw(preset.scenario_json).end_object();
  }
  out.end_array().end_object();
  return out.take();
}

// args: {"scenario": {...}, "lang": "zh", "pointer": "/...", "kind": "...", "options": "...", "text": "...", "requests": [...]}, each where the verb needs it.
std::string answer(const Engine& engine, std::string_view verb, json::Cursor args) {
  const auto lang = args.text_or("lang");
  const auto scenario = args.get("scenario").dump();
  if (verb == "estimate") return rigwise::api::estimate_json(engine, scenario, lang);
  if (verb == "plan") return rigwise::api::plan_json(engine, scenario, lang, 1);
  if (verb == "explain") return rigwise::api::explain_json(engine, scenario, args.text_or("pointer"), lang);
  if (verb == "presets") return presets_text(engine);
#ifndef RIGWISE_ANSWER_ONLY  // what stands beside an answer: files, listings, other programs' files, hardware at hand
  if (verb == "mine") return rigwise::api::mine_json(engine, scenario, lang);
  if (verb == "batch") return rigwise::api::batch_json(engine, scenario, lang);
  if (verb == "catalog") return rigwise::api::catalog_json(engine, args.text_or("kind"), args.text_or("options"), lang);
  if (verb == "export") return rigwise::api::export_json(engine, args.text_or("kind"), scenario, lang);
  if (verb == "intake") return rigwise::api::intake_json(engine, args.text_or("text"), scenario, lang);
#endif
  const auto& strings = strings_of(engine, lang);
  if (verb == "figures") return rigwise::text::figures(strings, args.get("requests"));
  return rigwise::report::findings_json({{rigwise::base::Severity::error, "unknown-verb", "", {}}}, strings);
}

std::string* handed(std::string text) { return new std::string(std::move(text)); }

}  // namespace

extern "C" {

// Memory for text that JavaScript hands in; rigwise_free gives it back.
RIGWISE_EXPORT("rigwise_alloc") void* rigwise_alloc(std::size_t bytes) { return std::malloc(bytes); }
RIGWISE_EXPORT("rigwise_free") void rigwise_free(void* memory) { std::free(memory); }

// The packed data file -> an engine, or null when it is not one.
RIGWISE_EXPORT("rigwise_open") Engine* rigwise_open(const char* data, std::size_t size) {
  auto opened = Engine::open(std::string_view(data, size));
  return opened ? new Engine(std::move(*opened)) : nullptr;
}
RIGWISE_EXPORT("rigwise_close") void rigwise_close(Engine* engine) { delete engine; }

// A verb with its JSON arguments -> a text to read with rigwise_text and rigwise_size and to give back with rigwise_drop.
RIGWISE_EXPORT("rigwise_call")
std::string* rigwise_call(const Engine* engine, const char* verb, std::size_t verb_size, const char* args, std::size_t args_size) {
  const auto document = json::Document::parse(std::string_view(args, args_size));
  if (!document) return handed(rigwise::report::findings_json(document.findings, strings_of(*engine, "en")));
  return handed(answer(*engine, std::string_view(verb, verb_size), document->root()));
}

// A plan in slices. args: {"scenario": {...}, "lang": "zh"}. The engine outlives the session; rigwise_end gives it back.
RIGWISE_EXPORT("rigwise_begin") PlanSession* rigwise_begin(const Engine* engine, const char* args, std::size_t size) {
  const auto document = json::Document::parse(std::string_view(args, size));
  const std::string scenario = document ? document->root().get("scenario").dump() : std::string("null");
  return new PlanSession(*engine, scenario, document ? document->root().text_or("lang") : std::string());
}
// Looks at about that many layouts or writes one report; 0 when nothing is left to do.
RIGWISE_EXPORT("rigwise_advance") int rigwise_advance(PlanSession* session, std::uint32_t layouts) { return session->advance(layouts) ? 1 : 0; }
RIGWISE_EXPORT("rigwise_ranking") std::string* rigwise_ranking(const PlanSession* session) { return handed(session->ranking()); }
RIGWISE_EXPORT("rigwise_answer") std::string* rigwise_answer(const PlanSession* session) { return handed(session->answer()); }
RIGWISE_EXPORT("rigwise_cancel") void rigwise_cancel(PlanSession* session) { session->cancel(); }
RIGWISE_EXPORT("rigwise_end") void rigwise_end(PlanSession* session) { delete session; }

RIGWISE_EXPORT("rigwise_text") const char* rigwise_text(const std::string* text) { return text->data(); }
RIGWISE_EXPORT("rigwise_size") std::size_t rigwise_size(const std::string* text) { return text->size(); }
RIGWISE_EXPORT("rigwise_drop") void rigwise_drop(std::string* text) { delete text; }
}
