// The line above everything: the examples, undo and redo, language and theme.
#include "layout/top_bar.hpp"

namespace rigwise::web::layout {

namespace {
using panels::Emit;
using panels::Frame;
using scenario::Language;
using theme::Mode;
using widgets::Box;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

// Squares laid from one edge inwards.
struct Walker {
  float x, top, size;
  Box left_square() {
    x -= size;
    return {ImVec2(x, top), ImVec2(x + size, top + size)};
  }
  Box right_square() {
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

void draw_language(const Frame& frame, Emit& emit, Box box) {
  const bool zh = frame.state.view.language == Language::zh;
  if (widgets::button(frame.theme, "language", box, frame.word(zh ? "language.en" : "language.zh"))) emit(app::SetLanguage{zh ? Language::en : Language::zh});
}

void draw_theme(const Frame& frame, Emit& emit, Box box) {
  const Mode now = frame.state.view.mode;
  const Mark mark = now == Mode::light ? Mark::moon : now == Mode::dark ? Mark::half : Mark::sun;
  const Mode next = now == Mode::light ? Mode::dark : now == Mode::dark ? Mode::contrast : Mode::light;
  if (widgets::mark_button(frame.theme, "theme", box, mark, frame.word("canvas.theme"))) emit(app::SetTheme{next});
}
}  // namespace

float top_bar_height(const Frame& frame) { return frame.theme.row() + frame.theme.px(20); }

void draw_top_bar(const Frame& frame, Emit& emit, Box box, Room room) {
  const auto& theme = frame.theme;
  const float margin = theme.px(room == Room::wide ? 20 : 12), row = theme.row(), top = box.min.y + theme.px(10);
  const float examples = room == Room::wide ? theme.px(292) : box.width() - 2 * margin - 4 * row - theme.px(56);
  draw_examples(frame, emit, {ImVec2(box.min.x + margin, top), ImVec2(box.min.x + margin + examples, top + row)});
  Walker left{box.min.x + margin + examples + theme.px(8), top, row};
  if (widgets::mark_button(theme, "undo", left.right_square(), Mark::undo, frame.word("canvas.undo"))) emit(app::Undo{});
  if (widgets::mark_button(theme, "redo", left.right_square(), Mark::redo, frame.word("canvas.redo"))) emit(app::Redo{});
  Walker right{box.max.x - margin, top, row};
  draw_theme(frame, emit, right.left_square());
  const float language = widgets::button_width(theme, frame.word("language.en"));
  draw_language(frame, emit, {ImVec2(right.x - language, top), ImVec2(right.x, top + row)});
}

}  // namespace rigwise::web::layout
