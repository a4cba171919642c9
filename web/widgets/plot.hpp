// Charts over two axes: points that can be chosen, and lines with their bands; both with titled axes, round ticks and a read-out.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "widgets/axis.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

// One axis as data. text: the words of a tick.
struct PlotAxis {
  std::string title;  // with its unit
  Scale scale = Scale::linear;
  Steps steps = Steps::decimal;
  std::string (*text)(const void* context, double value) = nullptr;
  const void* context = nullptr;
};

struct ScatterPoint {
  double x = 0, y = 0;
  double x_low = 0, x_high = 0, y_low = 0, y_high = 0;  // ranges; equal: none drawn
  std::string label, read_out;                          // label: beside the point where there is room
  bool front = false, chosen = false;
};
struct Scatter {
  std::span<const ScatterPoint> points;
  PlotAxis x, y;
  float height = 280;     // CSS px
  bool diagonal = false;  // the line where both are equal, and the band of a quarter around it; both axes share one range
};
// The point clicked.
std::optional<std::size_t> scatter(const Theme& theme, std::string_view id, const Scatter& chart, float fade);

struct CurvePoint {
  double x = 0, low = 0, likely = 0, high = 0;  // low == high: no band
  std::string read_out;
};
struct Curve {
  std::span<const CurvePoint> points;
  std::string label;
  Ink ink = Ink::accent;
  bool dashed = false;  // told apart without colour
};
struct LineChart {
  std::span<const Curve> curves;
  PlotAxis x, y;
  double mark_x = 0;  // an upright line there, 0: none
  std::string mark_label;
  float height = 240;
};
void line_chart(const Theme& theme, std::string_view id, const LineChart& chart, float fade);

}  // namespace rigwise::web::widgets
