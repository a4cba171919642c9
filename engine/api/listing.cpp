// One list of the catalog as columns and rows, for a table, the page's browser and JSON.
#include "api/listing.hpp"

#include <array>

#include "api/listing_rows.hpp"
#include "base/nearest.hpp"
#include "json/writer.hpp"

namespace rigwise::api {

namespace {
using json::Writer;
constexpr int kStaleDays = 90;

struct KindRow {
  std::string_view kind;
  Listing (*make)(const catalog::Catalog&);
};
constexpr auto kKinds = std::to_array<KindRow>({{"gpus", list_gpus},
                                                {"availability", list_availability},
                                                {"models", list_models},
                                                {"clouds", list_clouds},
                                                {"cpus", list_cpus},
                                                {"platforms", list_platforms},
                                                {"networks", list_networks},
                                                {"network-devices", list_network_devices},
                                                {"storage", list_storage},
                                                {"memory", list_memory},
                                                {"power", list_power},
                                                {"tariffs", list_tariffs},
                                                {"colocation", list_colocation},
                                                {"carbon", list_carbon},
                                                {"regions", list_regions},
                                                {"fx", list_fx},
                                                {"prices", list_prices}});

// Civil days since 0000-03-01 (proleptic Gregorian).
int day_number(int year, int month, int day) {
  const int y = month > 2 ? year : year - 1;
  const int shifted = month > 2 ? month - 3 : month + 9;
  return 365 * y + y / 4 - y / 100 + y / 400 + (153 * shifted + 2) / 5 + day;
}
std::optional<int> digits(std::string_view text) {
  int n = 0;
  if (text.empty()) return std::nullopt;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  return n;
}
std::optional<int> day_of(std::string_view date) {
  if (date.size() < 7 || date[4] != '-') return std::nullopt;
  const auto year = digits(date.substr(0, 4)), month = digits(date.substr(5, 2));
  const auto day = date.size() >= 10 ? digits(date.substr(8, 2)) : std::optional<int>(1);
  if (!year || !month || !day || *month < 1 || *month > 12) return std::nullopt;
  return day_number(*year, *month, *day);
}

void write_optional(Writer& out, std::string_view key, const std::optional<double>& value) {
  if (value)
    out.field(key, *value);
  else
    out.key(key).null();
}

void write_prices(Writer& out, const std::vector<catalog::Price>& prices) {
  out.key("prices").begin_array();
  for (const auto& p : prices) {
    out.begin_object();
    write_optional(out, "low", p.low);
    write_optional(out, "likely", p.likely);
    write_optional(out, "high", p.high);
    out.field("currency", base::key_of(p.currency)).field("unit", std::string_view(p.unit));
    out.field("as_of", std::string_view(p.as_of)).field("basis", std::string_view(p.basis));
    out.field("condition", std::string_view(p.condition)).field("source", std::string_view(p.source));
    if (!p.gpu_id.empty()) out.field("gpu_id", std::string_view(p.gpu_id));
    if (!p.note.empty()) out.field("note", std::string_view(p.note));
    out.end_object();
  }
  out.end_array();
}

void write_cell(Writer& out, const Cell& cell) {
  if (const auto* number = std::get_if<double>(&cell))
    out.value(*number);
  else if (const auto* text = std::get_if<std::string>(&cell))
    out.value(std::string_view(*text));
  else
    out.null();
}

void keep_stale(Listing& listing, std::string_view date) {
  std::vector<ListingRow> kept;
  for (auto& row : listing.rows) {
    const auto age = row.prices.empty() ? std::nullopt : age_days(row.prices[0].as_of, date);
    if (!age || *age > kStaleDays) kept.push_back(std::move(row));
  }
  listing.rows = std::move(kept);
}
}  // namespace

std::optional<int> age_days(std::string_view month, std::string_view date) {
  const auto from = day_of(month), to = day_of(date);
  if (!from || !to) return std::nullopt;
  return *to - *from;
}

std::vector<std::string> listing_kinds() {
  std::vector<std::string> out;
  for (const auto& row : kKinds) out.emplace_back(row.kind);
  return out;
}

base::Result<Listing> list(const catalog::Catalog& catalog, std::string_view kind, std::string_view options) {
  for (const auto& row : kKinds) {
    if (row.kind != kind) continue;
    Listing listing = row.make(catalog);
    listing.kind = kind;
    if (options == "stale") {
      if (kind != "prices")
        return {std::nullopt, {{base::Severity::error, "stale-kind", "", {{"kind", std::string(kind)}}}}};
      keep_stale(listing, catalog.date());
    }
    return {std::move(listing), {}};
  }
  const std::string near = base::join(base::nearest(kind, listing_kinds(), 3));
  return {std::nullopt,
          {{base::Severity::error, "unknown-kind", "", {{"kind", std::string(kind)}, {"nearest", near}}}}};
}

std::string listing_json(const Listing& listing) {
  Writer out;
  out.begin_object().field("v", 1).field("kind", std::string_view(listing.kind)).key("columns").begin_array();
  for (const auto& column : listing.columns) out.value(std::string_view(column));
  out.end_array().key("rows").begin_array();
  for (const auto& row : listing.rows) {
    out.begin_object();
    for (std::size_t i = 0; i < listing.columns.size(); ++i) {
      out.key(listing.columns[i]);
      write_cell(out, i < row.cells.size() ? row.cells[i] : Cell{});
    }
    if (listing.priced) write_prices(out, row.prices);
    out.end_object();
  }
  out.end_array().end_object();
  return out.take();
}

std::string listing_kinds_json() {
  Writer out;
  out.begin_object().field("v", 1).key("kinds").begin_array();
  for (const auto& kind : listing_kinds()) out.value(std::string_view(kind));
  out.end_array().end_object();
  return out.take();
}

}  // namespace rigwise::api
