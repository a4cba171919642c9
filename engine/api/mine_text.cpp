// What hardware at hand can train, as JSON and as a table for people.
#include "api/json_api.hpp"
#include "api/mine.hpp"
#include "json/reader.hpp"
#include "report/human.hpp"
#include "report/sheet.hpp"
#include "text/format.hpp"

namespace rigwise::api {

namespace {
std::string sentence(const MineChange& c, const text::Strings& strings) {
  const bool finding = c.code.rfind("finding.", 0) == 0;
  auto args = c.args;
  if (c.faster_pct > 0) args.push_back({"faster", text::significant(c.faster_pct, 2)});
  args.push_back({"more", std::to_string(c.more_rows)});
  return strings.get(finding ? c.code : "mine.change." + c.code, args);
}

std::string_view severity_key(base::Severity s) {
  return s == base::Severity::error ? "error" : s == base::Severity::warning ? "warning" : "info";
}

void write_rows(json::Writer& out, const Mine& mine, const text::Strings& strings) {
  const auto known = [&](std::string_view key, double n) {
    out.key(key);
    if (n > 0)
      out.value(n);
    else
      out.null();
  };
  out.key("rows").begin_array();
  for (const auto& r : mine.rows) {
    out.begin_object().field("model", std::string_view(r.model)).field("name", std::string_view(r.name)).field("params_b", r.params / 1e9);
    out.field("method", base::key_of(r.method)).field("verdict", base::key_of(r.verdict));
    out.field("device_gib", units::raw(r.device) / units::kGibi).field("usable_gib", units::raw(r.usable) / units::kGibi);
    known("tokens_per_s", r.tokens_per_s);
    known("samples_per_s", r.samples_per_s);
    known("hours", r.hours);
    out.field("how", std::string_view(strings.get("mine.how." + r.how)));
    out.field("short_of_ram", r.short_of_ram).key("patch").raw(r.patch).end_object();
  }
  out.end_array();
}

void write_changes(json::Writer& out, const Mine& mine, const text::Strings& strings) {
  out.key("change_first").begin_array();
  for (const auto& c : mine.changes) {
    out.begin_object().field("code", std::string_view(c.code)).field("severity", severity_key(c.severity));
    out.field("message", std::string_view(sentence(c, strings))).field("faster_pct", c.faster_pct).field("saves_w", c.saves_w);
    out.field("more_rows", c.more_rows).key("patch").raw(c.patch).end_object();
  }
  out.end_array();
}

std::string hours_text(const text::Format& format, double hours) { return hours > 0 ? format.value(units::hours(hours)) : "-"; }
}  // namespace

std::string mine_json(const Engine& engine, std::string_view scenario, std::string_view lang) {
  const auto answer = mine(engine, scenario);
  const auto& strings = engine.strings(language_of(lang, {std::nullopt, {}}, scenario));
  if (!answer) return report::findings_json(answer.findings, strings);
  const auto stamp = stamp_of(engine);
  json::Writer out;
  out.begin_object().field("v", 1).field("engine", std::string_view(stamp.engine)).field("catalog", std::string_view(stamp.catalog));
  out.field("gpu", std::string_view(answer->gpu)).field("gpus", answer->gpus).field("tokens", answer->tokens).field("samples", answer->samples);
  write_rows(out, *answer, strings);
  write_changes(out, *answer, strings);
  out.key("findings");
  report::write_findings(out, answer->findings, strings);
  out.end_object();
  return out.take();
}

Printed mine_printed(const Engine& engine, std::string_view scenario, const Page& page) {
  const auto answer = mine(engine, scenario);
  const auto document = json::Document::parse(scenario);
  const std::string own = document ? document->root().text_or("lang") : "";
  const auto language = base::from_key<scenario::Language>(page.lang).value_or(base::from_key<scenario::Language>(own).value_or(page.fallback));
  const auto& strings = engine.strings(language);
  if (!answer) return {report::describe_findings(answer.findings, strings, page.width), false};
  report::Sheet sheet(strings, page.width);
  const auto& format = sheet.format();
  sheet.heading("mine.title", sheet.say("mine.beside", {{"n", format.count(static_cast<double>(answer->gpus))}, {"gpu", answer->gpu}}));
  using text::Align;
  text::Table table({Align::left, Align::left, Align::right, Align::right, Align::right, Align::left});
  table.row({sheet.say("mine.model"), "", sheet.say("mine.memory"), sheet.say("mine.rate"), sheet.say("mine.time"), sheet.say("mine.how")});
  table.rule();
  std::string_view above;  // a model's rows stand below its name
  for (const auto& r : answer->rows) {
    if (r.model != above) table.row({r.name, "", "", "", "", ""});
    above = r.model;
    const std::string rate = r.tokens_per_s > 0 ? sheet.say("mine.tokens", {{"n", format.number(r.tokens_per_s)}})
                             : r.samples_per_s > 0 ? sheet.say("mine.samples", {{"n", format.number(r.samples_per_s)}})
                                                   : "-";
    const bool over = r.verdict == report::Verdict::tight && r.device > r.usable;
    table.row({"  " + sheet.say("choice.method." + std::string(base::key_of(r.method))), sheet.say(over ? "mine.over" : "verdict." + std::string(base::key_of(r.verdict))),
               format.value(r.device), rate, hours_text(format, r.hours), sheet.say("mine.how." + r.how)});
  }
  sheet.table(table);
  sheet.line(sheet.say("mine.run", {{"tokens", format.count(answer->tokens)}, {"samples", format.count(answer->samples)}}));
  sheet.heading("mine.first");
  for (std::size_t i = 0; i < answer->changes.size(); ++i) sheet.bullet(std::to_string(i + 1) + ".", sentence(answer->changes[i], strings));
  return {sheet.take()};
}

}  // namespace rigwise::api
