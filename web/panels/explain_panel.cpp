// Explain: one number as a tree of formula, operands and sources, down to catalog rows and the user's own fields.
#include "api/explain.hpp"
#include "app/update.hpp"
#include "panels/panels.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using api::ExplainLine;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

constexpr int kOpenDepth = 2;  // levels shown before anything is opened
constexpr std::size_t kFirstSources = 3;

// The first few at once, the others when asked for.
void draw_sources(const Frame& frame, Emit& emit, const ExplainLine& line, const std::string& path, float indent) {
  const auto& theme = frame.theme;
  const auto put = [&](std::string_view text, Ink ink) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = widgets::put_paragraph(theme, {Type::quiet, ink, frame.fade()}, ImVec2(at.x + indent, at.y), widgets::flow_width() - indent, text, ImGui::GetWindowDrawList());
    ImGui::Dummy(ImVec2(0, height));
  };
  if (!line.note.empty()) put(line.note, Ink::quiet);
  const std::string all = path + "/sources";
  const bool whole = line.sources.size() <= kFirstSources + 1 || frame.state.view.open_folds.count(all) > 0;
  const std::size_t shown = whole ? line.sources.size() : kFirstSources;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& source = line.sources[i];
    put(source.as_of.empty() ? source.name : source.name + " (" + source.as_of + ")", Ink::quiet);
  }
  if (whole) return;
  const auto row = widgets::take(theme.line(Type::quiet) + theme.px(6));
  const auto hit = widgets::press(all, {ImVec2(row.min.x + indent, row.min.y), row.max});
  widgets::put_left(theme, {Type::quiet, hit.hovered || hit.focused ? Ink::ink : Ink::accent}, {ImVec2(row.min.x + indent, row.min.y), row.max}, frame.word("canvas.explain.more", {{"n", std::to_string(line.sources.size() - shown)}}));
  if (hit.clicked) emit(app::ToggleFold{all});
}

// Levels toggle through the view's folds: closed ones are named below the open depth, opened ones beyond it.
void draw_line(const Frame& frame, Emit& emit, const ExplainLine& line, const std::string& path, int depth) {
  const auto& theme = frame.theme;
  const float indent = theme.px(14) * static_cast<float>(depth);
  const bool toggled = frame.state.view.open_folds.count(path) > 0, open = (depth < kOpenDepth) != toggled;
  const bool opens = !line.operands.empty() || !line.sources.empty() || !line.note.empty();
  const auto row = widgets::take(theme.row());
  auto& list = *ImGui::GetWindowDrawList();
  const auto hit = widgets::press(path, row);
  if (opens)
    widgets::put_mark(list, open ? Mark::down : Mark::right, ImVec2(row.min.x + indent + theme.px(5), row.centre().y), theme.px(8), theme.colour(Ink::quiet), theme.px(1.5f));
  if (hit.clicked && opens) emit(app::ToggleFold{path});
  const float text_left = row.min.x + indent + theme.px(16), y = row.centre().y - theme.line(Type::body) / 2;
  const float value = widgets::text_width(theme, Type::body, line.shown);
  float x = text_left;
  if (!line.letter.empty()) x += widgets::put_text(theme, {Type::mono, Ink::accent, frame.fade()}, ImVec2(x, row.centre().y - theme.line(Type::mono) / 2), line.letter) + theme.px(8);
  const std::string& name = line.meaning.empty() ? line.title : line.meaning;
  widgets::put_left(theme, {Type::body, hit.hovered ? Ink::accent : Ink::ink, frame.fade()}, {ImVec2(x, row.min.y), ImVec2(row.max.x - value - theme.px(12), row.max.y)}, name);
  widgets::put_figure(theme, {Type::body, Ink::ink, frame.fade()}, ImVec2(row.max.x - value, y), line.shown);
  if (!open) return;
  const float inner = text_left - row.min.x;
  if (!line.formula.empty()) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = widgets::put_paragraph(theme, {Type::mono, Ink::quiet, frame.fade()}, ImVec2(at.x + inner, at.y), widgets::flow_width() - inner, "= " + line.formula, &list);
    ImGui::Dummy(ImVec2(0, height));
  }
  draw_sources(frame, emit, line, path, inner);
  for (std::size_t i = 0; i < line.operands.size(); ++i) {
    if (line.formula.empty() && line.operands[i].value == 0) continue;  // adds nothing to the sum
    draw_line(frame, emit, line.operands[i], path + "/" + std::to_string(i), depth + 1);
  }
}

// A number of another question says which.
void draw_whose(const Frame& frame) {
  const auto& view = frame.state.view;
  if (view.explained_of == app::Whose::shown) return;
  const std::string name = view.explained_of == app::Whose::pin ? frame.state.pins[static_cast<std::size_t>(view.explained_index)].name
                                                                : frame.word("canvas.explain.plan", {{"n", std::to_string(view.explained_index)}});
  widgets::paragraph(frame.theme, {Type::strong, Ink::ink}, name);
  widgets::gap(frame.theme, 4);
}
}  // namespace

void draw_explain(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  const auto& pointer = frame.state.view.explained;
  const auto* report = app::explained(frame.state);
  if (!report) return widgets::paragraph(frame.theme, {Type::body, Ink::quiet}, frame.word("canvas.explain.none"));
  draw_whose(frame);
  const auto answer = api::explain(frame.state.engine.catalog(), frame.words, *report, pointer);
  if (!answer) {
    widgets::paragraph(frame.theme, {Type::body, Ink::quiet}, frame.word("canvas.explain.none"));
    return;
  }
  draw_line(frame, emit, answer->root, "why:" + pointer, 0);
}

}  // namespace rigwise::web::panels
