// One number of the report as a tree: its formula, what each letter stands for, the operands down to catalog rows and
// the user's fields.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "scenario/scenario.hpp"
#include "text/strings.hpp"
#include "trace/ledger.hpp"

namespace rigwise::api {

// One step, in the words of one language.
struct ExplainLine {
  trace::LineKind kind = trace::LineKind::formula;
  std::string id;       // formula, constant, sum, or "<catalog list>/<row>/<key>"; stable, language-free
  std::string letter;   // how the formula above calls this value; empty at the root and under sums
  std::string meaning;  // what that letter stands for
  std::string title;    // what the value is
  std::string formula;  // over the letters of the operands
  std::string shown;    // the value with its unit, as printed
  double value = 0;     // base units; money: units of its currency
  std::string field;    // scenario pointer, when the value is the user's or a default
  std::string note;     // where a leaf comes from: stated, assumed because, catalog row, basis of a constant
  std::vector<catalog::SourceRow> sources;
  std::vector<ExplainLine> operands;
  bool shown_above = false;  // the same line stands earlier in this tree, with its operands
};

struct Explanation {
  std::string pointer;  // the one found
  ExplainLine root;
};

// pointer: JSON pointer of the report ("/memory/reserved_gib/likely"; a range alone means its likely value). An unknown
// one is an error "unknown-pointer" with the nearest known pointers. question: as the user wrote it, to tell fields
// that are stated from those that follow; null: every field that is not assumed counts as stated.
base::Result<Explanation> explain(const catalog::Catalog& catalog, const text::Strings& strings,
                                  const report::Report& report, std::string_view pointer,
                                  const scenario::Scenario* question = nullptr);
// Every pointer that explain knows in this report, sorted.
std::vector<std::string> explainable(const report::Report& report);

}  // namespace rigwise::api
