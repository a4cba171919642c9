// The contract's verbs, string in and string out: what the command line, the wasm module and the npm package call.
#pragma once
#include <string>
#include <string_view>

#include "api/engine.hpp"
#include "report/report_json.hpp"

namespace rigwise::api {

// The language of an answer as JSON: the caller's ("zh", "en"), else the scenario's, else English; never the locale.
scenario::Language language_of(std::string_view asked, const base::Result<scenario::Scenario>& question, std::string_view json);
// What every answer is stamped with: the engine's version, the catalog's date.
report::Stamp stamp_of(const Engine& engine);

// "0.1.0": the project's version in CMakeLists.txt (tested).
constexpr std::string_view version() {
  return "0.1.0";
}

// Report JSON of the contract; invalid scenarios give {"v":1,"findings":[...]}. lang: "en" | "zh" | "" (the scenario's,
// else en).
std::string estimate_json(const Engine& engine, std::string_view scenario, std::string_view lang);
std::string plan_json(const Engine& engine, std::string_view scenario, std::string_view lang, int threads);
// One line of `batch`: obeys the scenario's own task.
std::string batch_json(const Engine& engine, std::string_view scenario, std::string_view lang);
// {"v":1,"lines":[tree]} for one number of the report, named by JSON pointer.
std::string explain_json(const Engine& engine, std::string_view scenario, std::string_view pointer,
                         std::string_view lang);
// {"v":1,"kind":...,"rows":[...]}
std::string catalog_json(const Engine& engine, std::string_view kind, std::string_view options, std::string_view lang);
// {"v":1,"kind":...,"name":"file name","text":"..."}; kind "" lists them: {"v":1,"kinds":[{"kind","title"}]}.
std::string export_json(const Engine& engine, std::string_view kind, std::string_view scenario, std::string_view lang);

// Another program's file (config.json, DeepSpeed JSON, training YAML or TOML, launch command) over the scenario at hand:
// {"v":1,"scenario":{...}|null,"kind","findings":[what was taken, what was not]}.
std::string intake_json(const Engine& engine, std::string_view text, std::string_view now, std::string_view lang);

}  // namespace rigwise::api
