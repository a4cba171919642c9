// The question: two doors, the six first inputs, and everything else folded with its defaults in sight.
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "app/field.hpp"
#include "app/open_question.hpp"
#include "app/typed.hpp"
#include "json/merge.hpp"
#include "json/writer.hpp"
#include "panels/panels.hpp"
#include "panels/typing.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::panels {

namespace {
using app::Edit;
using app::Field;
using app::FieldKind;
using widgets::Box;
using widgets::Fault;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

constexpr float kLabelShare = 0.33f;

// A field's value as JSON text, and whether the user stated it.
struct Value {
  std::string json;
  bool stated = false;
};
Value value_of(const Frame& frame, const Field& field) {
  if (const auto stated = frame.state.stated(field.pointer)) return {std::string(*stated), true};
  if (frame.report)
    for (const auto& assumption : frame.report->assumed)
      if (assumption.field == field.pointer) return {assumption.value, false};
  return {};
}

double number_of(const Value& value) { return std::strtod(value.json.c_str(), nullptr); }
// As it is typed: words without their quotes, the sides of a picture as "800x1333".
std::string bare(const Value& value) {
  const bool wrapped = value.json.size() > 1 && (value.json.front() == '"' || value.json.front() == '[');
  std::string out = wrapped ? value.json.substr(1, value.json.size() - 2) : value.json;
  if (value.json.substr(0, 1) == "[") std::replace(out.begin(), out.end(), ',', 'x');
  return out;
}
std::string shown_number(const Frame& frame, const Value& value) {
  constexpr double kProse = 1e6;
  if (value.json.empty() || value.json == "null") return frame.word("canvas.open");
  if (value.json.front() == '"') return value.json.substr(1, value.json.size() - 2);
  if (value.json.front() == '[') return bare(value);
  const double n = number_of(value);
  return n >= kProse ? frame.format.big(n) : text::significant(n, 7);
}
std::string label_of(const Frame& frame, const Field& field) {
  const std::string brief = "canvas.brief." + std::string(field.pointer);
  return frame.words.has(brief) ? frame.word(brief) : frame.word("field." + std::string(field.pointer));
}

// A field's box, named as the field is.
void type_in(const Frame& frame, Emit& emit, const Field& field, Box box, std::string shown, std::string value, host::Keyboard keyboard, const Value& now, Fault fault,
             bool opened = false) {
  typing_box(frame, emit, box, {field.pointer, frame.word("field." + std::string(field.pointer)), std::move(shown), std::move(value), keyboard, !now.stated, fault, opened});
}

void draw_choice(const Frame& frame, Emit& emit, const Field& field, Box box, const Value& value) {
  std::vector<std::string> labels;
  int chosen = -1;
  const std::string current = bare(value);
  for (const auto key : field.choices) {
    if (key == current) chosen = static_cast<int>(labels.size());
    labels.push_back(frame.name(field.words, key));
  }
  std::optional<int> picked;
  if (field.kind == FieldKind::segment) {
    picked = widgets::segments(frame.theme, field.pointer, box, labels, value.stated ? chosen : -1, chosen);
  } else {
    const std::string shown = chosen < 0 ? (current.empty() ? frame.word("canvas.open") : current) : labels[static_cast<std::size_t>(chosen)];
    picked = widgets::list_box(frame.theme, field.pointer, box, shown, !value.stated, labels, chosen);
  }
  if (picked) emit(Edit{std::string(field.pointer), json::string_text(field.choices[static_cast<std::size_t>(*picked)])});
}

void draw_amount(const Frame& frame, Emit& emit, const Field& field, Box box, const Value& value, Fault fault, bool opened = false) {
  type_in(frame, emit, field, box, shown_number(frame, value), value.stated ? bare(value) : "", host::Keyboard::decimal, value, fault, opened);
}

void draw_steps(const Frame& frame, Emit& emit, const Field& field, Box box, const Value& value, Fault fault) {
  const auto& theme = frame.theme;
  const float number = theme.px(64);
  const Box right{ImVec2(box.max.x - number, box.min.y), box.max};
  const Box left{box.min, ImVec2(right.min.x - theme.px(6), box.max.y)};
  const double now = value.json.empty() ? field.steps.front() : number_of(value);
  const auto slide = widgets::steps(theme, std::string(field.pointer) + "/slide", left, field.steps, now, !value.stated);
  const auto stage = slide.held ? app::Stage::live : app::Stage::done;
  if (slide.changed) emit(Edit{std::string(field.pointer), json::number_text(slide.value), stage});
  draw_amount(frame, emit, field, right, value, fault, slide.entered);
}

void draw_flag(const Frame& frame, Emit& emit, const Field& field, Box box, const Value& value) {
  const std::array labels = {frame.word("choice.flag.false"), frame.word("choice.flag.true")};
  const int on = value.json == "true" ? 1 : 0;
  const auto picked = widgets::segments(frame.theme, field.pointer, box, labels, value.stated ? on : -1, on);
  if (picked) emit(Edit{std::string(field.pointer), *picked == 1 ? "true" : "false"});
}

// The list under a search field: a window of its own so that it lies over the fields below.
void draw_suggestions(const Frame& frame, Emit& emit, Box box) {
  const auto& theme = frame.theme;
  const auto& editing = *frame.state.editing;
  const auto rows = app::suggestions(frame.state, editing.box.field, editing.text);
  ImGui::SetNextWindowPos(ImVec2(box.min.x, box.max.y + theme.px(4)));
  ImGui::SetNextWindowSize(ImVec2(std::max(box.width(), theme.px(260)), theme.row() * static_cast<float>(std::max<std::size_t>(1, rows.size())) + theme.px(8)));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(theme.px(4), theme.px(4)));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, theme.hairline());
  ImGui::PushStyleColor(ImGuiCol_WindowBg, theme.colour(Ink::card));
  constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing;
  if (ImGui::Begin("##suggestions", nullptr, kFlags)) {
    ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Box line = widgets::take(theme.row());
      const auto hit = widgets::press(std::to_string(i), line);
      if (hit.hovered || static_cast<int>(i) == editing.row)
        ImGui::GetWindowDrawList()->AddRectFilled(line.min, line.max, theme.colour(Ink::accent_wash), theme.radius());
      const Box inner{ImVec2(line.min.x + theme.px(8), line.min.y), ImVec2(line.max.x - theme.px(8), line.max.y)};
      const float detail = widgets::text_width(theme, Type::quiet, rows[i].detail);
      widgets::put_left(theme, {}, {inner.min, ImVec2(inner.max.x - detail - theme.px(8), inner.max.y)}, rows[i].title);
      widgets::put_left(theme, {Type::quiet, Ink::quiet}, {ImVec2(inner.max.x - detail, inner.min.y), inner.max}, rows[i].detail);
      if (hit.clicked) emit(app::TakeSuggestion{i});
    }
    if (rows.empty()) widgets::put_left(theme, {Type::body, Ink::quiet}, widgets::take(theme.row()), frame.word("canvas.nothing_found"));
    const bool over = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !over && !ImGui::IsMouseHoveringRect(box.min, box.max, false)) emit(app::EndText{});
  }
  ImGui::End();
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(2);
}

void draw_search(const Frame& frame, Emit& emit, const Field& field, Box box, const Value& value, Fault fault) {
  const std::string shown = value.json.empty() ? frame.word("canvas.open") : app::title_of(frame.state, field.pointer, value.json);
  type_in(frame, emit, field, box, shown, value.json.empty() ? "" : shown, host::Keyboard::text, value, fault);
  if (typing_in(frame, field.pointer)) draw_suggestions(frame, emit, box);
}

// What is wrong with a field, under it; the worst of it.
enum class Show { no, yes };
Fault draw_findings(const Frame& frame, const Field& field, Show show) {
  auto worst = Fault::none;
  for (const auto& finding : frame.state.draft.findings) {
    if (finding.field != field.pointer || finding.severity == base::Severity::info) continue;
    worst = std::max(worst, finding.severity == base::Severity::error ? Fault::wrong : Fault::doubt);
    const Ink ink = finding.severity == base::Severity::error ? Ink::no : Ink::tight;
    if (show == Show::yes) widgets::paragraph(frame.theme, {Type::quiet, ink}, frame.word("finding." + finding.code, finding.args));
  }
  return worst;
}

// The way back to the default: Delete on the row's control; a cross where the pointer or the keyboard stands, always under fingers.
void draw_clear(const Frame& frame, Emit& emit, const Field& field, Box row, Box label) {
  const auto& theme = frame.theme;
  const Box clear{ImVec2(label.max.x - theme.px(theme.coarse() ? 26 : 18), row.min.y), ImVec2(label.max.x + theme.px(4), row.max.y)};
  const auto hit = widgets::press_aside(std::string(field.pointer) + "/clear", clear);
  const bool stands = widgets::stands_in(row);
  if (hit.clicked || (stands && !frame.state.editing && ImGui::IsKeyPressed(ImGuiKey_Delete, false))) emit(Edit{std::string(field.pointer), ""});
  if (!theme.coarse() && !stands && !ImGui::IsMouseHoveringRect(row.min, row.max)) return;
  auto& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(clear.min, clear.max, theme.colour(frame.narrow ? Ink::card : Ink::ground));
  widgets::put_mark(list, Mark::close, clear.centre(), theme.px(theme.coarse() ? 10 : 13), theme.colour(hit.hovered ? Ink::accent : Ink::quiet), theme.px(1.5f));
  if (hit.hovered) ImGui::SetItemTooltip("%s", frame.word("canvas.back_to_default").c_str());
}

void draw_field(const Frame& frame, Emit& emit, const Field& field) {
  const auto& theme = frame.theme;
  const Value value = value_of(frame, field);
  const Fault fault = draw_findings(frame, field, Show::no);
  const Box row = widgets::take(theme.row());
  const float label_width = std::round(row.width() * kLabelShare);
  const Box label{row.min, ImVec2(row.min.x + label_width - theme.px(8), row.max.y)};
  const Box control{ImVec2(row.min.x + label_width, row.min.y), row.max};
  widgets::put_left(theme, {Type::body, value.stated ? Ink::ink : Ink::quiet}, label, label_of(frame, field));
  if (value.stated && field.pointer != "/model") draw_clear(frame, emit, field, row, label);
  switch (field.kind) {
    case FieldKind::model:
    case FieldKind::accelerator: draw_search(frame, emit, field, control, value, fault); break;
    case FieldKind::segment:
    case FieldKind::choice: draw_choice(frame, emit, field, control, value); break;
    case FieldKind::steps: draw_steps(frame, emit, field, control, value, fault); break;
    case FieldKind::amount: draw_amount(frame, emit, field, control, value, fault); break;
    case FieldKind::flag: draw_flag(frame, emit, field, control, value); break;
  }
  if (fault != Fault::none) draw_findings(frame, field, Show::yes);
  widgets::gap(theme, 4);
}

bool faulty(const Frame& frame, app::Fold fold) {
  for (const auto& field : app::kFields)
    if (field.fold == fold && draw_findings(frame, field, Show::no) != Fault::none) return true;
  return false;
}

void draw_fold(const Frame& frame, Emit& emit, const app::FoldRow& fold) {
  const auto& theme = frame.theme;
  const bool open = frame.state.view.open_folds.count(fold.title) > 0;
  const Box row = widgets::take(theme.row());
  const auto hit = widgets::press(fold.title, row);
  auto& list = *ImGui::GetWindowDrawList();
  widgets::put_mark(list, open ? Mark::down : Mark::right, ImVec2(row.min.x + theme.px(5), row.centre().y), theme.px(9),
                    theme.colour(hit.hovered ? Ink::accent : Ink::quiet), theme.px(1.5f));
  widgets::put_left(theme, {Type::strong, hit.hovered ? Ink::accent : Ink::ink}, {ImVec2(row.min.x + theme.px(18), row.min.y), row.max}, frame.word(fold.title));
  if (faulty(frame, fold.fold)) widgets::put_mark(list, Mark::dot, ImVec2(row.max.x - theme.px(8), row.centre().y), theme.px(14), theme.colour(Ink::tight), theme.px(1.5f));
  if (hit.clicked) emit(app::ToggleFold{std::string(fold.title)});
  if (!open) return;
  for (const auto& field : app::kFields)
    if (field.fold == fold.fold) draw_field(frame, emit, field);
  widgets::gap(theme, 8);
}

void draw_doors(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  const bool need = frame.state.stated("/task") == "\"plan\"";
  const std::array labels = {frame.word("choice.task.plan"), frame.word("choice.task.estimate")};
  const auto picked = widgets::segments(theme, "doors", widgets::take(theme.row() + theme.px(4)), labels, need ? 0 : 1, 1);
  if (picked && *picked == 0) emit(app::Patch{std::string(app::kOpenQuestion)});
  if (picked && *picked == 1) emit(app::TakePlan{});
}
}  // namespace

void draw_question(const Frame& frame, Emit& emit) {
  draw_doors(frame, emit);
  widgets::gap(frame.theme, 12);
  for (const auto& field : app::kFields)
    if (field.fold == app::Fold::first) draw_field(frame, emit, field);
  widgets::gap(frame.theme, 8);
  for (const auto& fold : app::kFolds) draw_fold(frame, emit, fold);
}

}  // namespace rigwise::web::panels
