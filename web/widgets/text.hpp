// Text as the theme sets it: measured, placed, shortened, wrapped (Chinese breaks between characters), and figures with small units.
#pragma once
#include <string>
#include <string_view>

#include "theme/theme.hpp"

namespace rigwise::web::widgets {

using theme::Ink;
using theme::Theme;
using theme::Type;

struct TextStyle {
  Type type = Type::body;
  Ink ink = Ink::ink;
  float alpha = 1;
};

float text_width(const Theme& theme, Type type, std::string_view text);
// Draws with the top of the line at `at`; returns the width.
float put_text(const Theme& theme, TextStyle style, ImVec2 at, std::string_view text);
// Against the right edge.
void put_text_right(const Theme& theme, TextStyle style, ImVec2 right_top, std::string_view text);
// Shortened with an ellipsis to fit in width; returns the width drawn.
float put_elided(const Theme& theme, TextStyle style, ImVec2 at, float width, std::string_view text);
// Wrapped into lines of at most width; returns the height. Nothing is drawn when draw_list is null (measuring).
float put_paragraph(const Theme& theme, TextStyle style, ImVec2 at, float width, std::string_view text, ImDrawList* draw_list);

// In the flow of the current window, taking the rest of its width.
void paragraph(const Theme& theme, TextStyle style, std::string_view text);
void gap(const Theme& theme, float css);

// "19.4 GiB [17.9–21.6]": digits in the style, unit and band smaller and quiet behind. Returns the width.
float put_figure(const Theme& theme, TextStyle style, ImVec2 at, std::string_view figure);

// Left edge and remaining width of the current window's flow.
float flow_width();

}  // namespace rigwise::web::widgets
