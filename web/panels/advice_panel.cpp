// Advice: ranked changes with what they save and cost; one click applies one, undo takes it back.
#include <algorithm>

#include "panels/panels.hpp"
#include "widgets/figures.hpp"
#include "units/units.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

std::string effect(const Frame& frame, const report::Advice& advice) {
  std::string text;
  if (advice.saves_gib > 0) text = frame.word("canvas.advice.saves", {{"size", frame.format.value(units::gib(advice.saves_gib))}});
  constexpr double kFelt = 0.5;  // per cent of a step; less is no price
  if (advice.slower_pct >= kFelt) text += (text.empty() ? "" : " · ") + frame.word("canvas.advice.slower", {{"percent", text::significant(advice.slower_pct, 2)}});
  if (advice.enough == report::Enough::no) text += (text.empty() ? "" : " · ") + frame.word("report.advice.enough.no");
  if (advice.enough == report::Enough::likely) text += (text.empty() ? "" : " · ") + frame.word("report.advice.enough.likely");
  return text;
}
bool applies(const report::Advice& advice) { return !advice.patch_json.empty() && advice.patch_json != "{}"; }

void draw_one(const Frame& frame, Emit& emit, const report::Advice& advice, std::size_t index) {
  const auto& theme = frame.theme;
  auto& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float indent = theme.px(18), width = widgets::flow_width() - indent;
  const Ink ink = advice.severity == base::Severity::error ? Ink::no : advice.severity == base::Severity::warning ? Ink::tight : Ink::quiet;
  widgets::put_mark(list, Mark::dot, ImVec2(at.x + theme.px(5), at.y + theme.line(Type::body) / 2), theme.px(10), theme.colour(ink, frame.fade()), theme.px(1.5f));
  const float height = widgets::put_paragraph(theme, {Type::body, Ink::ink, frame.fade()}, ImVec2(at.x + indent, at.y), width, frame.word("advice." + advice.code, advice.args), &list);
  ImGui::Dummy(ImVec2(0, height));
  const std::string what = effect(frame, advice);
  if (!what.empty() || applies(advice)) {
    // The words keep clear of the button: they take a second line before they meet it.
    const std::string label = frame.word("canvas.advice.apply");
    const float room = width - (applies(advice) ? widgets::button_width(theme, label) + theme.px(4) : 0);
    const float tall = widgets::put_paragraph(theme, {Type::quiet, Ink::quiet}, at, room, what, nullptr);
    const auto row = widgets::take(std::max(theme.row(), tall + theme.px(4)));
    const widgets::Box button{ImVec2(row.max.x - widgets::button_width(theme, label), row.min.y), ImVec2(row.max.x, row.min.y + theme.row())};
    const widgets::Box words{ImVec2(row.min.x + indent, row.min.y), ImVec2(applies(advice) ? button.min.x - theme.px(4) : row.max.x, row.max.y)};
    const bool asked = advice.saves_gib > 0 || advice.slower_pct > 0;
    const auto hit = asked ? widgets::press("saves/" + std::to_string(index), words) : widgets::Press();
    const float top = tall > theme.row() ? words.min.y : words.min.y + (theme.row() - tall) / 2;
    widgets::put_paragraph(theme, {Type::quiet, hit.hovered ? Ink::accent : Ink::quiet, frame.fade()}, ImVec2(words.min.x, top), room, what, &list);
    if (hit.clicked) emit(app::Explain{"/advice/" + std::to_string(index) + (advice.saves_gib > 0 ? "/saves_gib" : "/slower_pct")});
    if (applies(advice) && widgets::button(theme, "apply/" + std::to_string(index), button, label)) emit(app::TakeAdvice{advice.code, advice.patch_json});
  }
  widgets::gap(theme, 8);
}

// What was applied last, and the way back.
void draw_taken(const Frame& frame, Emit& emit) {
  if (frame.state.view.taken.empty()) return;
  const auto& theme = frame.theme;
  const auto row = widgets::take(theme.row());
  const std::string undo = frame.word("canvas.undo");
  const float width = widgets::button_width(theme, undo);
  widgets::put_mark(*ImGui::GetWindowDrawList(), Mark::check, ImVec2(row.min.x + theme.px(6), row.centre().y), theme.px(10), theme.colour(Ink::fits), theme.px(1.75f));
  widgets::put_left(theme, {Type::body, Ink::ink}, {ImVec2(row.min.x + theme.px(18), row.min.y), ImVec2(row.max.x - width, row.max.y)}, frame.word("canvas.advice.taken"));
  if (widgets::button(theme, "advice/undo", {ImVec2(row.max.x - width, row.min.y), row.max}, undo)) emit(app::Undo{});
  widgets::gap(theme, 8);
}
}  // namespace

void draw_advice(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  draw_taken(frame, emit);
  const auto& advice = frame.report->advice;
  if (advice.empty()) widgets::paragraph(frame.theme, {Type::body, Ink::quiet}, frame.word("canvas.advice.none"));
  for (std::size_t i = 0; i < advice.size(); ++i) draw_one(frame, emit, advice[i], i);
}

}  // namespace rigwise::web::panels
