// The prices a report reckoned with, in the shape of a scenario's `prices`: to edit and to lay over the catalog again.
#include "export/prices_json.hpp"

#include <set>

#include "base/enum_table.hpp"
#include "json/writer.hpp"

namespace rigwise::exports {

namespace {
std::string_view unit_of(const report::ServerPart& part) {
  if (part.kind == "storage") return "per_tb";
  return part.kind == "ups" ? "per_kva" : "each";
}
}  // namespace

std::string prices_json(const report::Report& report) {
  json::Writer out;
  out.begin_object().key("prices").begin_array();
  std::set<std::string_view> written;
  if (report.server)
    for (const auto& part : report.server->parts) {
      if (!part.unit_price || part.row.empty() || !written.insert(part.row).second) continue;
      out.begin_object().field("id", part.row).key("price").begin_object();
      out.field("low", units::in_units(part.unit_price->low)).field("likely", units::in_units(part.unit_price->likely));
      out.field("high", units::in_units(part.unit_price->high)).field("currency", base::key_of(part.unit_price->likely.currency));
      out.field("unit", unit_of(part)).field("as_of", std::string_view(part.as_of)).field("source", std::string_view(part.source));
      out.end_object().end_object();
    }
  out.end_array().end_object();
  return out.take() + "\n";
}

}  // namespace rigwise::exports
