// The frame that charts over two axes share: where the plot stands, its grid, ticks and titles.
#pragma once
#include "widgets/plot.hpp"

namespace rigwise::web::widgets {

struct PlotFrame {
  Box whole, plot;
  Axis x, y;
};
// Takes the height of the flow; room for the widest tick on the left.
PlotFrame plot_frame(const Theme& theme, const PlotAxis& x, const PlotAxis& y, double x_low, double x_high, double y_low, double y_high, float height);
void put_grid(const Theme& theme, const PlotFrame& frame, const PlotAxis& x, const PlotAxis& y);
// Words at the top right of the plot, over the grid: what is pointed at.
void put_read_out(const Theme& theme, const PlotFrame& frame, std::string_view words, float fade);

}  // namespace rigwise::web::widgets
