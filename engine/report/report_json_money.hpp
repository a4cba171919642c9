// The priced half of the report's JSON: server parts, rent, buy and what moves them.
#pragma once
#include <optional>

#include "json/writer.hpp"
#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

// "server":{...} or "server":null into an open object.
void write_server(json::Writer& out, const std::optional<Server>& server, const text::Strings& strings);
// "cost":{...} or "cost":null; amounts are plain numbers of the currency named, rounded to four decimals.
void write_cost(json::Writer& out, const std::optional<Cost>& cost, const text::Strings& strings);
// "error" | "warning" | "info"
std::string_view severity_key(base::Severity severity);

}  // namespace rigwise::report
