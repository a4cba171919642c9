// A chart with its title and the two words that save it: redrawn as SVG while it is written; the page makes a PNG of that.
#pragma once
#include <string>
#include <string_view>

#include "gpu/surface.hpp"
#include "panels/frame.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

// The title's line; begins writing the chart when it is the one being saved.
void begin_chart(const Frame& frame, Emit& emit, std::string_view id, std::string_view title);
void end_chart(const Frame& frame, std::string_view id);
inline constexpr float kBelowChart = 16;  // CSS px

template <class Draw>
void chart(const Frame& frame, Emit& emit, std::string_view id, std::string_view title, Draw draw, float below = kBelowChart) {
  begin_chart(frame, emit, id, title);
  draw();
  end_chart(frame, id);
  if (below > 0) widgets::gap(frame.theme, below);
}

}  // namespace rigwise::web::panels
