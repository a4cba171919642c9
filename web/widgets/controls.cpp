// The few things that can be touched: invisible hit areas, buttons, segments, list boxes, sliders over round values, text boxes.
#include "widgets/controls.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "gpu/surface.hpp"

namespace rigwise::web::widgets {

namespace {
ImGuiID id_of(std::string_view id) { return ImGui::GetID(id.data(), id.data() + id.size()); }

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

void fill(const Theme& theme, Box box, Ink ink, float alpha = 1) { list().AddRectFilled(box.min, box.max, theme.colour(ink, alpha), theme.radius()); }
void frame(const Theme& theme, Box box, Ink ink) {
  const float half = theme.hairline() / 2;  // the stroke's centre on pixel centres
  list().AddRect(ImVec2(box.min.x + half, box.min.y + half), ImVec2(box.max.x - half, box.max.y - half), theme.colour(ink), theme.radius(), 0,
                 theme.hairline());
}
Box inset(Box box, float x, float y) { return {ImVec2(box.min.x + x, box.min.y + y), ImVec2(box.max.x - x, box.max.y - y)}; }
}  // namespace

namespace {
Press pressed(std::string_view id, Box box, ImGuiButtonFlags flags) {
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos(box.min);
  ImGui::PushID(static_cast<int>(id_of(id)));
  Press out;
  out.clicked = ImGui::InvisibleButton("hit", ImVec2(std::max(1.0f, box.width()), std::max(1.0f, box.height())), flags);
  out.hovered = ImGui::IsItemHovered();
  out.held = ImGui::IsItemActive();
  out.focused = ImGui::IsItemFocused() && ImGui::GetCurrentContext()->NavCursorVisible;
  out.id = ImGui::GetItemID();
  ImGui::PopID();
  ImGui::SetCursorScreenPos(cursor);
  if (auto* surface = gpu::surface()) surface->places[ImHashStr(id.data(), id.size())] = {box.min, box.max, out.id};
  if (out.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return out;
}
}  // namespace

Press press(std::string_view id, Box box) { return pressed(id, box, ImGuiButtonFlags_EnableNav); }

Press press_aside(std::string_view id, Box box) {
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
  const Press out = pressed(id, box, 0);
  ImGui::PopItemFlag();
  return out;
}

bool stands_in(Box box) {
  const auto& g = *ImGui::GetCurrentContext();
  if (!g.NavCursorVisible || g.NavId == 0 || g.NavWindow == nullptr) return false;
  const ImRect at = ImGui::WindowRectRelToAbs(g.NavWindow, g.NavWindow->NavRectRel[g.NavLayer]);
  return ImRect(box.min, box.max).Contains(at.GetCenter());
}

Box take(float height) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = flow_width();
  ImGui::Dummy(ImVec2(width, height));
  return {at, ImVec2(at.x + width, at.y + height)};
}

void put_left(const Theme& theme, TextStyle style, Box box, std::string_view text) {
  put_elided(theme, style, ImVec2(box.min.x, box.centre().y - theme.line(style.type) / 2), box.width(), text);
}
void put_centred(const Theme& theme, TextStyle style, Box box, std::string_view text) {
  const float width = std::min(text_width(theme, style.type, text), box.width());
  put_elided(theme, style, ImVec2(box.centre().x - width / 2, box.centre().y - theme.line(style.type) / 2), box.width(), text);
}

float button_width(const Theme& theme, std::string_view label) { return text_width(theme, Type::body, label) + theme.px(20); }

bool button(const Theme& theme, std::string_view id, Box box, std::string_view label) {
  const Press p = press(id, box);
  if (p.hovered || p.held) fill(theme, box, Ink::accent_wash);
  put_centred(theme, {Type::body, Ink::accent}, box, label);
  return p.clicked;
}

bool mark_button(const Theme& theme, std::string_view id, Box box, Mark mark, std::string_view tip) {
  const Press p = press(id, box);
  if (p.hovered || p.held) fill(theme, box, Ink::accent_wash);
  put_mark(list(), mark, box.centre(), theme.px(13), theme.colour(p.hovered ? Ink::accent : Ink::quiet), theme.px(1.5f));
  if (p.hovered && !tip.empty()) ImGui::SetItemTooltip("%.*s", static_cast<int>(tip.size()), tip.data());
  return p.clicked;
}

bool action_button(const Theme& theme, std::string_view id, Box box, std::string_view label) {
  const Press p = press(id, box);
  fill(theme, box, Ink::accent, p.held ? 0.8f : p.hovered ? 0.9f : 1);
  put_centred(theme, {Type::strong, Ink::on_accent}, box, label);
  return p.clicked;
}

std::optional<int> segments(const Theme& theme, std::string_view id, Box box, std::span<const std::string> labels, int chosen, int usual) {
  std::optional<int> out;
  fill(theme, box, Ink::sunken);
  const float width = box.width() / static_cast<float>(labels.size());
  for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
    const float left = box.min.x + width * static_cast<float>(i);
    const Box cell{ImVec2(std::round(left), box.min.y), ImVec2(std::round(left + width), box.max.y)};
    const Press p = press(std::string(id) + "/" + std::to_string(i), cell);
    const bool on = i == chosen, by_default = chosen < 0 && i == usual;
    if (on || by_default) {
      fill(theme, inset(cell, theme.px(2), theme.px(2)), Ink::card);
      frame(theme, inset(cell, theme.px(2), theme.px(2)), on ? Ink::accent : Ink::line);
    }
    const Ink ink = on ? Ink::accent : p.hovered ? Ink::ink : by_default ? Ink::ink : Ink::quiet;
    put_centred(theme, {on ? Type::strong : Type::body, ink}, inset(cell, theme.px(3), 0), labels[static_cast<std::size_t>(i)]);
    if (p.clicked && !on) out = i;
  }
  return out;
}

std::optional<int> list_box(const Theme& theme, std::string_view id, Box box, std::string_view shown, bool quiet, std::span<const std::string> labels,
                            int chosen) {
  const std::string popup = std::string(id) + "/list";
  const Press p = press(id, box);
  fill(theme, box, Ink::sunken);
  if (p.hovered) frame(theme, box, Ink::accent);
  const Box inner = inset(box, theme.px(8), 0);
  put_left(theme, {Type::body, quiet ? Ink::quiet : Ink::ink}, {inner.min, ImVec2(inner.max.x - theme.px(14), inner.max.y)}, shown);
  put_mark(list(), Mark::down, ImVec2(inner.max.x - theme.px(4), inner.centre().y), theme.px(8), theme.colour(Ink::quiet), theme.px(1.5f));
  if (p.clicked) ImGui::OpenPopup(popup.c_str());
  std::optional<int> out;
  const float row = theme.row();
  float width = box.width();
  for (const auto& label : labels) width = std::max(width, text_width(theme, Type::body, label) + theme.px(40));
  ImGui::SetNextWindowPos(ImVec2(box.min.x, box.max.y + theme.px(4)));
  ImGui::SetNextWindowSizeConstraints(ImVec2(width, row), ImVec2(width, row * 9.5f));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(theme.px(4), theme.px(4)));
  if (ImGui::BeginPopup(popup.c_str())) {
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
      const Box line = take(row);
      const Press hit = press(std::to_string(i), line);
      if (hit.hovered) fill(theme, line, Ink::accent_wash);
      const bool on = i == chosen;
      put_left(theme, {on ? Type::strong : Type::body, on ? Ink::accent : Ink::ink}, inset(line, theme.px(8), 0), labels[static_cast<std::size_t>(i)]);
      if (on) put_mark(list(), Mark::check, ImVec2(line.max.x - theme.px(14), line.centre().y), theme.px(10), theme.colour(Ink::accent), theme.px(1.5f));
      if (hit.clicked) {
        out = i;
        ImGui::CloseCurrentPopup();
      }
    }
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  return out;
}

bool text_box(const Theme& theme, std::string_view id, Box box, std::string_view shown, bool quiet, bool typing, Fault fault) {
  const Press p = press(id, box);
  if (p.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
  fill(theme, box, typing ? Ink::card : Ink::sunken);
  if (typing || p.hovered || fault != Fault::none) frame(theme, box, fault == Fault::wrong ? Ink::no : fault == Fault::doubt ? Ink::tight : Ink::accent);
  if (!typing) put_left(theme, {Type::body, quiet ? Ink::quiet : Ink::ink}, inset(box, theme.px(8), 0), shown);
  return p.clicked && !typing;
}

namespace {
// Place of a value on evenly spaced steps, 0 .. size - 1; between two steps by the ratio.
float place_of(std::span<const double> values, double value) {
  if (value <= values.front()) return 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (value <= values[i]) return static_cast<float>(i - 1) + static_cast<float>((value - values[i - 1]) / (values[i] - values[i - 1]));
  return static_cast<float>(values.size() - 1);
}
// Left and right belong to a slider that the keyboard stands on; up and down go on to the next field.
int arrow_key(const Press& p) {
  if (!p.focused) return 0;
  ImGui::SetKeyOwner(ImGuiKey_LeftArrow, p.id);
  ImGui::SetKeyOwner(ImGuiKey_RightArrow, p.id);
  const auto pressed = [&](ImGuiKey key) { return ImGui::IsKeyPressed(key, ImGuiInputFlags_Repeat, p.id) ? 1 : 0; };
  return pressed(ImGuiKey_RightArrow) - pressed(ImGuiKey_LeftArrow);
}
}  // namespace

Slide steps(const Theme& theme, std::string_view id, Box box, std::span<const double> values, double value, bool quiet) {
  const Press p = press(id, box);
  const float knob = theme.px(theme.coarse() ? 9 : 6);
  const Box track = inset(box, knob, 0);
  const float last = static_cast<float>(values.size() - 1);
  Slide out{false, p.held, p.clicked && p.focused && !ImGui::IsMouseReleased(ImGuiMouseButton_Left), value};
  if (p.held && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    const float at = std::clamp((ImGui::GetIO().MousePos.x - track.min.x) / track.width(), 0.0f, 1.0f);
    out.value = values[static_cast<std::size_t>(std::round(at * last))];
  } else if (const int step = arrow_key(p); step != 0) {
    const int next = static_cast<int>(std::round(place_of(values, value))) + step;
    out.value = values[static_cast<std::size_t>(std::clamp(next, 0, static_cast<int>(last)))];
  }
  out.changed = out.value != value;
  const float y = std::round(box.centre().y), x = track.min.x + track.width() * place_of(values, out.value) / last;
  const float half = theme.px(1.5f);
  const ImU32 done = theme.colour(quiet ? Ink::quiet : Ink::accent);
  list().AddRectFilled(ImVec2(track.min.x, y - half), ImVec2(track.max.x, y + half), theme.colour(Ink::line), half);
  list().AddRectFilled(ImVec2(track.min.x, y - half), ImVec2(x, y + half), done, half);
  list().AddCircleFilled(ImVec2(x, y), knob + theme.px(1), theme.colour(Ink::card));
  list().AddCircleFilled(ImVec2(x, y), p.hovered || p.held ? knob + theme.px(1) : knob, done);
  list().AddCircleFilled(ImVec2(x, y), knob - theme.px(2), theme.colour(Ink::card));
  return out;
}

}  // namespace rigwise::web::widgets
