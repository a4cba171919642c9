// Numbers of the report that are read from somewhere rather than calculated: prices and counts of parts, measured runs, offers,
// assumed values, savings of advice.
#pragma once
#include <optional>
#include <string_view>

#include "api/explain.hpp"

namespace rigwise::api {

// The single line of such a number; nothing when pointer names none. pointer: as in the report, "/server/parts/0/unit_price/low".
std::optional<ExplainLine> explain_row(const catalog::Catalog& catalog, const text::Strings& strings, const report::Report& report,
                                       std::string_view pointer);

// Every pointer that explain_row answers for this report.
std::vector<std::string> explained_rows(const report::Report& report);

}  // namespace rigwise::api
