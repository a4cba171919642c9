// Where a number comes from: a catalog row, a reference (paper, vendor page), or a field of the scenario.
#pragma once
#include <string_view>

namespace rigwise::trace {

// One figure of one catalog row; its sources and dates stand in that row. kind: catalog list ("gpus"), id: row, field: key of the row.
// The views point into the catalog or into static storage, which outlive the ledger.
struct DatumRef {
  std::string_view kind, id, field;
};

// A letter of a formula text and the string-table key of its meaning ("symbol.<key>").
struct Symbol {
  std::string_view letter, key;
};

}  // namespace rigwise::trace
