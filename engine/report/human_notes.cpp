// The rest of the report for people: what to change, what to install, what was assumed, what is wrong with the
// question.
#include "json/reader.hpp"
#include "report/gaps.hpp"
#include "report/human_sections.hpp"
#include "report/report_json_money.hpp"

namespace rigwise::report {

namespace {
bool is_share(std::string_view field) {
  for (const char* name : {"/finance/utilization", "/finance/residual", "/finance/discount_rate", "/finance/maintenance", "/frozen_fraction"})
    if (field == name) return true;
  return false;
}

bool is_money(std::string_view field) {
  for (const char* name :
       {"/finance/electricity_per_kwh", "/finance/colocation_per_kw_month", "/finance/staff_per_year"})
    if (field == name) return true;
  return false;
}

// "full" of /recompute as the language calls it; shares in percent, whole numbers grouped, names as they are.
std::string value_text(const Sheet& sheet, const Report& report, const scenario::Assumption& a) {
  std::string value = a.value;
  if (const auto number = json::Document::parse(value); number && number->root().is_number()) {
    const double n = *number->root().number();
    if (is_money(a.field) && report.cost) return sheet.format().money(units::money(n, report.cost->currency));
    return is_share(a.field) ? sheet.format().percent(n) : text::significant(n, 4);
  }
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  if (a.field == "/hardware/link" && value == "nvlink" && report.server && !report.server->link.empty()) return report.server->link;  // its maker's own word
  const std::string segment = a.field.substr(a.field.rfind('/') + 1);
  return sheet.say_first({"choice." + segment + "." + value, "choice.flag." + value}, value);
}

std::string advice_effect(const Sheet& sheet, const Advice& advice) {
  std::vector<std::string> effects;
  if (advice.saves_gib > 0)
    effects.push_back(sheet.say("report.advice.saves", {{"size", sheet.format().value(units::gib(advice.saves_gib))}}));
  constexpr double kLevel = 0.5;  // per cent: below, nobody notices
  if (advice.slower_pct > kLevel)
    effects.push_back(sheet.say("report.advice.slower", {{"share", sheet.format().percent(advice.slower_pct / 100)}}));
  if (advice.slower_pct < -kLevel)
    effects.push_back(sheet.say("report.advice.faster", {{"share", sheet.format().percent(-advice.slower_pct / 100)}}));
  if (advice.enough == Enough::no) effects.push_back(sheet.say("report.advice.enough.no"));
  if (advice.enough == Enough::likely) effects.push_back(sheet.say("report.advice.enough.likely"));
  return effects.empty() ? "" : sheet.say("report.advice.effect", {{"effects", listed(sheet, effects)}});
}
}  // namespace

std::string gap_sentence(const Sheet& sheet, const Report& report, std::string_view field) {
  for (const auto& gap : gaps(report))
    if (gap.field == field) return sheet.say("gap." + std::string(gap.because));
  return {};
}

void missing_section(Sheet& sheet, const Report& report) {
  struct Part {
    std::string_view field, panel;
  };
  constexpr Part kParts[] = {{"/throughput", "panel.time"},
                             {"/run", "panel.run"},
                             {"/server", "panel.server"},
                             {"/power", "panel.power"},
                             {"/cost", "panel.money"}};
  std::vector<std::pair<std::string, std::vector<std::string>>> reasons;  // sentence, the parts it explains
  for (const auto& part : kParts) {
    const std::string sentence = gap_sentence(sheet, report, part.field);
    if (sentence.empty() || (part.field == "/run" && report.throughput)) continue;
    if (reasons.empty() || reasons.back().first != sentence) reasons.push_back({sentence, {}});
    reasons.back().second.push_back(sheet.say(part.panel));
  }
  if (reasons.empty()) return;
  sheet.heading("panel.missing");
  for (const auto& [sentence, parts] : reasons) sheet.line(listed(sheet, parts) + sheet.say("report.colon") + sentence);
}

void advice_section(Sheet& sheet, const Report& report) {
  if (report.advice.empty()) return;
  sheet.heading("panel.advice");
  int n = 0;
  for (const auto& a : report.advice)
    sheet.bullet(std::to_string(++n) + ".", sheet.say("advice." + a.code, a.args) + advice_effect(sheet, a));
}

void software_section(Sheet& sheet, const Report& report) {
  if (report.software.empty()) return;
  sheet.heading("panel.software");
  for (const auto& item : report.software) {
    std::string text = item.name;
    if (!item.version.empty()) text += " " + item.version;
    if (!item.reason.empty()) text += " · " + sheet.say("why." + item.reason);
    sheet.item(sheet.say_first({"software." + item.kind}, item.kind), text);
  }
}

void assumed_section(Sheet& sheet, const Report& report) {
  if (report.assumed.empty()) return;
  sheet.heading("panel.assumed", sheet.say("report.assumed.beside"));
  text::Table table({text::Align::left, text::Align::left, text::Align::left});
  for (const auto& a : report.assumed)
    table.row({sheet.say_first({"field." + a.field}, a.field), value_text(sheet, report, a),
               sheet.say("because." + a.because)});
  sheet.table(table);
}

void findings_section(Sheet& sheet, const base::Findings& findings) {
  if (findings.empty()) return;
  sheet.heading("panel.findings");
  for (const auto& f : findings) {
    std::string text = sheet.say("finding." + f.code, f.args);
    if (!f.field.empty()) text += "  (" + f.field + ")";
    sheet.bullet(
        sheet.say("report.severity", {{"severity", sheet.say("severity." + std::string(severity_key(f.severity)))}}),
        text);
  }
}

}  // namespace rigwise::report
