// Figures in a row: a quiet label, the likely value, its band behind it; each can be asked "why?".
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct FigureCell {
  std::string label, value, band;  // value: "19.4 GiB"; band: "[17.9–21.6]" or empty
  std::string pointer;             // into the report, for explain; empty: not clickable
  int way = 0;                     // since the last change: 1 up, -1 down
  std::string delta{};             // by how much, in words
  float tint = 0;                  // 0 to 1: the change is fresh
};

// Cells side by side as wide as they need, wrapping; the index clicked.
std::optional<std::size_t> figure_row(const Theme& theme, std::string_view id, std::span<const FigureCell> cells, float fade);

// Label left, value right on one line, a hairline below: rows of a quiet table.
bool figure_line(const Theme& theme, std::string_view id, const FigureCell& cell, float fade);

// A heading inside a panel.
void heading(const Theme& theme, std::string_view text);
void rule(const Theme& theme);

}  // namespace rigwise::web::widgets
