// What goes out by copy and comes in by paste while nothing is being typed.
#include "app/clipboard.hpp"

#include "app/typed.hpp"
#include "intake/intake.hpp"
#include "text/format.hpp"

namespace rigwise::web::app {

namespace {
void line(std::string& text, const std::string& label, const std::string& value) { text += label + "\t" + value + "\n"; }
}  // namespace

std::string copied_text(const State& state) {
  const auto* report = shown(state);
  if (!report) return {};
  const auto& words = state.words();
  const text::Format format(words);
  std::string text;
  if (const auto model = state.stated("/model")) line(text, words.get("field./model"), title_of(state, "/model", *model));
  line(text, words.get("panel.verdict"), words.get("verdict." + std::string(report->verdict ? base::key_of(*report->verdict) : "none")));
  line(text, words.get("canvas.figure.need"), format.range(report->memory.device));
  for (const auto* parts : {&report->memory.parts, &report->memory.overheads})
    for (const auto& part : *parts) line(text, words.has("part." + part.id) ? words.get("part." + part.id) : part.id, format.value(part.size));
  if (report->run) line(text, words.get("canvas.figure.run"), format.range(report->run->time));
  if (report->cost && report->cost->rent) line(text, words.get("canvas.figure.rent_hour"), format.range(report->cost->rent->per_hour));
  if (report->cost && report->cost->buy) line(text, words.get("canvas.figure.buy"), format.range(report->cost->buy->capex));
  if (report->power) line(text, words.get("canvas.figure.wall"), format.value(report->power->wall));
  return text;
}

Outcome paste(State& state, std::string_view text) {
  auto taken = intake::read(text, state.draft.json, state.engine.catalog());
  const auto outcome = taken ? update(state, Replace{taken->scenario_json}) : Outcome::quiet;
  state.notices = taken ? taken->findings : taken.findings;
  return outcome;
}

}  // namespace rigwise::web::app
