// The intake verb: another program's file, laid over the question at hand.
#include "api/json_api.hpp"
#include "intake/intake.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"

namespace rigwise::api {

std::string intake_json(const Engine& engine, std::string_view text, std::string_view now, std::string_view lang) {
  const auto& strings = engine.strings(base::from_key<scenario::Language>(lang).value_or(scenario::Language::en));
  const auto taken = intake::read(text, now, engine.catalog());
  json::Writer out;
  out.begin_object().field("v", 1).key("scenario");
  if (taken)
    out.raw(taken->scenario_json);
  else
    out.null();
  out.key("kind");
  if (taken)
    out.value(base::key_of(taken->kind));
  else
    out.null();
  out.key("findings");
  report::write_findings(out, taken ? taken->findings : taken.findings, strings);
  out.end_object();
  return out.take();
}

}  // namespace rigwise::api
