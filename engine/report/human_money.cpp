// Money for people: rent, buy, where they meet, and what moves the answer.
#include <cmath>

#include "report/human_sections.hpp"

namespace rigwise::report {

namespace {
std::string run_amount(const Sheet& sheet, const Range<units::Money>& run, bool known) {
  return known ? sheet.say("report.money.run", {{"run", sheet.format().range(run)}}) : sheet.say("report.money.no-run");
}

// An address without its scheme, short enough for one line; explain gives it whole.
std::string address(std::string_view source) {
  constexpr std::size_t kMost = 60;
  const auto scheme = source.find("://");
  if (scheme != std::string_view::npos) source.remove_prefix(scheme + 3);
  return text::clipped(source, kMost);
}

void rent_lines(Sheet& sheet, const Report& report) {
  const Cost& cost = *report.cost;
  if (!cost.rent) {
    sheet.item(sheet.say("report.money.rent"), gap_sentence(sheet, report, "/cost/rent"));
    return;
  }
  const Rent& rent = *cost.rent;
  sheet.item(sheet.say("report.money.rent"),
             sheet.say("report.money.rent.text", {{"hour", sheet.format().range(rent.per_hour)},
                                                  {"run", run_amount(sheet, rent.run, rent.run_known)}}));
  if (!rent.offer.empty())
    sheet.item("", sheet.say("report.money.offer",
                             {{"offer", rent.offer}, {"as_of", rent.as_of}, {"source", address(rent.source)}}));
  for (const auto& note : cost.offers) {
    if (note.offer == rent.offer) continue;
    std::string text = note.offer;
    if (note.per_hour)
      text += " " + sheet.say("report.money.per-hour", {{"hour", sheet.format().money(*note.per_hour)}});
    if (!note.reason.empty()) text += " · " + sheet.say("offer." + note.reason);
    sheet.item("", text);
  }
}

void buy_lines(Sheet& sheet, const Report& report) {
  const Cost& cost = *report.cost;
  if (!cost.buy) {
    sheet.item(sheet.say("report.money.buy"), gap_sentence(sheet, report, "/cost/buy"));
    return;
  }
  const Buy& buy = *cost.buy;
  sheet.item(sheet.say("report.money.buy"),
             sheet.say("report.money.buy.text", {{"capex", sheet.format().range(buy.capex)},
                                                 {"month", sheet.format().range(buy.per_month)},
                                                 {"run", run_amount(sheet, buy.run, buy.run_known)}}));
}

void compare_lines(Sheet& sheet, const Report& report) {
  const Cost& cost = *report.cost;
  if (cost.rent && cost.buy) {
    std::string text = gap_sentence(sheet, report, "/cost/break_even");
    if (cost.break_even_utilization && cost.break_even_months)
      text = sheet.say("report.money.break-even.text", {{"share", sheet.format().percent(*cost.break_even_utilization)},
                                                        {"months", text::significant(*cost.break_even_months, 2)}});
    else if (cost.break_even_utilization)
      text =
          sheet.say("report.money.break-even.share", {{"share", sheet.format().percent(*cost.break_even_utilization)}});
    sheet.item(sheet.say("report.money.break-even"), text);
  }
  if (cost.verdict)
    sheet.item(sheet.say("report.money.verdict"),
               sheet.say("report.money.verdict." + std::string(base::key_of(*cost.verdict))));
  constexpr std::size_t kMost = 5;
  std::vector<std::string> moves;
  for (const auto& s : cost.sensitivity)
    if (moves.size() < kMost)
      moves.push_back(sheet.say("report.money.move", {{"input", sheet.say_first({"sensitivity." + s.input}, s.input)},
                                                      {"low", sheet.format().rounded(s.low)},
                                                      {"high", sheet.format().rounded(s.high)}}));
  if (!moves.empty())
    sheet.item(sheet.say("report.money.sensitivity"),
               sheet.say("report.money.sensitivity.text", {{"moves", listed(sheet, moves)}}));
}
}  // namespace

void money_section(Sheet& sheet, const Report& report) {
  if (!report.cost) return;
  sheet.heading("panel.money", sheet.say("currency." + std::string(base::key_of(report.cost->currency))));
  rent_lines(sheet, report);
  buy_lines(sheet, report);
  compare_lines(sheet, report);
}

}  // namespace rigwise::report
