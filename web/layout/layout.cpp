// Where panels stand on the screen: three columns on a desktop, two on a tablet, one on a phone; what was asked "why?" lies over them.
#include "layout/layout.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "gpu/passes.hpp"

#include "layout/top_bar.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::layout {

namespace {
using panels::Emit;
using panels::Frame;
using panels::Panel;
using panels::Slot;
using widgets::Box;
using widgets::Ink;
using widgets::Type;

constexpr float kTablet = 700, kDesktop = 1100;  // CSS px: from here on
constexpr float kQuestion = 356, kSide = 340, kMargin = 24, kPhoneMargin = 12, kCardPad = 16, kWidest = 1680;
constexpr float kSheet = 400, kSheetShare = 0.62f;  // the explanation's width, and how much of the screen's it may take
constexpr float kWash = 260, kWashStrength = 0.085f;  // the verdict's colour behind the head: height and strength at the top
constexpr auto kChild = ImGuiChildFlags_AlwaysUseWindowPadding | ImGuiChildFlags_NavFlattened;

// A surface with padding that grows with its content.
void begin_card(const Frame& frame, const char* id, float width) {
  const auto& theme = frame.theme;
  const float pad = theme.px(kCardPad);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, pad));
  ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 0.0f);
  ImGui::BeginChild(id, ImVec2(width, 0), kChild | ImGuiChildFlags_AutoResizeY, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar(2);
  const ImGuiWindow& window = *ImGui::GetCurrentWindow();
  auto& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(window.OuterRectClipped.Min, window.OuterRectClipped.Max);
  gpu::put_plate(list, {window.Pos, ImVec2(window.Pos.x + window.Size.x, window.Pos.y + window.Size.y), gpu::colour3(theme.colour(Ink::card))}, theme.radius());
  if (theme.mode() == theme::Mode::contrast) list.AddRect(window.Pos, ImVec2(window.Pos.x + window.Size.x, window.Pos.y + window.Size.y), theme.colour(Ink::line), theme.radius());
  list.PopClipRect();
}
void end_card() { ImGui::EndChild(); }

// A region of its own that scrolls.
void begin_region(const Frame& frame, const char* id, ImVec2 at, ImVec2 size, float pad) {
  ImGui::SetCursorScreenPos(at);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, frame.theme.px(4)));
  ImGui::BeginChild(id, size, kChild, ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar();
}
void end_region(const Frame& frame) {
  widgets::gap(frame.theme, 24);
  ImGui::EndChild();
}

void draw_card(const Frame& frame, Emit& emit, const Panel& panel, float width, bool titled) {
  begin_card(frame, panel.id.data(), width);
  if (titled) {
    widgets::heading(frame.theme, frame.word(panel.title));
    widgets::gap(frame.theme, 2);
  }
  panel.draw(frame, emit);
  end_card();
}

const Panel* panel_by_id(std::string_view id) {
  for (const auto& panel : panels::kPanels)
    if (panel.id == id) return &panel;
  return nullptr;
}

struct TabHead {
  const Panel* panel;
  std::string title;
  float width;
};

void draw_tab_head(const Frame& frame, Emit& emit, const TabHead& head, Box cell) {
  const auto& theme = frame.theme;
  const bool on = frame.state.view.panel == head.panel->id;
  const auto hit = widgets::press("tab/" + std::string(head.panel->id), cell);
  widgets::put_centred(theme, {on ? Type::strong : Type::body, on ? Ink::ink : hit.hovered || hit.focused ? Ink::accent : Ink::quiet}, cell, head.title);
  if (on) ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(cell.min.x, cell.max.y - theme.px(2)), cell.max, theme.colour(Ink::accent));
  if (hit.clicked) emit(app::ShowPanel{std::string(head.panel->id)});
}

// Those for which the line has no room, in a list at its end.
void draw_more_tabs(const Frame& frame, Emit& emit, std::span<const TabHead> heads, Box box) {
  std::vector<std::string> titles;
  int chosen = -1;
  for (const auto& head : heads) {
    if (frame.state.view.panel == head.panel->id) chosen = static_cast<int>(titles.size());
    titles.push_back(head.title);
  }
  const std::string shown = chosen < 0 ? frame.word("canvas.more") : titles[static_cast<std::size_t>(chosen)];
  if (const auto picked = widgets::list_box(frame.theme, "more", box, shown, chosen < 0, titles, chosen)) emit(app::ShowPanel{std::string(heads[static_cast<std::size_t>(*picked)].panel->id)});
}

// The tabs' heads on one line, with the chosen one underlined.
void draw_tab_heads(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  const Box row = widgets::take(theme.px(theme.coarse() ? 44 : 34));
  ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(row.min.x, row.max.y - theme.hairline()), row.max, theme.colour(Ink::line));
  std::vector<TabHead> heads;
  const float air = theme.px(22), more = theme.px(150);
  float total = -air;
  for (const auto& panel : panels::kPanels)
    if (panel.slot == Slot::tabs) {
      std::string title = frame.word(panel.title);
      const float width = widgets::text_width(theme, Type::strong, title);
      heads.push_back({&panel, std::move(title), width});
      total += width + air;
    }
  float x = row.min.x;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (total > row.width() && x + heads[i].width > row.max.x - more - air) {
      draw_more_tabs(frame, emit, std::span(heads).subspan(i), {ImVec2(row.max.x - more, row.min.y), ImVec2(row.max.x, row.max.y - theme.px(4))});
      break;
    }
    draw_tab_head(frame, emit, heads[i], {ImVec2(x, row.min.y), ImVec2(x + heads[i].width, row.max.y)});
    x += heads[i].width + air;
  }
}

void draw_tabs(const Frame& frame, Emit& emit, float width) {
  begin_card(frame, "tabs", width);
  if (const Panel* panel = panel_by_id(frame.state.view.panel)) panel->draw(frame, emit);
  end_card();
}

void draw_side(const Frame& frame, Emit& emit, float width) {
  for (const auto& panel : panels::kPanels) {
    if (panel.slot != Slot::side || (panel.id == "explain" && frame.state.view.explaining)) continue;
    draw_card(frame, emit, panel, width, true);
    widgets::gap(frame.theme, 12);
  }
}

void draw_status(const Frame& frame) {
  widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet}, frame.word("canvas.status", {{"date", frame.state.engine.catalog().date()}}));
}

void draw_head(const Frame& frame, Emit& emit) {
  panels::draw_verdict(frame, emit);
  widgets::gap(frame.theme, 16);
  draw_card(frame, emit, *panel_by_id("memory"), 0, false);
  widgets::gap(frame.theme, 12);
}

void draw_columns(const Frame& frame, Emit& emit, Form form) {
  draw_head(frame, emit);
  draw_tab_heads(frame, emit);
  widgets::gap(frame.theme, 12);
  const float width = widgets::flow_width(), air = frame.theme.px(12);
  if (form == Form::tablet) {
    draw_tabs(frame, emit, width);  // the side stands below the question
  } else {
    const float side = frame.theme.px(kSide);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    draw_tabs(frame, emit, width - side - air);
    ImGui::EndGroup();
    const float left_end = ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos(ImVec2(top.x + width - side, top.y));
    ImGui::BeginGroup();
    draw_side(frame, emit, side);
    ImGui::EndGroup();
    ImGui::SetCursorScreenPos(ImVec2(top.x, std::max(left_end, ImGui::GetCursorScreenPos().y)));
    ImGui::Dummy(ImVec2(0, 0));
  }
  widgets::gap(frame.theme, 12);
  draw_status(frame);
}

// On a phone the tabs and the side fold one under the other.
void draw_section(const Frame& frame, Emit& emit, const Panel& panel) {
  const auto& theme = frame.theme;
  const std::string fold = "section/" + std::string(panel.id);
  const bool open = frame.state.view.open_folds.count(fold) > 0;
  if (panel.id == "explain" && frame.state.view.explain_wanted > 0) {
    ImGui::SetScrollHereY(0);
    emit(app::Arrived{});
  }
  begin_card(frame, panel.id.data(), 0);
  const Box row = widgets::take(theme.row() - theme.px(12));
  const auto hit = widgets::press(fold, row);
  widgets::put_left(theme, {Type::emphasis, Ink::ink}, row, frame.word(panel.title));
  widgets::put_mark(*ImGui::GetWindowDrawList(), open ? widgets::Mark::up : widgets::Mark::down, ImVec2(row.max.x - theme.px(8), row.centre().y), theme.px(10),
                    theme.colour(Ink::quiet), theme.px(1.5f));
  if (hit.clicked) emit(app::ToggleFold{fold});
  if (hit.clicked && panel.slot == Slot::tabs) emit(app::ShowPanel{std::string(panel.id)});
  if (open) {
    widgets::gap(theme, 10);
    panel.draw(frame, emit);
  }
  end_card();
  widgets::gap(theme, 8);
}

// What to change stands right below a job that does not fit.
bool in_need(const Frame& frame) { return frame.report && frame.report->verdict && *frame.report->verdict != report::Verdict::fits && !frame.report->advice.empty(); }

void draw_phone(const Frame& frame, Emit& emit) {
  draw_head(frame, emit);
  const bool first = in_need(frame);
  if (first) {
    draw_card(frame, emit, *panel_by_id("advice"), 0, true);
    widgets::gap(frame.theme, 8);
  }
  draw_card(frame, emit, *panel_by_id("question"), 0, false);
  widgets::gap(frame.theme, 8);
  for (const auto& panel : panels::kPanels)
    if ((panel.slot == Slot::side && !(first && panel.id == "advice")) || panel.slot == Slot::tabs) draw_section(frame, emit, panel);
  draw_status(frame);
}

// The sheet's head: what it is, and the way to close it.
void draw_sheet_head(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  const Box row = widgets::take(theme.row());
  widgets::put_left(theme, {Type::title, Ink::quiet}, row, frame.word("panel.explain"));
  const Box close{ImVec2(row.max.x - theme.row(), row.min.y), row.max};
  const bool away = ImGui::IsKeyPressed(ImGuiKey_Escape, false) && !frame.state.editing;
  if (widgets::mark_button(theme, "why/close", close, widgets::Mark::close, frame.word("canvas.close")) || away) emit(app::CloseExplain{});
}

// The explanation asked for, over the right side, whatever has been scrolled to.
void draw_sheet(const Frame& frame, Emit& emit, Box room) {
  const auto& theme = frame.theme;
  const float width = std::min(theme.px(kSheet), room.width() * kSheetShare), pad = theme.px(kCardPad);
  ImGui::SetNextWindowPos(ImVec2(room.max.x - width, room.min.y));
  ImGui::SetNextWindowSize(ImVec2(width, room.height()));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(pad, theme.px(8)));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, theme.hairline());
  ImGui::PushStyleColor(ImGuiCol_WindowBg, theme.vector(Ink::card));
  ImGui::PushStyleColor(ImGuiCol_Border, theme.vector(Ink::line));
  constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove |
                          ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse;
  if (ImGui::Begin("##why", nullptr, kFlags)) {
    if (ImGui::IsWindowAppearing()) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    draw_sheet_head(frame, emit);
    panel_by_id("explain")->draw(frame, emit);
    widgets::gap(theme, 24);
  }
  ImGui::End();
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(2);
}

// The verdict tints the page from above.
void draw_wash(const Frame& frame, ImVec2 size) {
  if (!frame.report || !frame.report->verdict || frame.theme.mode() == theme::Mode::contrast) return;
  const auto verdict = *frame.report->verdict;
  const Ink ink = verdict == report::Verdict::fits ? Ink::fits : verdict == report::Verdict::tight ? Ink::tight : Ink::no;
  gpu::put_wash(*ImGui::GetWindowDrawList(), {ImVec2(0, 0), ImVec2(size.x, frame.theme.px(kWash)), gpu::colour3(frame.theme.colour(ink)), kWashStrength * frame.fade()});
}
}  // namespace

Form form_of(float width) { return width >= kDesktop ? Form::desktop : width >= kTablet ? Form::tablet : Form::phone; }

void draw(const Frame& frame, Emit& emit, ImVec2 size) {
  const auto& theme = frame.theme;
  ImGui::SetNextWindowPos(ImVec2(0, 0));
  ImGui::SetNextWindowSize(size);
  constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                          ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::Begin("##canvas", nullptr, kFlags);
  const Form form = form_of(size.x / theme.scale());
  const float bar = top_bar_height(frame);
  draw_wash(frame, size);
  // Very wide screens keep the page's width.
  const float width = std::min(size.x, theme.px(kWidest)), left = std::floor((size.x - width) / 2);
  draw_top_bar(frame, emit, {ImVec2(left, 0), ImVec2(left + width, bar)}, form == Form::phone ? Room::narrow : Room::wide);
  const float margin = theme.px(form == Form::phone ? kPhoneMargin : kMargin), height = size.y - bar;
  if (form == Form::phone) {
    begin_region(frame, "all", ImVec2(0, bar), ImVec2(size.x, height), margin);
    draw_phone(frame, emit);
  } else {
    const float question = theme.px(kQuestion);
    begin_region(frame, "left", ImVec2(left, bar), ImVec2(question, height), margin);
    panels::draw_question(frame, emit);
    if (form == Form::tablet) {
      widgets::gap(theme, 16);
      draw_side(frame, emit, widgets::flow_width());
    }
    end_region(frame);
    begin_region(frame, "main", ImVec2(left + question, bar), ImVec2(width - question, height), margin);
    draw_columns(frame, emit, form);
  }
  end_region(frame);
  ImGui::End();
  if (form != Form::phone && frame.state.view.explaining) draw_sheet(frame, emit, {ImVec2(left, bar), ImVec2(left + width, size.y)});
}

}  // namespace rigwise::web::layout
