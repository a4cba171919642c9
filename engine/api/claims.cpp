// What two build guides say, held against what the engine computes: each statement with its figure, ours, and a
// verdict.
#include "api/claims.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "api/json_api.hpp"
#include "api/listing.hpp"
#include "json/merge.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "text/format.hpp"
#include "text/layout.hpp"

namespace rigwise::api {

namespace {
using json::Cursor;
using scenario::Language;

// Reports already computed, by scenario and task: many claims look at the same one.
struct Bench {
  const Engine& engine;
  std::string_view lang;
  std::map<std::string, json::Document> reports;

  const json::Document* report(const std::string& scenario, const std::string& task) {
    const auto found = reports.find(task + scenario);
    if (found != reports.end()) return &found->second;
    auto document = json::Document::parse(task == "plan" ? plan_json(engine, scenario, lang, 1)
                                                         : estimate_json(engine, scenario, lang));
    if (!document) return nullptr;
    return &reports.emplace(task + scenario, std::move(*document.value)).first->second;
  }
};

// A place in a report: a JSON pointer whose steps may also pick the element of an array by one of its keys
// ("/server/parts/kind=cpu/name").
Cursor step(const Cursor& at, const std::string& name) {
  const auto equals = name.find('=');
  if (!at.is_array()) return at.get(name);
  if (equals == std::string::npos) {
    std::size_t index = 0;
    for (const char c : name) index = index * 10 + static_cast<std::size_t>(c - '0');
    return at.at(index);
  }
  for (const auto& element : at.elements())
    if (element.text_or(name.substr(0, equals)) == name.substr(equals + 1)) return element;
  return {};
}

Cursor find(Cursor at, const std::string& pointer) {
  for (std::size_t from = 1; from <= pointer.size() && !pointer.empty();) {
    const auto end = std::min(pointer.find('/', from), pointer.size());
    at = step(at, pointer.substr(from, end - from));
    from = end + 1;
  }
  return at;
}

ClaimFigure figure(const Cursor& c) {
  ClaimFigure f;
  if (c.is_string()) f.text = c.text().value_or("");
  if (c.is_number()) f.low = f.likely = f.high = c.number();
  if (!c.is_object()) return f;
  f.text = c.text_or("text");
  f.low = c.get("low").number();
  f.likely = c.get("likely").number();
  f.high = c.get("high").number();
  return f;
}

void scale(ClaimFigure& f, double by) {
  for (auto* end : {&f.low, &f.likely, &f.high})
    if (*end) **end *= by;
}

// The scenario a row names: a preset with a patch over it, or one of its own.
std::string scenario_of(const Engine& engine, const Cursor& row) {
  std::string text = row.get("scenario") ? row.get("scenario").dump() : std::string();
  for (const auto& preset : engine.presets())
    if (preset.id == row.text_or("preset")) text = preset.scenario_json;
  if (!row.get("patch") || text.empty()) return text;
  const auto merged = json::merge(text, row.get("patch").dump());
  return merged ? *merged.value : text;
}

std::string task_of(const Cursor& row, const std::string& scenario) {
  const auto stated = row.text_or("task");
  if (!stated.empty()) return stated;
  const auto document = json::Document::parse(scenario);
  return document ? document->root().text_or("task", "estimate") : "estimate";
}

ClaimFigure of_catalog(const Engine& engine, const Cursor& place) {
  const auto listing = list(engine.catalog(), place.text_or("kind"), "");
  if (!listing) return {};
  const auto document = json::Document::parse(listing_json(*listing.value));
  for (const auto& row : document->root().get("rows").elements())
    if (row.text_or("id") == place.text_or("row")) return figure(find(row, "/" + place.text_or("key")));
  return {};
}

// The figure a row points at, by report or catalog; "times" a factor, "over" another figure or a number.
ClaimFigure computed(Bench& bench, const Cursor& row) {
  ClaimFigure f;
  if (row.get("catalog")) f = of_catalog(bench.engine, row.get("catalog"));
  const auto scenario = scenario_of(bench.engine, row);
  if (!scenario.empty()) {
    const auto task = task_of(row, scenario);
    if (const auto* report = bench.report(scenario, task))
      f = figure(find(report->root(), (task == "plan" ? "/plans/0" : "") + row.text_or("field")));
  }
  scale(f, row.number_or("times", 1));
  const auto over = row.get("over");
  if (over.is_number()) scale(f, 1 / over.number().value_or(1));
  if (over.is_object())
    if (const auto by = computed(bench, over).likely; by && *by != 0) scale(f, 1 / *by);
  return f;
}

Standing judge(const ClaimFigure& claimed, const ClaimFigure& ours) {
  if (ours.empty()) return Standing::unknown;
  if (claimed.empty()) return Standing::answered;
  if (!claimed.text.empty()) return claimed.text == ours.text ? Standing::holds : Standing::wrong;
  if (!ours.likely) return Standing::unknown;
  const auto inside = [&](double x) {
    return (!claimed.low || x >= *claimed.low) && (!claimed.high || x <= *claimed.high);
  };
  if (inside(*ours.likely)) return Standing::holds;
  const double low = ours.low.value_or(*ours.likely), high = ours.high.value_or(*ours.likely);
  const bool below = claimed.low && high < *claimed.low, above = claimed.high && low > *claimed.high;
  return below || above ? Standing::wrong : Standing::partly;
}

std::string shown(const ClaimFigure& f, const text::Format& format) {
  if (!f.text.empty()) return f.text;
  if (f.likely) return format.number(*f.likely);
  if (f.low && f.high && *f.low == *f.high) return format.number(*f.low);
  if (f.low && f.high) return format.number(*f.low) + "–" + format.number(*f.high);
  return f.low ? "≥ " + format.number(*f.low) : f.high ? "≤ " + format.number(*f.high) : "";
}

std::string filled(std::string text, std::string_view name, const std::string& value) {
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
    text.replace(at, name.size(), value);
  return text;
}

Claim evaluate(Bench& bench, const Cursor& row, Language language) {
  const text::Format format(bench.engine.strings(language));
  const auto tongue = base::key_of(language);
  Claim c;
  c.id = row.text_or("id");
  c.row = row.text_or("row");
  c.guide = row.text_or("guide");
  c.group = row.text_or("group");
  c.unit = row.text_or("unit");
  c.preset = row.text_or("preset");
  c.scenario_json = scenario_of(bench.engine, row);
  if (!c.scenario_json.empty()) c.task = task_of(row, c.scenario_json);
  c.field = row.text_or("field");
  c.claimed = figure(row.get("claimed"));
  c.computed = computed(bench, row);
  c.standing = base::from_key<Standing>(row.text_or("judged")).value_or(judge(c.claimed, c.computed));
  c.says = row.get("says").text_or(tongue);
  c.because = filled(row.get("because").text_or(tongue), "{value}", shown(c.computed, format));
  for (const auto& id : row.get("sources").elements())
    if (auto source = bench.engine.catalog().reference(id.text().value_or(""))) c.sources.push_back(std::move(*source));
  return c;
}

void write_figure(json::Writer& out, std::string_view key, const ClaimFigure& f) {
  out.key(key);
  if (f.empty()) {
    out.null();
    return;
  }
  if (!f.text.empty()) {
    out.value(std::string_view(f.text));
    return;
  }
  out.begin_object();
  const auto end = [&](std::string_view name, const std::optional<double>& value) {
    out.key(name);
    if (value)
      out.value(*value);
    else
      out.null();
  };
  end("low", f.low);
  if (f.likely) end("likely", f.likely);
  end("high", f.high);
  out.end_object();
}

void write_text(json::Writer& out, std::string_view key, const std::string& text) {
  if (text.empty())
    out.key(key).null();
  else
    out.field(key, std::string_view(text));
}

void write_claim(json::Writer& out, const Claim& c) {
  out.begin_object().field("id", std::string_view(c.id)).field("row", std::string_view(c.row));
  out.field("guide", std::string_view(c.guide)).field("group", std::string_view(c.group));
  out.field("says", std::string_view(c.says)).field("because", std::string_view(c.because));
  write_figure(out, "claimed", c.claimed);
  write_figure(out, "computed", c.computed);
  write_text(out, "unit", c.unit);
  out.field("verdict", base::key_of(c.standing));
  write_text(out, "preset", c.preset);
  write_text(out, "task", c.task);
  out.key("scenario").raw(c.scenario_json.empty() ? "null" : c.scenario_json);
  write_text(out, "field", c.field);
  out.key("sources").begin_array();
  for (const auto& s : c.sources) {
    out.begin_object().field("name", std::string_view(s.name));
    write_text(out, "url", s.url);
    write_text(out, "as_of", s.as_of);
    write_text(out, "basis", s.basis);
    out.end_object();
  }
  out.end_array().end_object();
}

constexpr std::array kGroups = {"question", "scenario", "memory",   "compute", "network",
                                "host",     "power",    "software", "cost",    "decision"};
}  // namespace

std::vector<Claim> claims(const Engine& engine, Language language) {
  std::vector<Claim> out;
  const auto document = json::Document::parse(engine.claims());
  if (!document) return out;
  Bench bench{engine, base::key_of(language), {}};
  for (const auto& row : document->root().elements()) out.push_back(evaluate(bench, row, language));
  return out;
}

std::string claims_json(const Engine& engine, std::string_view lang) {
  const auto language = base::from_key<Language>(lang).value_or(Language::en);
  const auto& strings = engine.strings(language);
  const auto rows = claims(engine, language);
  json::Writer out;
  out.begin_object()
      .field("v", 1)
      .field("catalog", std::string_view(engine.catalog().date()))
      .key("counts")
      .begin_object();
  for (const auto& [standing, key] : base::enum_table<Standing>) {
    std::int64_t count = 0;
    for (const auto& c : rows) count += c.standing == standing ? 1 : 0;
    out.field(key, count);
  }
  out.end_object().key("groups").begin_array();
  for (const std::string group : kGroups)
    out.begin_object()
        .field("id", std::string_view(group))
        .field("title", std::string_view(strings.get("claim.group." + group)))
        .end_object();
  out.end_array().key("claims").begin_array();
  for (const auto& c : rows) write_claim(out, c);
  out.end_array().end_object();
  return out.take();
}

Printed claims_printed(const Engine& engine, const Page& page) {
  const auto language = base::from_key<Language>(page.lang).value_or(page.fallback);
  const auto& strings = engine.strings(language);
  const text::Format format(strings);
  std::string out;
  const auto rows = claims(engine, language);
  for (const std::string group : kGroups) {
    out += strings.get("claim.group." + group) + "\n";
    for (const auto& c : rows) {
      if (c.group != group) continue;
      const std::string mark = strings.get("claim.mark." + std::string(base::key_of(c.standing)));
      out += text::paragraph(c.says, page.width, 4, "  " + mark);
      std::string figures;
      if (!c.claimed.empty() && !c.computed.empty())
        figures = strings.get(
            "claim.figures",
            {{"claimed", shown(c.claimed, format)}, {"computed", shown(c.computed, format)}, {"unit", c.unit}});
      out += text::paragraph((figures.empty() ? "" : figures + " ") + c.because, page.width, 4);
    }
    out += "\n";
  }
  return {out};
}

}  // namespace rigwise::api
