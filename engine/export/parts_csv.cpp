// The parts list as CSV: what one sends to a vendor or opens in a spreadsheet.
#include "export/parts_csv.hpp"

#include <vector>

#include "base/enum_table.hpp"
#include "json/writer.hpp"
#include "report/names.hpp"
#include "units/money.hpp"

namespace rigwise::exports {

namespace {
std::string amount(units::Money money) {
  return json::number_text(units::in_units(money));
}

std::string csv_row(const std::vector<std::string>& fields) {
  std::string out;
  for (const auto& field : fields) {
    if (!out.empty()) out += ',';
    out += csv_field(field);
  }
  return out += "\r\n";
}
}  // namespace

std::string csv_field(std::string_view text) {
  std::string field(text);
  if (!field.empty() && std::string_view("=+-@\t").find(field[0]) != std::string_view::npos) field.insert(0, "'");
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string out = "\"";
  for (char c : field) {
    if (c == '"') out += '"';
    out += c;
  }
  return out += '"';
}

std::string parts_csv(const report::Report& report, const text::Strings& strings) {
  std::vector<std::string> titles;
  for (const char* key : {"part", "name", "count", "low", "likely", "high", "currency", "as_of", "source"})
    titles.push_back(strings.get(std::string("export.csv.") + key));
  std::string out = csv_row(titles);
  if (!report.server) return out;
  for (const auto& part : report.server->parts) {
    const std::string kind = "kind." + part.kind;
    std::vector<std::string> fields{strings.has(kind) ? strings.get(kind) : part.kind, report::name_of(strings, part.name),
                                    std::to_string(part.count)};
    if (part.unit_price) {
      const auto& p = *part.unit_price;
      fields.insert(fields.end(),
                    {amount(p.low), amount(p.likely), amount(p.high), std::string(base::key_of(p.likely.currency))});
    } else {
      fields.insert(fields.end(), 4, "");
    }
    fields.push_back(part.as_of);
    fields.push_back(part.source);
    out += csv_row(fields);
  }
  return out;
}

}  // namespace rigwise::exports
