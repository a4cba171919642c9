// The frame that charts over two axes share: where the plot stands, its grid, ticks and titles.
#pragma once
#include "widgets/plot.hpp"

namespace rigwise::web::widgets {

struct PlotFrame {
  Box whole, plot;
  Axis x, y;
  float titled = 0;  // width that the upright axis's title takes of the line above the plot
};
// Takes the height of the flow; room for the widest tick on the left.
PlotFrame plot_frame(const Theme& theme, const PlotAxis& x, const PlotAxis& y, double x_low, double x_high, double y_low, double y_high, float height);
void put_grid(const Theme& theme, const PlotFrame& frame, const PlotAxis& x, const PlotAxis& y, float fade);
// What is pointed at: at the right of the line above the plot, or over the plot's top where that has no room.
void put_read_out(const Theme& theme, const PlotFrame& frame, std::string_view words, float fade);

}  // namespace rigwise::web::widgets
