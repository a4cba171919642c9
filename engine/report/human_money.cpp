// Money for people: rent, buy, where they meet, and what moves the answer.
#include <cmath>

#include "report/human_sections.hpp"

namespace rigwise::report {

namespace {
std::string run_amount(const Sheet& sheet, const Range<units::Money>& run, bool known) {
  return known ? sheet.say("report.money.run", {{"run", sheet.format().range(run)}}) : sheet.say("report.money.no-run");
}

// An address without its scheme, short enough for one line; explain gives it whole.
std::string address(const Sheet& sheet, std::string_view source) {
  if (source == "user" || source == "msrp" || source == "parts") return sheet.say("source." + std::string(source));
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
                             {{"offer", rent.offer}, {"as_of", rent.as_of}, {"source", address(sheet, rent.source)}}));
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
std::string percent_list(const Sheet& sheet, const std::vector<double>& shares) {
  std::vector<std::string> words;
  for (std::size_t year = 1; year < shares.size(); ++year) words.push_back(sheet.format().percent(shares[year]));
  return listed(sheet, words);
}

// What stands beside the hour: storage and data taken home, other terms of the contract.
void beside_lines(Sheet& sheet, const Cost& cost) {
  if (!cost.rent) return;
  std::vector<std::string> extras, terms;
  for (const auto& e : cost.rent->extras)
    extras.push_back(sheet.say("report.money.extra." + e.id, {{"amount", sheet.format().rounded(e.amount)}}));
  for (const auto& t : cost.rent->terms)
    if (t.offer != cost.rent->offer || cost.rent->terms.size() > 1)
      terms.push_back(sheet.say("report.money.term", {{"term", sheet.say("choice.rent_term." + t.term)},
                                                      {"hour", sheet.format().money(t.per_hour)},
                                                      {"offer", t.offer}}));
  if (!extras.empty()) sheet.item(sheet.say("report.money.extras"), listed(sheet, extras));
  if (terms.size() > 1) sheet.item(sheet.say("report.money.terms"), listed(sheet, terms));
}

void unit_lines(Sheet& sheet, const Cost& cost) {
  std::vector<std::string> words;
  for (const auto& u : cost.per) {
    if (!u.rent && !u.own) continue;
    const std::string unit = sheet.say("report.money.per." + u.id);
    const std::string rent = u.rent ? sheet.format().rounded(*u.rent) : "", own = u.own ? sheet.format().rounded(*u.own) : "";
    if (u.rent && u.own)
      words.push_back(sheet.say("report.money.per.both", {{"unit", unit}, {"rent", rent}, {"own", own}}));
    else if (u.rent)
      words.push_back(sheet.say("report.money.per.rent", {{"unit", unit}, {"rent", rent}}));
    else
      words.push_back(sheet.say("report.money.per.own", {{"unit", unit}, {"own", own}}));
  }
  if (!words.empty()) sheet.item(sheet.say("report.money.per"), listed(sheet, words));
}

// A value of one input as people write it: shares in per cent.
std::string input_text(const Sheet& sheet, const std::string& input, double value) {
  const bool share = input == "utilization" || input == "residual" || input == "discount_rate" || input == "maintenance";
  return share ? sheet.format().percent(value) : sheet.format().number(value);
}

void weigh_lines(Sheet& sheet, const Cost& cost) {
  if (!cost.compare) return;
  const Compare& c = *cost.compare;
  const auto& format = sheet.format();
  sheet.item(sheet.say("report.money.present"),
             sheet.say("report.money.present.text",
                       {{"years", format.number(c.years)}, {"own", format.rounded(c.present_own)}, {"rent", format.rounded(c.present_rent)}}));
  constexpr std::size_t kMost = 4;
  std::vector<std::string> flips;
  for (const auto& f : c.flips)
    if (flips.size() < kMost)
      flips.push_back(sheet.say("report.money.flip", {{"input", sheet.say("sensitivity." + f.input)},
                                                      {"at", input_text(sheet, f.input, f.at)},
                                                      {"now", input_text(sheet, f.input, f.now)}}));
  if (!flips.empty()) sheet.item(sheet.say("report.money.flips"), listed(sheet, flips));
  if (c.mixed)
    sheet.item(sheet.say("report.money.mixed"),
               sheet.say("report.money.mixed.text", {{"owned", format.count(static_cast<double>(c.mixed->owned_nodes))},
                                                     {"nodes", format.count(static_cast<double>(c.mixed->nodes))},
                                                     {"month", format.rounded(c.mixed->month)},
                                                     {"all_owned", format.rounded(c.mixed->all_owned)},
                                                     {"all_rented", format.rounded(c.mixed->all_rented)}}));
  if (!c.resale.empty())
    sheet.item(sheet.say("report.money.resale"),
               sheet.say("report.money.resale.text", {{"name", c.resale[0].name},
                                                      {"shares", percent_list(sheet, c.resale[0].shares)},
                                                      {"source", address(sheet, c.resale[0].source)},
                                                      {"as_of", c.resale[0].as_of}}));
}
// The same job on other counts and cards, and what the money buys.
void scale_lines(Sheet& sheet, const Report& report) {
  const auto line = [&](const Scale& s, const char* key) {
    std::vector<base::Argument> args{{"gpus", sheet.format().count(static_cast<double>(s.gpus))}, {"gpu", s.gpu}, {"time", sheet.format().value(s.time)}};
    args.push_back({"money", s.rent ? sheet.format().rounded(*s.rent) : s.own ? sheet.format().rounded(*s.own) : "-"});
    return sheet.say(key, args);
  };
  std::vector<std::string> counts, cards, buys;
  for (const auto& s : report.scaling)
    if (s.verdict && *s.verdict != Verdict::no) counts.push_back(line(s, "report.money.scale"));
  for (const auto& s : report.other_cards) cards.push_back(line(s, "report.money.card"));
  if (counts.size() > 1) sheet.item(sheet.say("report.money.scaling"), listed(sheet, counts));
  if (!cards.empty()) sheet.item(sheet.say("report.money.cards"), listed(sheet, cards));
  for (const auto& e : report.same_money) {
    const std::string amount = e.id == "tokens" || e.id == "model" ? sheet.format().big(e.amount) : sheet.format().number(e.amount);
    buys.push_back(sheet.say("report.money.buys." + e.id, {{"amount", amount}, {"gpu", e.gpu}}));
  }
  if (report.budget && !buys.empty())
    sheet.item(sheet.say("report.money.same"), sheet.say("report.money.same.text", {{"money", sheet.format().rounded(*report.budget)}, {"buys", listed(sheet, buys)}}));
}
}  // namespace

void money_section(Sheet& sheet, const Report& report) {
  if (!report.cost) return;
  sheet.heading("panel.money", sheet.say("currency." + std::string(base::key_of(report.cost->currency))));
  rent_lines(sheet, report);
  beside_lines(sheet, *report.cost);
  buy_lines(sheet, report);
  compare_lines(sheet, report);
  weigh_lines(sheet, *report.cost);
  unit_lines(sheet, *report.cost);
  scale_lines(sheet, report);
}

}  // namespace rigwise::report
