// Notes: what the engine remarks on the question, every assumption it made, and the software it suggests.
#include <array>

#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "widgets/data_table.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::Ink;
using widgets::Type;

Ink ink_of(base::Severity severity) {
  switch (severity) {
    case base::Severity::error: return Ink::no;
    case base::Severity::warning: return Ink::tight;
    case base::Severity::info: return Ink::ink;
  }
  return Ink::ink;
}

// JSON of a number: what can be explained.
bool is_number(std::string_view json) { return !json.empty() && (json.front() == '-' || (json.front() >= '0' && json.front() <= '9')); }

void draw_findings(const Frame& frame) {
  for (const auto& finding : frame.report->findings)
    widgets::paragraph(frame.theme, {Type::body, ink_of(finding.severity), frame.fade()}, frame.word("finding." + finding.code, finding.args));
  if (!frame.report->findings.empty()) widgets::gap(frame.theme, 12);
}

void draw_assumed(const Frame& frame, Emit& emit) {
  const auto& assumed = frame.report->assumed;
  if (assumed.empty()) return;
  widgets::heading(frame.theme, frame.word("panel.assumed"));
  const std::array<widgets::Column, 3> columns = {widgets::Column{frame.word("canvas.column.field"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.value"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.because"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& a : assumed)
    rows.push_back({{frame.name("field.", a.field), value_words(frame, a.field, a.value), frame.word("because." + a.because)}, false});
  const auto hit = widgets::data_table(frame.theme, "assumed", columns, rows, {}, true, frame.fade());
  if (hit.row && is_number(assumed[*hit.row].value)) emit(app::Explain{"/assumed/" + std::to_string(*hit.row) + "/value"});
  widgets::gap(frame.theme, 12);
}

void draw_software(const Frame& frame) {
  if (frame.report->software.empty()) return;
  widgets::heading(frame.theme, frame.word("panel.software"));
  const std::array<widgets::Column, 3> columns = {widgets::Column{frame.word("canvas.column.name"), false, false, 0}, widgets::Column{frame.word("canvas.column.version"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.because"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& item : frame.report->software) rows.push_back({{item.name, item.version, item.reason.empty() ? "" : frame.word("why." + item.reason)}, false});
  widgets::data_table(frame.theme, "software", columns, rows, {}, false, frame.fade());
}
}  // namespace

void draw_notes(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  draw_findings(frame);
  draw_assumed(frame, emit);
  draw_software(frame);
}

}  // namespace rigwise::web::panels
