// Money: the run rented against bought on one axis, the break-even, what moves the total most, and the offers looked at.
#include <algorithm>
#include <array>

#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/data_table.hpp"
#include "widgets/figures.hpp"
#include "widgets/range_chart.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::RangeRow;
using widgets::Type;

struct Ticks {
  const text::Format* format;
  units::Currency currency;
};
std::string money_tick(const void* context, double value) {
  const auto& ticks = *static_cast<const Ticks*>(context);
  return ticks.format->rounded(units::money(value, ticks.currency));
}

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
    rows.push_back(range_row(frame, "canvas.money.buy_run", cost.buy->run, Ink::activations));
    pointers.push_back("/cost/buy/run/likely");
  }
  if (rows.empty()) return;
  const Ticks ticks{&frame.format, cost.currency};
  widgets::heading(frame.theme, frame.word("canvas.money.run_title"));
  if (const auto hit = widgets::range_chart(frame.theme, "run", {rows, true, money_tick, &ticks}, frame.fade())) emit(app::Explain{pointers[*hit]});
  widgets::gap(frame.theme, 12);
}

void draw_lines(const Frame& frame, Emit& emit, const report::Cost& cost) {
  std::vector<FigureCell> cells;
  if (cost.rent) cells.push_back(money_cell(frame, frame.word("canvas.money.per_hour"), cost.rent->per_hour, "/cost/rent/per_hour/likely"));
  if (cost.buy) {
    cells.push_back(money_cell(frame, frame.word("canvas.money.capex"), cost.buy->capex, "/cost/buy/capex/likely"));
    cells.push_back(money_cell(frame, frame.word("canvas.money.per_month"), cost.buy->per_month, "/cost/buy/per_month/likely"));
  }
  for (const auto& cell : cells)
    if (widgets::figure_line(frame.theme, cell.pointer, cell, frame.fade())) emit(app::Explain{cell.pointer});
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

void draw_sensitivity(const Frame& frame, const report::Cost& cost) {
  if (cost.sensitivity.empty()) return;
  std::vector<RangeRow> rows;
  for (const auto& s : cost.sensitivity) {
    const double low = std::min(text::plain(s.low), text::plain(s.high)), high = std::max(text::plain(s.low), text::plain(s.high));
    const std::string label = frame.words.has("sensitivity." + s.input) ? frame.word("sensitivity." + s.input) : frame.name("field.", s.input);
    rows.push_back({label, frame.format.rounded(s.low) + " – " + frame.format.rounded(s.high), low, low, high, Ink::optimizer});
  }
  const Ticks ticks{&frame.format, cost.currency};
  widgets::heading(frame.theme, frame.word("canvas.money.sensitivity"));
  widgets::range_chart(frame.theme, "sensitivity", {rows, false, money_tick, &ticks}, frame.fade());
  widgets::gap(frame.theme, 12);
}

void draw_offers(const Frame& frame, const report::Cost& cost) {
  if (cost.offers.empty()) return;
  const std::array<widgets::Column, 3> columns = {widgets::Column{frame.word("canvas.column.offer"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.hour"), true, false, 0},
                                                  widgets::Column{frame.word("canvas.column.why"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& note : cost.offers)
    rows.push_back({{note.offer, note.per_hour ? frame.format.money(*note.per_hour) : "–", frame.name("offer.", note.reason)}, false});
  widgets::heading(frame.theme, frame.word("canvas.money.offers"));
  widgets::data_table(frame.theme, "offers", columns, rows, -1, false, frame.fade());
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
  draw_sensitivity(frame, cost);
  draw_offers(frame, cost);
}

}  // namespace rigwise::web::panels
