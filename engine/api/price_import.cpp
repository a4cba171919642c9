// Public price lists and quotes in CSV, read into the prices that a scenario carries.
#include "api/price_import.hpp"

#include <algorithm>
#include <map>

#include "api/listing.hpp"
#include "base/nearest.hpp"
#include "json/writer.hpp"
#include "report/report_json.hpp"

namespace rigwise::api {

namespace {
using Fields = std::vector<std::string>;

// The fields of one record from `at` on; a quoted field may hold commas, line ends and doubled quotes (RFC 4180).
Fields record(std::string_view csv, std::size_t& at) {
  Fields out(1);
  bool quoted = false;
  for (; at < csv.size(); ++at) {
    const char c = csv[at];
    if (quoted) {
      if (c != '"')
        out.back() += c;
      else if (at + 1 < csv.size() && csv[at + 1] == '"')
        out.back() += csv[++at];
      else
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      out.emplace_back();
    } else if (c == '\n') {
      ++at;
      return out;
    } else if (c != '\r') {
      out.back() += c;
    }
  }
  return out;
}

// A plain decimal number, with an exponent or not; nothing when the text is none.
std::optional<double> amount(std::string_view text) {
  const auto document = json::Document::parse(text);
  return document ? document->root().number() : std::nullopt;
}

struct Table {
  Fields head;
  std::size_t column(std::string_view name) const {
    return static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin());
  }
  bool has(std::string_view name) const { return column(name) < head.size(); }
  std::string cell(const Fields& row, std::string_view name) const {
    const auto i = column(name);
    return i < row.size() ? row[i] : std::string();
  }
};

base::Finding fault(std::string code, std::size_t line, std::vector<base::Argument> args = {}) {
  return {base::Severity::error, std::move(code), "/line/" + std::to_string(line), std::move(args)};
}

struct Reader {
  const catalog::Catalog& catalog;
  Import out;
  std::map<std::string, ImportedPrice> cheapest;  // SkyPilot: by catalog id and condition
  std::map<std::string, std::vector<std::string>> instances;  // InstanceType -> catalog ids
  std::vector<std::string> ids;                               // that can carry a price

  void index() {
    for (const auto& row : catalog.lists().instances)
      if (row.kind == "vm" && !row.instance.empty()) instances[row.instance].push_back(row.id);
    for (const auto& kind : listing_kinds()) {
      const auto listing = list(catalog, kind, "");
      if (!listing || !listing->priced || kind == "prices") continue;
      for (const auto& row : listing->rows)
        if (const auto* id = std::get_if<std::string>(&row.cells.front())) ids.push_back(*id);
    }
  }

  void offer(const std::string& id, const char* condition, double price, const std::string& region) {
    auto& slot = cheapest[id + " " + condition];
    if (!slot.id.empty() && slot.likely <= price) return;
    slot = {id, "USD", "per_hour", condition, "", "SkyPilot catalog", region, price, price, price};
  }

  void sky_row(const Table& t, const Fields& row, std::size_t line) {
    const auto found = instances.find(t.cell(row, "InstanceType"));
    if (found == instances.end()) {
      ++out.unmatched;
      return;
    }
    for (const auto& [column, condition] : {std::pair{"Price", "on-demand"}, std::pair{"SpotPrice", "spot"}}) {
      const auto text = t.cell(row, column);
      if (text.empty()) continue;
      const auto price = amount(text);
      if (!price || *price < 0) {
        out.findings.push_back(fault("import-number", line, {{"text", text}, {"column", column}}));
      } else if (*price > 0) {
        for (const auto& id : found->second) offer(id, condition, *price, t.cell(row, "Region"));
      }
    }
  }

  std::optional<double> number(const Table& t, const Fields& row, std::string_view column, std::size_t line) {
    const auto text = t.cell(row, column);
    if (text.empty()) return std::nullopt;
    const auto value = amount(text);
    if (value && *value > 0) return value;
    out.findings.push_back(fault("import-number", line, {{"text", text}, {"column", std::string(column)}}));
    return std::nullopt;
  }

  void quote_row(const Table& t, const Fields& row, std::size_t line) {
    const auto id = t.cell(row, "id");
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
      ++out.unmatched;
      out.findings.push_back(fault("import-unknown-id", line, {{"id", id}, {"nearest", base::join(base::nearest(id, ids, 3))}}));
      return;
    }
    const auto price = number(t, row, "price", line), low = number(t, row, "low", line), high = number(t, row, "high", line);
    if (!price && !low && !high) return;
    ImportedPrice p{id, t.cell(row, "currency"), t.cell(row, "unit"), t.cell(row, "condition"), t.cell(row, "as_of"), t.cell(row, "source"), t.cell(row, "note")};
    p.low = low.value_or(price.value_or(high.value_or(0)));
    p.high = high.value_or(price.value_or(p.low));
    p.likely = price.value_or((p.low + p.high) / 2);
    out.prices.push_back(std::move(p));
  }
};

bool blank(const Fields& row) {
  return row.size() == 1 && row[0].empty();
}
}  // namespace

Import import_prices(const catalog::Catalog& catalog, std::string_view csv) {
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  Reader reader{catalog, {}, {}, {}, {}};
  std::size_t at = 0;
  const Table table{record(csv, at)};
  const bool sky = table.has("InstanceType") && table.has("Price"), quotes = table.has("id") && (table.has("price") || table.has("low"));
  if (!sky && !quotes) {
    reader.out.findings.push_back(fault("import-header", 1));
    return std::move(reader.out);
  }
  reader.index();
  for (std::size_t line = 2; at < csv.size(); ++line) {
    const auto row = record(csv, at);
    if (blank(row)) continue;
    ++reader.out.rows;
    if (sky)
      reader.sky_row(table, row, line);
    else
      reader.quote_row(table, row, line);
  }
  for (auto& [key, price] : reader.cheapest) reader.out.prices.push_back(std::move(price));
  if (reader.out.prices.empty() && reader.out.findings.empty()) reader.out.findings.push_back(fault("import-empty", 1));
  return std::move(reader.out);
}

std::string import_json(const Engine& engine, std::string_view csv, std::string_view lang) {
  const auto& strings = engine.strings(base::from_key<scenario::Language>(lang).value_or(scenario::Language::en));
  const auto read = import_prices(engine.catalog(), csv);
  if (base::has_error(read.findings)) return report::findings_json(read.findings, strings);
  json::Writer out;
  out.begin_object().key("prices").begin_array();
  for (const auto& p : read.prices) {
    out.begin_object().field("id", std::string_view(p.id)).key("price").begin_object();
    out.field("low", p.low).field("likely", p.likely).field("high", p.high);
    const auto text = [&](std::string_view key, const std::string& value) {
      if (!value.empty()) out.field(key, std::string_view(value));
    };
    text("currency", p.currency);
    text("unit", p.unit);
    text("condition", p.condition);
    text("as_of", p.as_of);
    text("source", p.source);
    text("note", p.note);
    out.end_object().end_object();
  }
  out.end_array().end_object();
  return out.take();
}

}  // namespace rigwise::api
