// Numbers of the report that are read from somewhere rather than calculated: prices and counts of parts, measured runs, offers,
// assumed values, savings of advice.
#include "api/explain_rows.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "json/writer.hpp"
#include "report/nearest_text.hpp"
#include "text/format.hpp"

namespace rigwise::api {

namespace {
using trace::LineKind;

// "/server/parts/0/count" -> server, parts, 0, count
std::vector<std::string> steps(std::string_view pointer) {
  std::vector<std::string> out;
  while (!pointer.empty()) {
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    out.emplace_back(pointer.substr(1, end - 1));
    pointer.remove_prefix(end);
  }
  return out;
}

// The row of a list that a step names.
template <class Row>
const Row* row_at(const std::vector<Row>& rows, const std::string& step) {
  if (step.empty() || !std::all_of(step.begin(), step.end(), [](char c) { return c >= '0' && c <= '9'; })) return nullptr;
  const auto i = std::strtoull(step.c_str(), nullptr, 10);
  return i < rows.size() ? &rows[i] : nullptr;
}

// Figures of the machine that are those of one of its parts.
struct Counted {
  std::string_view key, kind;
};
constexpr std::array kCounted = {Counted{"gpus_per_node", "gpu"}, Counted{"cpu_count", "cpu"}, Counted{"nic_gbps", "nic"},
                                 Counted{"psu_w", "psu"}, Counted{"psu_count", "psu"}};

double counted(const report::Server& server, std::string_view key) {
  if (key == "gpus_per_node") return static_cast<double>(server.gpus_per_node);
  if (key == "cpu_count") return static_cast<double>(server.cpu_count);
  if (key == "nic_gbps") return server.nic_gbps;
  if (key == "psu_w") return server.psu_w;
  return static_cast<double>(server.psu_count);
}

class Reader {
 public:
  Reader(const catalog::Catalog& catalog, const text::Strings& strings, const report::Report& report)
      : catalog_(catalog), strings_(strings), report_(report), format_(strings) {}

  std::optional<ExplainLine> read(std::string_view pointer) const {
    const auto s = steps(pointer);
    if (s.size() == 3 && s[0] == "assumed" && s[2] == "value") return assumed(s[1]);
    if (s.size() == 4 && s[0] == "throughput" && s[1] == "nearest_measured" && s[3] == "value") return measured(s[2]);
    if (s.size() == 4 && s[0] == "cost" && s[1] == "offers" && s[3] == "per_hour") return offer(s[2]);
    if (s.size() == 3 && s[0] == "advice") return advice(s[1], s[2]);
    if (s.empty() || s[0] != "server" || !report_.server) return std::nullopt;
    if (s.size() == 2) return machine(s[1]);
    if (s[1] != "parts") return std::nullopt;
    const auto* part = row_at(report_.server->parts, s[2]);
    if (!part) return std::nullopt;
    if (s.size() == 4 && s[3] == "count") return count(*part, static_cast<double>(part->count));
    if (s.size() == 5 && s[3] == "unit_price") return price(*part, s[4]);
    return std::nullopt;
  }

 private:
  ExplainLine line(LineKind kind, std::string title, std::string shown, double value) const {
    ExplainLine out;
    out.kind = kind;
    out.title = std::move(title);
    out.shown = std::move(shown);
    out.value = value;
    return out;
  }
  std::string label(const std::string& key, std::string_view otherwise) const { return strings_.has(key) ? strings_.get(key) : std::string(otherwise); }

  std::optional<ExplainLine> assumed(const std::string& step) const {
    const auto* row = row_at(report_.assumed, step);
    if (!row) return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(row->value.c_str(), &end);
    if (end == row->value.c_str()) return std::nullopt;
    auto out = line(LineKind::field, label("field." + row->field, row->field), row->value, value);
    out.field = row->field;
    out.note = strings_.get("explain.assumed", {{"because", strings_.get("because." + row->because)}});
    return out;
  }

  std::optional<ExplainLine> measured(const std::string& step) const {
    if (!report_.throughput) return std::nullopt;
    const auto* run = row_at(report_.throughput->nearest, step);
    if (!run) return std::nullopt;
    auto out = line(LineKind::datum, strings_.get("explain.measured"), format_.number(run->value) + " " + run->unit, run->value);
    out.id = "measured/" + run->id;
    out.note = report::differs_text(*run, strings_);
    out.sources.push_back({run->id, run->source, "", "", ""});
    return out;
  }

  std::optional<ExplainLine> offer(const std::string& step) const {
    if (!report_.cost) return std::nullopt;
    const auto* note = row_at(report_.cost->offers, step);
    if (!note || !note->per_hour) return std::nullopt;
    return line(LineKind::datum, note->offer, format_.money(*note->per_hour), units::in_units(*note->per_hour));
  }

  std::optional<ExplainLine> advice(const std::string& step, const std::string& key) const {
    const auto* row = row_at(report_.advice, step);
    if (!row || (key != "saves_gib" && key != "slower_pct")) return std::nullopt;
    const double value = key == "saves_gib" ? row->saves_gib : row->slower_pct;
    auto out = line(LineKind::sum, strings_.get("explain.advice." + key), format_.number(value), value);
    out.note = strings_.get("explain.advice", {{"patch", row->patch_json.empty() ? "{}" : row->patch_json}});
    return out;
  }

  ExplainLine count(const report::ServerPart& part, double value) const {
    auto out = line(LineKind::datum, part.name, format_.number(value), value);
    if (!part.reason.empty()) out.note = strings_.get("why." + part.reason, part.reason_args);
    cite(part, out);
    return out;
  }

  std::optional<ExplainLine> machine(const std::string& key) const {
    for (const auto& row : kCounted) {
      if (row.key != key) continue;
      for (const auto& part : report_.server->parts)
        if (part.kind == row.kind) return count(part, counted(*report_.server, key));
      auto out = line(LineKind::datum, report_.server->platform, format_.number(counted(*report_.server, key)), counted(*report_.server, key));
      out.note = strings_.get("explain.platform");
      return out;
    }
    return std::nullopt;
  }

  std::optional<ExplainLine> price(const report::ServerPart& part, const std::string& end) const {
    if (!part.unit_price) return std::nullopt;
    const auto& p = *part.unit_price;
    if (end != "low" && end != "likely" && end != "high") return std::nullopt;
    const auto money = end == "low" ? p.low : end == "high" ? p.high : p.likely;
    auto out = line(LineKind::datum, part.name, format_.money(money), units::in_units(money));
    out.note = strings_.get(part.stale ? "explain.price.stale" : "explain.price", {{"as_of", part.as_of}});
    cite(part, out);
    return out;
  }

  // The catalog's record of the part, and where its price was read.
  void cite(const report::ServerPart& part, ExplainLine& out) const {
    out.id = std::string(part.list) + "/" + std::string(part.row);
    if (!part.row.empty()) out.sources = catalog_.sources(part.list, part.row);
    const bool told = std::any_of(out.sources.begin(), out.sources.end(), [&](const auto& s) { return s.name == part.source || s.url == part.source; });
    if (!part.source.empty() && !told) out.sources.push_back({"", part.source, "", part.as_of, ""});
  }

  const catalog::Catalog& catalog_;
  const text::Strings& strings_;
  const report::Report& report_;
  text::Format format_;
};
}  // namespace

std::optional<ExplainLine> explain_row(const catalog::Catalog& catalog, const text::Strings& strings, const report::Report& report,
                                       std::string_view pointer) {
  return Reader(catalog, strings, report).read(pointer);
}

std::vector<std::string> explained_rows(const report::Report& report) {
  std::vector<std::string> out;
  const auto each = [&](const auto& rows, std::string_view list, auto has, std::initializer_list<const char*> keys) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (has(rows[i]))
        for (const char* key : keys) out.push_back(std::string(list) + "/" + std::to_string(i) + "/" + key);
  };
  const auto always = [](const auto&) { return true; };
  if (report.throughput) each(report.throughput->nearest, "/throughput/nearest_measured", always, {"value"});
  if (report.cost) each(report.cost->offers, "/cost/offers", [](const auto& o) { return o.per_hour.has_value(); }, {"per_hour"});
  each(report.advice, "/advice", always, {"saves_gib", "slower_pct"});
  if (!report.server) return out;
  for (const auto& row : kCounted) out.push_back("/server/" + std::string(row.key));
  each(report.server->parts, "/server/parts", always, {"count"});
  each(report.server->parts, "/server/parts", [](const auto& p) { return p.unit_price.has_value(); },
       {"unit_price/low", "unit_price/likely", "unit_price/high"});
  return out;
}

}  // namespace rigwise::api
