// Points on two logarithmic axes, the best of them filled; each point can be chosen.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "widgets/axis.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct ScatterPoint {
  double x = 0, y = 0;
  double x_low = 0, x_high = 0, y_low = 0, y_high = 0;  // ranges; equal: none drawn
  std::string label, read_out;
  bool front = false, chosen = false;
};
struct Scatter {
  std::span<const ScatterPoint> points;
  std::string x_title, y_title;  // with units
  float height = 240;            // CSS px
};
std::optional<std::size_t> scatter(const Theme& theme, std::string_view id, const Scatter& chart, float fade);

}  // namespace rigwise::web::widgets
