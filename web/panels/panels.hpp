// The table of panels: one row each, a title, a place on the page and a draw function that cannot compute.
#pragma once
#include <array>
#include <string_view>

#include "panels/frame.hpp"

namespace rigwise::web::panels {

enum class Slot { question, head, tabs, side };

struct Panel {
  std::string_view id;
  std::string_view title;  // string key
  Slot slot;
  void (*draw)(const Frame&, Emit&);
};

void draw_question(const Frame& frame, Emit& emit);
void draw_verdict(const Frame& frame, Emit& emit);
void draw_memory(const Frame& frame, Emit& emit);
void draw_plans(const Frame& frame, Emit& emit);
void draw_time(const Frame& frame, Emit& emit);
void draw_server(const Frame& frame, Emit& emit);
void draw_power(const Frame& frame, Emit& emit);
void draw_money(const Frame& frame, Emit& emit);
void draw_map_panel(const Frame& frame, Emit& emit);
void draw_measured(const Frame& frame, Emit& emit);
void draw_compare(const Frame& frame, Emit& emit);
void draw_checklist(const Frame& frame, Emit& emit);
void draw_notes(const Frame& frame, Emit& emit);
void draw_advice(const Frame& frame, Emit& emit);
void draw_explain(const Frame& frame, Emit& emit);

inline constexpr std::array kPanels = {
    Panel{"question", "panel.question", Slot::question, draw_question}, Panel{"verdict", "panel.verdict", Slot::head, draw_verdict},
    Panel{"memory", "panel.memory", Slot::head, draw_memory},           Panel{"plans", "panel.plans", Slot::tabs, draw_plans},
    Panel{"time", "panel.time", Slot::tabs, draw_time},                 Panel{"server", "panel.server", Slot::tabs, draw_server},
    Panel{"power", "panel.power", Slot::tabs, draw_power},              Panel{"money", "panel.money", Slot::tabs, draw_money},
    Panel{"map", "panel.map", Slot::tabs, draw_map_panel},              Panel{"measured", "panel.measured_tab", Slot::tabs, draw_measured},
    Panel{"compare", "panel.compare", Slot::tabs, draw_compare},        Panel{"checklist", "panel.checklist", Slot::tabs, draw_checklist},
    Panel{"notes", "panel.findings", Slot::tabs, draw_notes},           Panel{"advice", "panel.advice", Slot::side, draw_advice},
    Panel{"explain", "panel.explain", Slot::side, draw_explain},
};

}  // namespace rigwise::web::panels
