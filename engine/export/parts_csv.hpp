// The parts list as CSV: what one sends to a vendor or opens in a spreadsheet.
#pragma once
#include <string>
#include <string_view>

#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::exports {

// A header row in the language of `strings`, then one row per part: kind, name, count, price low, likely, high,
// currency, as of, source. Fields are quoted as RFC 4180 says; a field that a spreadsheet would run as a formula gets a
// leading apostrophe.
std::string parts_csv(const report::Report& report, const text::Strings& strings);

// One field, quoted when it must be.
std::string csv_field(std::string_view text);

}  // namespace rigwise::exports
