// Money: the run rented against bought on one axis, the break-even, what moves the total most, and the offers looked at.
#include <algorithm>
#include <array>

#include "panels/asked.hpp"
#include "panels/chart.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/data_table.hpp"
#include "widgets/figures.hpp"
#include "widgets/plot.hpp"
#include "widgets/range_chart.hpp"
#include "widgets/tornado.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::RangeRow;
using widgets::Type;


RangeRow range_row(const Frame& frame, std::string_view key, const units::Range<units::Money>& range, Ink ink) {
  return {frame.word(key), frame.format.rounded(range.likely), text::plain(range.low), text::plain(range.likely), text::plain(range.high), ink};
}

void draw_run(const Frame& frame, Emit& emit, const report::Cost& cost) {
  std::vector<RangeRow> rows;
  std::vector<std::string> pointers;
  if (cost.rent && cost.rent->run_known) {
    rows.push_back(range_row(frame, "canvas.money.rent_run", cost.rent->run, Ink::weights));
    pointers.push_back("/cost/rent/run/likely");
  }
  if (cost.buy && cost.buy->run_known) {
    rows.push_back(range_row(frame, "canvas.money.buy_run", cost.buy->run, Ink::logits));
    pointers.push_back("/cost/buy/run/likely");
  }
  if (rows.empty()) return;
  const MoneyTicks ticks{&frame.format, cost.currency};
  chart(frame, emit, "run", frame.word("canvas.money.run_title"), [&] {
    if (const auto hit = widgets::range_chart(frame.theme, "run", {rows, true, money_tick, &ticks}, frame.fade())) emit(app::Explain{pointers[*hit]});
  });
}

void draw_lines(const Frame& frame, Emit& emit, const report::Cost& cost) {
  std::vector<FigureCell> cells;
  if (cost.rent) cells.push_back(money_cell(frame, frame.word("canvas.money.per_hour"), cost.rent->per_hour, "/cost/rent/per_hour/likely"));
  if (cost.buy) {
    cells.push_back(money_cell(frame, frame.word("canvas.money.capex"), cost.buy->capex, "/cost/buy/capex/likely"));
    cells.push_back(money_cell(frame, frame.word("canvas.money.per_month"), cost.buy->per_month, "/cost/buy/per_month/likely"));
  }
  figure_lines(frame, emit, cells);
  if (cost.rent && !cost.rent->offer.empty()) {
    widgets::gap(frame.theme, 6);
    widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet}, frame.word("canvas.money.offer", {{"offer", cost.rent->offer}, {"as_of", cost.rent->as_of}}));
  }
  widgets::gap(frame.theme, 12);
}

void draw_verdict_line(const Frame& frame, const report::Cost& cost) {
  if (!cost.verdict) return;
  const std::string months = cost.break_even_months ? text::significant(*cost.break_even_months, 3) : "–";
  const std::string use = cost.break_even_utilization ? frame.format.percent(*cost.break_even_utilization) : "–";
  const std::string key = "canvas.money.verdict." + std::string(base::key_of(*cost.verdict)) + (cost.break_even_utilization ? ".even" : "");
  widgets::paragraph(frame.theme, {Type::emphasis, Ink::ink, frame.fade()}, frame.word(key, {{"months", months}, {"utilization", use}}));
  widgets::gap(frame.theme, 12);
}

// An input's own value as people read it: shares of one as percent, money and years with their unit.
std::string input_words(const Frame& frame, units::Currency currency, std::string_view input, double value) {
  constexpr std::string_view kShares[] = {"utilization", "residual", "discount_rate", "maintenance"};
  for (const auto share : kShares)
    if (input == share) return frame.format.percent(value);
  if (input == "years") return frame.word("canvas.money.years", {{"n", frame.format.number(value)}});
  if (input == "capex") return frame.format.rounded(units::money(value, currency));
  if (input == "electricity_per_kwh") return frame.format.rounded(units::money(value, currency)) + "/kWh";
  if (input == "staff_per_year") return frame.word("canvas.money.a_year", {{"sum", frame.format.rounded(units::money(value, currency))}});
  if (input == "colocation_per_kw_month") return frame.word("canvas.money.kw_month", {{"sum", frame.format.rounded(units::money(value, currency))}});
  return frame.format.number(value);
}

void draw_sensitivity(const Frame& frame, Emit& emit, const report::Cost& cost) {
  if (cost.sensitivity.empty()) return;
  constexpr std::string_view kBeside = "rent_hour";  // moves the other side, not an owned hour
  std::vector<widgets::TornadoRow> rows;
  double base = 0;
  for (const auto& s : cost.sensitivity) {
    const double low = text::plain(s.low), high = text::plain(s.high), span = s.input_high - s.input_low;
    if (s.input == kBeside || low == high) continue;
    // An owned hour is linear in what the machine costs: its value as things are lies between the ends as the input does.
    if (s.input == "capex" && span > 0) base = low + (high - low) * (s.input_likely - s.input_low) / span;
    const std::string label = frame.words.has("sensitivity." + s.input) ? frame.word("sensitivity." + s.input) : frame.name("field.", s.input);
    rows.push_back({label, input_words(frame, cost.currency, s.input, s.input_low), input_words(frame, cost.currency, s.input, s.input_high), low, high});
  }
  if (rows.empty() || base <= 0) return;
  const MoneyTicks ticks{&frame.format, cost.currency};
  chart(frame, emit, "tornado", frame.word("canvas.money.sensitivity"), [&] { widgets::tornado(frame.theme, {rows, base, money_tick, &ticks}, frame.fade()); });
}

std::string share_tick(const void*, double value) { return text::significant(100 * value, 3) + "%"; }
std::string month_tick(const void*, double value) { return text::significant(value, 3); }

// Owning against renting along one axis, where they meet marked.
void draw_curve(const Frame& frame, Emit& emit, const report::Cost& cost, std::string_view id, const std::vector<report::CurvePoint>& points, widgets::PlotAxis x,
                std::optional<double> meet, const std::string& mark) {
  if (points.size() < 2) return;
  std::vector<widgets::CurvePoint> own, rent;
  const auto& format = frame.format;
  for (const auto& p : points) {
    const auto words = [&](std::string_view key, const units::Range<units::Money>& r) { return frame.word(key) + " " + format.rounded(r.likely); };
    own.push_back({p.at, text::plain(p.own.low), text::plain(p.own.likely), text::plain(p.own.high), words("canvas.money.buy_run", p.own)});
    rent.push_back({p.at, text::plain(p.rent.low), text::plain(p.rent.likely), text::plain(p.rent.high), x.text(x.context, p.at) + ": " + words("canvas.money.rent_run", p.rent)});
  }
  const std::array<widgets::Curve, 2> curves = {widgets::Curve{rent, frame.word("canvas.money.rent_run"), Ink::weights, true}, widgets::Curve{own, frame.word("canvas.money.buy_run"), Ink::logits, false}};
  const MoneyTicks ticks{&format, cost.currency};
  const std::string name = "canvas.money.curve." + std::string(id);
  chart(frame, emit, std::string("curve-") + std::string(id), frame.word(name), [&] {
    const widgets::LineChart plot{curves, std::move(x), {frame.word(name + ".axis"), widgets::Scale::linear, widgets::Steps::decimal, money_tick, &ticks}, meet.value_or(0), mark};
    widgets::line_chart(frame.theme, "curve-" + std::string(id), plot, frame.fade());
  });
}

void draw_curves(const Frame& frame, Emit& emit, const report::Cost& cost) {
  if (!cost.compare) return;
  const MoneyTicks ticks{&frame.format, cost.currency};
  const std::string share = cost.break_even_utilization ? frame.word("canvas.money.meet", {{"at", frame.format.percent(*cost.break_even_utilization)}}) : "";
  const std::string months = cost.break_even_months ? frame.word("canvas.money.meet", {{"at", frame.word("canvas.months", {{"n", text::significant(*cost.break_even_months, 3)}})}}) : "";
  draw_curve(frame, emit, cost, "use", cost.compare->by_utilization, {frame.word("sensitivity.utilization"), widgets::Scale::linear, widgets::Steps::decimal, share_tick, &ticks}, cost.break_even_utilization, share);
  draw_curve(frame, emit, cost, "months", cost.compare->by_month, {frame.word("canvas.axis.months"), widgets::Scale::linear, widgets::Steps::decimal, month_tick, &ticks}, cost.break_even_months, months);
}

void draw_offers(const Frame& frame, Emit& emit, const report::Cost& cost) {
  if (cost.offers.empty()) return;
  const std::array<widgets::Column, 3> columns = {widgets::Column{frame.word("canvas.column.offer"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.hour"), true, false, 0},
                                                  widgets::Column{frame.word("canvas.column.why"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& note : cost.offers)
    rows.push_back({{note.offer, note.per_hour ? frame.format.money(*note.per_hour) : "–", frame.name("offer.", note.reason)}, false});
  widgets::heading(frame.theme, frame.word("canvas.money.offers"));
  const auto hit = widgets::data_table(frame.theme, "offers", columns, rows, {}, true, frame.fade());
  if (hit.row && cost.offers[*hit.row].per_hour) emit(app::Explain{"/cost/offers/" + std::to_string(*hit.row) + "/per_hour"});
}
}  // namespace

void draw_money(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  if (!frame.report->cost) return draw_gap(frame, "/cost");
  const auto& cost = *frame.report->cost;
  draw_verdict_line(frame, cost);
  draw_run(frame, emit, cost);
  if (!cost.rent) draw_gap(frame, "/cost/rent");
  if (!cost.buy) draw_gap(frame, "/cost/buy");
  draw_lines(frame, emit, cost);
  draw_curves(frame, emit, cost);
  draw_sensitivity(frame, emit, cost);
  draw_offers(frame, emit, cost);
}

}  // namespace rigwise::web::panels
