// The few things that can be touched: invisible hit areas, buttons, segments, list boxes, sliders over round values, text boxes.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "widgets/marks.hpp"
#include "widgets/text.hpp"

namespace rigwise::web::widgets {

struct Box {
  ImVec2 min, max;
  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  ImVec2 centre() const { return ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2); }
};

struct Press {
  bool hovered = false, held = false, clicked = false;
  bool focused = false;  // by the keyboard
  ImGuiID id = 0;
};
// A hit area over a box; leaves the flow's cursor where it was. Reachable by arrow keys, clicked by Enter and Space.
Press press(std::string_view id, Box box);
// For pointer and fingers only: the keyboard passes by, because a key does the same from the control beside it.
Press press_aside(std::string_view id, Box box);
// Whether the keyboard stands somewhere inside the box.
bool stands_in(Box box);

// Takes the next `height` of the flow over its whole width.
Box take(float height);

// One baseline-centred line of text inside a box.
void put_centred(const Theme& theme, TextStyle style, Box box, std::string_view text);
void put_left(const Theme& theme, TextStyle style, Box box, std::string_view text);

// A plain text button as wide as its label; accent text, wash when hovered.
float button_width(const Theme& theme, std::string_view label);
bool button(const Theme& theme, std::string_view id, Box box, std::string_view label);
bool mark_button(const Theme& theme, std::string_view id, Box box, Mark mark, std::string_view tip);
// The one filled button of a panel.
bool action_button(const Theme& theme, std::string_view id, Box box, std::string_view label);

// Options side by side; the index clicked, if another than `chosen`. chosen < 0: none stated, `usual` is drawn as the default.
std::optional<int> segments(const Theme& theme, std::string_view id, Box box, std::span<const std::string> labels, int chosen, int usual);

// A value with a fold mark that opens a list; the index picked.
std::optional<int> list_box(const Theme& theme, std::string_view id, Box box, std::string_view shown, bool quiet, std::span<const std::string> labels,
                            int chosen);

enum class Fault { none, doubt, wrong };  // of what stands in a field
// A sunken box showing text; clicked: the caller begins typing in it.
bool text_box(const Theme& theme, std::string_view id, Box box, std::string_view shown, bool quiet, bool typing, Fault fault);

// A track over round values, evenly spaced; value may lie between them. held: still dragging.
struct Slide {
  bool changed = false, held = false;
  bool entered = false;  // Enter or space while the keyboard stands on it: a number is to be typed
  double value = 0;
};
Slide steps(const Theme& theme, std::string_view id, Box box, std::span<const double> values, double value, bool quiet);

}  // namespace rigwise::web::widgets
