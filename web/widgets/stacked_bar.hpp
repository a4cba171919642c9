// A stacked bar against a capacity: parts in colour and pattern, free space hatched, the limit marked, the range as a whisker below.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "theme/tokens.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct BarPart {
  std::string label, figure;
  theme::Ink ink = theme::Ink::buffers;
  theme::Pattern pattern = theme::Pattern::solid;
  double size = 0;  // any one unit
};
struct StackedBar {
  std::span<const BarPart> parts;
  double limit = 0;           // 0: none
  double low = 0, high = 0;   // of the whole; equal: no whisker
  std::string limit_label;
  float height = 40;          // CSS px
};
// The part pointed at and whether it was clicked.
struct BarHit {
  std::optional<std::size_t> hovered;
  bool clicked = false;
};
BarHit stacked_bar(const Theme& theme, std::string_view id, const StackedBar& bar, float fade);

// Chips with pattern, name and figure, flowing over lines; `lit` stands out.
BarHit legend(const Theme& theme, std::string_view id, std::span<const BarPart> parts, std::optional<std::size_t> lit, float fade);

}  // namespace rigwise::web::widgets
