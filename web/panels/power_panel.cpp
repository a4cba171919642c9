// Power: one node idle, typical and at peak, and what the wall, the cooling and the rack see.
#include <array>

#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/figures.hpp"
#include "widgets/range_chart.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;

std::string watts(const void* context, double value) { return static_cast<const text::Format*>(context)->value(value, units::Watts::kDimension); }
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
  for (const auto& cell : cells)
    if (widgets::figure_line(frame.theme, cell.pointer, cell, frame.fade())) emit(app::Explain{cell.pointer});
}

}  // namespace rigwise::web::panels
