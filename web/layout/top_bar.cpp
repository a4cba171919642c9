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
  int chosen = -1;
  for (const auto& preset : presets) {
    if (preset.scenario_json == frame.state.draft.json) chosen = static_cast<int>(labels.size());
    labels.push_back(frame.state.view.language == Language::zh ? preset.title_zh : preset.title_en);
  }
  const std::string shown = chosen < 0 ? frame.word("canvas.examples") : labels[static_cast<std::size_t>(chosen)];
  const auto picked = widgets::list_box(frame.theme, "examples", box, shown, chosen < 0, labels, chosen);
  if (picked) emit(app::Replace{presets[static_cast<std::size_t>(*picked)].scenario_json});
}

}  // namespace

float top_bar_height(const Frame& frame) { return frame.theme.row() + frame.theme.px(20); }

void draw_top_bar(const Frame& frame, Emit& emit, Box box, Room room) {
  const auto& theme = frame.theme;
  const float margin = theme.px(room == Room::wide ? 20 : 12), row = theme.row(), top = box.min.y + theme.px(10);
  const float examples = room == Room::wide ? theme.px(292) : box.width() - 2 * margin - 2 * row - theme.px(8);
  draw_examples(frame, emit, {ImVec2(box.min.x + margin, top), ImVec2(box.min.x + margin + examples, top + row)});
  Walker marks{box.min.x + margin + examples + theme.px(8), top, row};
  if (widgets::mark_button(theme, "undo", marks.next(), Mark::undo, frame.word("canvas.undo"))) emit(app::Undo{});
  if (widgets::mark_button(theme, "redo", marks.next(), Mark::redo, frame.word("canvas.redo"))) emit(app::Redo{});
}

}  // namespace rigwise::web::layout
