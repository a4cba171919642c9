// Numbers that can be asked "why?": drawn as figures with the way each has moved, and explained where they are pressed.
#include "panels/asked.hpp"

#include <vector>

namespace rigwise::web::panels {

namespace {
constexpr double kManifold = 3;  // from here on a factor says more than per cent

// "+12%", "×4", "÷3"; nothing where there is no ratio.
std::string delta_words(const app::Shift& shift) {
  if (shift.way == 0 || shift.ratio <= 0) return "";
  if (shift.ratio >= kManifold) return "×" + text::significant(shift.ratio, 2);
  if (shift.ratio <= 1 / kManifold) return "÷" + text::significant(1 / shift.ratio, 2);
  const double percent = 100 * (shift.ratio - 1);
  return (percent > 0 ? "+" : "−") + text::significant(percent > 0 ? percent : -percent, 2) + "%";
}

widgets::FigureCell moved(const Frame& frame, widgets::FigureCell cell) {
  if (cell.pointer.empty() || !frame.report) return cell;
  const auto shift = app::shift_of(frame.state.shifts, *frame.report, cell.pointer);
  cell.way = shift.way;
  cell.delta = delta_words(shift);
  cell.tint = shift.way == 0 ? 0 : frame.state.shifts.tint;
  return cell;
}
}  // namespace

void figure_row(const Frame& frame, Emit& emit, std::string_view id, std::span<const widgets::FigureCell> cells) {
  std::vector<widgets::FigureCell> shown;
  for (const auto& cell : cells) shown.push_back(moved(frame, cell));
  if (const auto clicked = widgets::figure_row(frame.theme, id, shown, frame.fade())) emit(app::Explain{cells[*clicked].pointer});
}

void figure_lines(const Frame& frame, Emit& emit, std::span<const widgets::FigureCell> cells) {
  for (const auto& cell : cells)
    if (widgets::figure_line(frame.theme, cell.pointer.empty() ? cell.label : cell.pointer, moved(frame, cell), frame.fade())) emit(app::Explain{cell.pointer});
}

}  // namespace rigwise::web::panels
