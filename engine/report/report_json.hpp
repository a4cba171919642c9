// The report as the contract's JSON: units in the key names, null where a figure could not be computed, the same bytes
// everywhere.
#pragma once
#include <string>

#include "json/writer.hpp"
#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

// What every answer states about itself: the engine's version and the catalog's date ("2026-11-30").
struct Stamp {
  std::string engine, catalog;
};

// {"v":1,"engine":...,"catalog":...,"verdict":...}; sentences from `strings`, one language.
std::string to_json(const Report& report, const Stamp& stamp, const text::Strings& strings);
// The report's keys into an object that is already open: a plan adds rank, scenario and why beside them.
void write_fields(json::Writer& out, const Report& report, const Stamp& stamp, const text::Strings& strings);
// [{"severity","code","field","message"}]
void write_findings(json::Writer& out, const base::Findings& findings, const text::Strings& strings);
// {"v":1,"findings":[...]}: the answer to a scenario that could not be read.
std::string findings_json(const base::Findings& findings, const text::Strings& strings);

}  // namespace rigwise::report
