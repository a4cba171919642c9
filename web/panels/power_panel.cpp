// Power: one node idle, typical and at peak, and what the wall, the cooling and the rack see.
#include <array>

#include "panels/asked.hpp"
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

std::string watts(const void* context, double value) { return tick_words(*static_cast<const text::Format*>(context), value, units::Watts::kDimension); }

// What plugs one machine may hang on, and how many of it each carries.
void draw_circuits(const Frame& frame, const report::Power& power) {
  if (power.circuits.empty()) return;
  const std::array columns = {widgets::Column{frame.word("canvas.column.circuit"), false, false, 0}, widgets::Column{frame.word("canvas.column.carries"), true, false, 0},
                              widgets::Column{frame.word("canvas.column.drawn"), true, false, 2}, widgets::Column{frame.word("canvas.column.machines"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& c : power.circuits) {
    const std::string carried = c.carries ? frame.word("canvas.power.carries", {{"n", frame.format.count(static_cast<double>(c.machines))}}) : frame.word("canvas.power.not", {{"why", frame.word("circuit." + c.obstacle)}});
    rows.push_back({{circuit_words(frame, c.id), frame.format.value(c.capacity), frame.format.value(units::amperes(c.drawn_amps)), carried}, c.carries && c.id == frame.report->server->circuit});
  }
  widgets::heading(frame.theme, frame.word("canvas.power.circuits"));
  widgets::data_table(frame.theme, "circuits", columns, rows, {}, false, frame.fade());
  widgets::gap(frame.theme, 12);
}

// What a limit on each card costs in speed and saves at the wall.
void draw_caps(const Frame& frame, Emit& emit, const report::Power& power) {
  if (power.caps.size() < 2) return;
  const std::array columns = {widgets::Column{frame.word("canvas.column.cap"), true, false, 0},  widgets::Column{frame.word("canvas.column.speed"), true, false, 0},
                              widgets::Column{frame.word("canvas.column.energy"), true, false, 0}, widgets::Column{frame.word("canvas.power.typical"), true, false, 2},
                              widgets::Column{frame.word("canvas.power.peak"), true, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& c : power.caps)
    rows.push_back({{frame.format.value(c.cap), frame.format.percent(c.speed), frame.format.percent(c.energy), frame.format.value(c.node_typical), frame.format.value(c.node_peak)}, c.share == 1});
  widgets::heading(frame.theme, frame.word("canvas.power.caps"));
  const auto hit = widgets::data_table(frame.theme, "caps", columns, rows, {}, true, frame.fade());
  if (hit.row) emit(app::Explain{"/power/caps/" + std::to_string(*hit.row) + "/speed"});
  widgets::gap(frame.theme, 12);
}
}  // namespace

void draw_power(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  if (!frame.report->power) return draw_gap(frame, "/power");
  const auto& power = *frame.report->power;
  const auto& format = frame.format;
  const double idle = text::plain(power.idle), typical = text::plain(power.typical), peak = text::plain(power.peak);
  const std::array<widgets::RangeRow, 1> rows = {
      widgets::RangeRow{frame.word("canvas.power.node"), format.value(power.typical), idle, typical, peak, Ink::accent}};
  widgets::heading(frame.theme, frame.word("canvas.power.title"));
  if (widgets::range_chart(frame.theme, "node", {rows, true, watts, &format}, frame.fade())) emit(app::Explain{"/power/node_w/typical"});
  widgets::gap(frame.theme, 12);
  const std::array<FigureCell, 6> cells = {FigureCell{frame.word("canvas.power.idle"), format.value(power.idle), "", "/power/node_w/idle"},
                                           FigureCell{frame.word("canvas.power.typical"), format.value(power.typical), "", "/power/node_w/typical"},
                                           FigureCell{frame.word("canvas.power.peak"), format.value(power.peak), "", "/power/node_w/peak"},
                                           FigureCell{frame.word("canvas.figure.wall"), format.value(power.wall), "", "/power/wall_w"},
                                           FigureCell{frame.word("canvas.power.current"), format.value(power.current), "", "/power/amps"},
                                           FigureCell{frame.word("canvas.power.racks"), text::significant(power.racks, 2), "", "/power/racks"}};
  figure_lines(frame, emit, cells);
  widgets::gap(frame.theme, 14);
  if (frame.report->server) draw_circuits(frame, power);
  draw_caps(frame, emit, power);
}

}  // namespace rigwise::web::panels
