// The export verb: a file made from a scenario, and the list of the kinds there are.
#include <array>

#include "api/json_api.hpp"
#include "api/text_api.hpp"
#include "base/nearest.hpp"
#include "export/accelerate.hpp"
#include "export/deepspeed.hpp"
#include "export/fabric_svg.hpp"
#include "export/justification.hpp"
#include "export/parts_csv.hpp"
#include "export/prices_json.hpp"
#include "export/rack_svg.hpp"
#include "export/report_md.hpp"
#include "export/scripts.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"
#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::api {

namespace {
struct Source {
  const Engine& engine;
  std::string_view json;
  const scenario::Scenario& question;
  const report::Report& report;
  std::string_view lang;
  const text::Strings& strings;
  const scenario::Prepared& prepared;

  exports::Launch launch() const {
    const auto& job = prepared.job;
    return {job, prepared.plan, report, job.has_gpu ? engine.catalog().accelerators()[prepared.plan.gpu].name : "",
            strings};
  }
};

std::string scenario_file(const Source& s) {
  return scenario::write(s.question) + "\n";
}
std::string report_file(const Source& s) {
  return estimate_json(s.engine, s.json, s.lang) + "\n";
}
std::string text_file(const Source& s) {
  return estimate_printed(s.engine, s.json, {s.lang}).text;
}
std::string parts_file(const Source& s) {
  return exports::parts_csv(s.report, s.strings);
}
std::string markdown_file(const Source& s) {
  return exports::report_md(s.launch());
}
std::string justification_file(const Source& s) {
  return exports::justification(s.launch());
}
std::string prices_file(const Source& s) {
  return exports::prices_json(s.report);
}
std::string rack_file(const Source& s) {
  return exports::rack_svg(s.launch());
}
std::string fabric_file(const Source& s) {
  return exports::fabric_svg(s.launch());
}
std::string torchrun_file(const Source& s) {
  return exports::torchrun_script(s.launch());
}
std::string slurm_file(const Source& s) {
  return exports::slurm_script(s.launch());
}
std::string accelerate_file(const Source& s) {
  return exports::accelerate_yaml(s.launch());
}
std::string fsdp_file(const Source& s) {
  return exports::fsdp_yaml(s.launch());
}
std::string deepspeed_file(const Source& s) {
  return exports::deepspeed_json(s.launch());
}

struct Kind {
  std::string_view kind, file;
  std::string (*make)(const Source&);
};
constexpr auto kKinds = std::to_array<Kind>({{"scenario", "scenario.json", scenario_file},
                                             {"report", "report.json", report_file},
                                             {"text", "report.txt", text_file},
                                             {"markdown", "report.md", markdown_file},
                                             {"parts", "parts.csv", parts_file},
                                             {"justification", "justification.md", justification_file},
                                             {"prices", "prices.json", prices_file},
                                             {"rack-svg", "rack.svg", rack_file},
                                             {"fabric-svg", "fabric.svg", fabric_file},
                                             {"torchrun", "launch.sh", torchrun_file},
                                             {"slurm", "job.sbatch", slurm_file},
                                             {"accelerate", "accelerate.yaml", accelerate_file},
                                             {"fsdp", "fsdp.yaml", fsdp_file},
                                             {"deepspeed", "deepspeed.json", deepspeed_file}});

std::string kinds_json(const text::Strings& strings) {
  json::Writer out;
  out.begin_object().field("v", 1).key("kinds").begin_array();
  for (const auto& row : kKinds) {
    const std::string title = strings.get("export." + std::string(row.kind));
    out.begin_object()
        .field("kind", row.kind)
        .field("name", row.file)
        .field("title", std::string_view(title))
        .end_object();
  }
  out.end_array().end_object();
  return out.take();
}

const Kind* kind_of(std::string_view name) {
  for (const auto& row : kKinds)
    if (row.kind == name) return &row;
  return nullptr;
}

std::string unknown_kind(std::string_view kind, const text::Strings& strings) {
  std::vector<std::string> names;
  for (const auto& row : kKinds) names.emplace_back(row.kind);
  const base::Finding finding{base::Severity::error,
                              "unknown-export",
                              "",
                              {{"kind", std::string(kind)}, {"nearest", base::join(base::nearest(kind, names, 3))}}};
  return report::findings_json({finding}, strings);
}
}  // namespace

std::string export_json(const Engine& engine, std::string_view kind, std::string_view scenario, std::string_view lang) {
  const auto asked = base::from_key<scenario::Language>(lang);
  if (kind.empty()) return kinds_json(engine.strings(asked.value_or(scenario::Language::en)));
  const auto question = engine.read(scenario);
  const auto stated = question ? question->lang : std::nullopt;
  const auto& strings = engine.strings(asked.value_or(stated.value_or(scenario::Language::en)));
  const Kind* row = kind_of(kind);
  if (!row) return unknown_kind(kind, strings);
  if (!question) return report::findings_json(question.findings, strings);
  const Answer answer = engine.estimate(*question);
  if (!answer.report) return report::findings_json(answer.findings, strings);
  const auto prepared = scenario::prepare(*question, engine.catalog());
  if (!prepared) return report::findings_json(prepared.findings, strings);
  const std::string text = row->make({engine, scenario, *question, *answer.report, lang, strings, *prepared});
  json::Writer out;
  out.begin_object()
      .field("v", 1)
      .field("kind", kind)
      .field("name", row->file)
      .field("text", std::string_view(text))
      .end_object();
  return out.take();
}

}  // namespace rigwise::api
