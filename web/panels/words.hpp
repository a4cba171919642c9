// Sentences and cells that several panels say the same way.
#pragma once
#include <string>

#include "panels/frame.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

// "one RTX 4090", "8 × H100 SXM".
std::string cards_of(const Frame& frame);
std::string verdict_sentence(const Frame& frame);
widgets::FigureCell money_cell(const Frame& frame, std::string label, const units::Range<units::Money>& range, std::string_view pointer);
// Errors of the draft as typed, one line each; nothing when there are none.
void draw_draft_findings(const Frame& frame);
// A report section that is missing, with the reason the engine gives for it ("gap.<key>").
// A tick's value without idle decimals: "60 s", "10 samples/s".
std::string tick_words(const text::Format& format, double base_units, units::Dimension dimension);
// Of an axis of time: whole days, hours and minutes by their own unit, never "60 min".
std::string duration_tick(const Frame& frame, double seconds);
// Amounts on an axis, without idle cents.
struct MoneyTicks {
  const text::Format* format;
  units::Currency currency;
};
std::string money_tick(const void* money_ticks, double value);
// "400v-32a-3ph" as "400 V, 32 A, three-phase"; other words as they are.
std::string circuit_words(const Frame& frame, std::string_view circuit);
// A value of the scenario in words: names of choices, yes and no, digits in groups; pointer tells which field it is of.
std::string value_words(const Frame& frame, std::string_view pointer, std::string_view json);
void draw_gap(const Frame& frame, std::string_view section);

}  // namespace rigwise::web::panels
