// The line above everything: the examples, undo and redo.
#include "layout/top_bar.hpp"

namespace rigwise::web::layout {

namespace {
using panels::Emit;
using panels::Frame;
using scenario::Language;
using widgets::Box;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

// Squares laid side by side.
struct Walker {
  float x, top, size;
  Box next() {
    x += size;
    return {ImVec2(x - size, top), ImVec2(x, top + size)};
  }
};

void draw_examples(const Frame& frame, Emit& emit, Box box) {
  std::vector<std::string> labels;
  const auto& presets = frame.state.engine.presets();
  const auto& pins = frame.state.pins;
  int chosen = -1;
  // Kept questions come first, then the examples.
  for (const auto& pin : pins) {
    if (pin.json == frame.state.draft.json) chosen = static_cast<int>(labels.size());
    labels.push_back(frame.word("canvas.compare.kept") + ": " + pin.name);
  }
  for (const auto& preset : presets) {
    if (preset.scenario_json == frame.state.draft.json) chosen = static_cast<int>(labels.size());
    labels.push_back(frame.state.view.language == Language::zh ? preset.title_zh : preset.title_en);
  }
  const std::string shown = chosen < 0 ? frame.word("canvas.examples") : labels[static_cast<std::size_t>(chosen)];
  const auto picked = widgets::list_box(frame.theme, "examples", box, shown, chosen < 0, labels, chosen);
  if (!picked) return;
  const auto index = static_cast<std::size_t>(*picked);
  if (index < pins.size()) emit(app::TakePin{index});
  else emit(app::Replace{presets[index - pins.size()].scenario_json});
}

}  // namespace

float top_bar_height(const Frame& frame) { return frame.theme.row() + frame.theme.px(20); }

void draw_top_bar(const Frame& frame, Emit& emit, Box box, Room room) {
  const auto& theme = frame.theme;
  const float margin = theme.px(room == Room::wide ? 24 : 12), row = theme.row(), top = box.min.y + theme.px(10);
  const float examples = room == Room::wide ? theme.px(308) : box.width() - 2 * margin - 2 * row - theme.px(8);
  draw_examples(frame, emit, {ImVec2(box.min.x + margin, top), ImVec2(box.min.x + margin + examples, top + row)});
  Walker marks{box.min.x + margin + examples + theme.px(8), top, row};
  if (widgets::mark_button(theme, "undo", marks.next(), Mark::undo, frame.word("canvas.undo"))) emit(app::Undo{});
  if (widgets::mark_button(theme, "redo", marks.next(), Mark::redo, frame.word("canvas.redo"))) emit(app::Redo{});
  if (room == Room::narrow) return;
  const std::string keep = frame.word("canvas.compare.keep");
  const float left = marks.x + theme.px(8), width = widgets::button_width(theme, keep);
  if (widgets::button(theme, "keep-top", {ImVec2(left, top), ImVec2(left + width, top + row)}, keep)) {
    emit(app::KeepPin{});
    emit(app::ShowPanel{"compare"});
  }
  const std::string hint = frame.word("canvas.paste_hint");
  const float hint_width = widgets::text_width(theme, Type::quiet, hint);
  if (left + width + hint_width + theme.px(24) < box.max.x - margin)
    widgets::put_left(theme, {Type::quiet, Ink::quiet}, {ImVec2(box.max.x - margin - hint_width, top), ImVec2(box.max.x - margin, top + row)}, hint);
}

}  // namespace rigwise::web::layout
