// Applies actions to the state; the only caller of the engine.
#include "app/update.hpp"

#include <algorithm>

#include "app/kept.hpp"
#include "app/typed.hpp"
#include "json/merge.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "scenario/codec.hpp"

namespace rigwise::web::app {

namespace {
constexpr int kFramesToArrive = 3;
// Reads the draft again and answers it; an invalid draft keeps the last good report.
void evaluate(State& state) {
  auto& draft = state.draft;
  draft.values.clear();
  for (auto& [pointer, value] : json::flatten(draft.json)) draft.values.emplace(std::move(pointer), std::move(value));
  if (const auto document = json::Document::parse(draft.json); document && document->root().get("model").is_object())
    draft.values["/model"] = document->root().get("model").dump();
  auto read = state.engine.read(draft.json);
  draft.findings = read.findings;
  state.stale = true;
  state.planning.reset();  // a search for another question
  if (!read) return;
  if (asks_for_plan(state)) {
    state.stale = false;
    return;  // answered between frames
  }
  state.leading.reset();
  auto answer = state.engine.estimate(*read);
  draft.findings = answer.findings;
  if (!answer.report) return;
  state.report = std::move(answer.report);
  state.stale = false;
}

void set_draft(State& state, std::string json) {
  state.draft.json = std::move(json);
  evaluate(state);
  state.shifts.fresh = !state.stale && !asks_for_plan(state);
}

// A change by the user: a step of its own unless it belongs to the same drag.
Outcome change(State& state, base::Result<std::string> changed, std::string_view live_pointer) {
  if (!changed || *changed == state.draft.json) {
    if (live_pointer.empty()) state.live_pointer.clear();
    return Outcome::quiet;
  }
  if (live_pointer.empty() || state.live_pointer != live_pointer) {
    note_before(state);
    ++state.steps;
  }
  state.live_pointer = live_pointer;
  state.view.taken.clear();
  state.notices.clear();
  set_draft(state, std::move(*changed));
  return Outcome::scenario_changed;
}
// The same for a change after which another question is on screen.
Outcome replace(State& state, base::Result<std::string> changed) {
  if (change(state, std::move(changed), "") == Outcome::quiet) return Outcome::quiet;
  forget_before(state);
  return Outcome::scenario_replaced;
}

// Fields of the view's own: the plans' filter as it is typed, a kept question's name once it is.
bool typed_in_view(State& state, const Typed& t) {
  constexpr std::string_view kPin = "pin/";
  if (t.field == kFilterField) {
    if (t.typing == Typing::change || t.typing == Typing::commit) state.view.filter = t.value;
    if (t.typing != Typing::change) state.editing.reset();
    return true;
  }
  if (t.field.rfind(kPin, 0) != 0) return false;
  const auto index = static_cast<std::size_t>(t.field.back() - '0');
  if ((t.typing == Typing::commit || t.typing == Typing::blur) && index < state.pins.size() && !t.value.empty()) state.pins[index].name = t.value;
  if (t.typing != Typing::change) state.editing.reset();
  return true;
}

// Another kind of value replaces the old one whole: a config must not merge into a config.
base::Result<std::string> placed(std::string_view json, std::string_view pointer, std::string_view value) {
  auto out = json::merge(json, json::at(pointer, ""));
  return out ? json::merge(*out, json::at(pointer, value)) : out;
}

// Ends typing and takes what was typed: the suggestion under the arrow keys, or the text itself.
Outcome commit(State& state, std::string_view text) {
  const std::string pointer = state.editing->box.field;
  const auto row = static_cast<std::size_t>(state.editing->row);
  const bool untouched = text == state.editing->box.value;
  state.editing.reset();
  if (untouched && row == 0) return Outcome::quiet;
  const auto offered = suggestions(state, pointer, text);
  std::string value = row < offered.size() ? offered[row].value : value_json(pointer, text);
  if (pointer == "/model" && value.empty()) return Outcome::quiet;
  const auto outcome = change(state, placed(state.draft.json, pointer, value), state.live_pointer == pointer ? pointer : "");
  state.live_pointer.clear();
  return outcome;
}

// Escape: back to what stood there before anything was typed.
Outcome cancel(State& state) {
  std::string before = std::move(state.editing->before);
  state.editing.reset();
  state.live_pointer.clear();
  if (before.empty() || before == state.draft.json) return Outcome::quiet;
  set_draft(state, std::move(before));
  return Outcome::scenario_changed;
}

Outcome typed(State& state, const Typed& t) {
  if (!state.editing || state.editing->box.field != t.field) return Outcome::quiet;
  auto& editing = *state.editing;
  if (typed_in_view(state, t)) return t.typing == Typing::change ? Outcome::quiet : Outcome::kept_changed;
  const bool searches = t.field == "/model" || t.field == "/hardware/gpu";
  switch (t.typing) {
    case Typing::change:
      editing.text = t.value;
      editing.row = 0;
      // Each keystroke is answered at once; names are taken when they are chosen.
      if (!searches) return change(state, placed(state.draft.json, t.field, number_json(t.value, kilo_of(t.field))), t.field);
      break;
    case Typing::down: ++editing.row; break;
    case Typing::up: editing.row = std::max(0, editing.row - 1); break;
    case Typing::cancel: return cancel(state);
    case Typing::commit: return commit(state, t.value);
    case Typing::blur:
      if (!searches) return commit(state, t.value);  // a list under a search may be what took the focus
      break;
  }
  return Outcome::quiet;
}

struct Applier {
  State& state;

  Outcome operator()(const Edit& a) const {
    return change(state, json::merge(state.draft.json, json::at(a.pointer, a.value)), a.stage == Stage::live ? a.pointer : "");
  }
  Outcome operator()(const Patch& a) const { return change(state, json::merge(state.draft.json, a.json), ""); }
  Outcome operator()(const Replace& a) const { return replace(state, {a.json, {}}); }
  Outcome operator()(const Undo&) const { return Outcome::quiet; }  // the page's
  Outcome operator()(const Redo&) const { return Outcome::quiet; }
  Outcome operator()(const BeginText& a) const {
    state.editing = TextEditing{a.box, a.box.value, 0, state.draft.json};
    state.live_pointer.clear();
    return Outcome::quiet;
  }
  Outcome operator()(const PlaceText& a) const {
    if (state.editing && state.editing->box.field == a.box.field) {
      const std::string value = state.editing->box.value;
      state.editing->box = a.box;
      state.editing->box.value = value;
    }
    return Outcome::quiet;
  }
  Outcome operator()(const Typed& a) const { return typed(state, a); }
  Outcome operator()(const TakeSuggestion& a) const {
    if (!state.editing) return Outcome::quiet;
    state.editing->row = static_cast<int>(a.row);
    return commit(state, state.editing->text);
  }
  Outcome operator()(const EndText&) const {
    if (state.editing && state.editing->text != state.editing->box.value && !state.editing->text.empty()) return commit(state, state.editing->text);  // what was typed is not lost
    state.editing.reset();
    return Outcome::quiet;
  }
  Outcome operator()(const ShowPanel& a) const {
    if (state.view.panel == a.id) return Outcome::quiet;
    state.view.panel = a.id;
    state.view.open_folds.insert("section/" + a.id);  // where panels fold one under the other
    return Outcome::panel_changed;
  }
  Outcome operator()(const ToggleFold& a) const {
    if (!state.view.open_folds.erase(a.id)) state.view.open_folds.insert(a.id);
    return Outcome::quiet;
  }
  Outcome operator()(const Explain& a) const {
    state.view.explained = a.pointer;
    state.view.explained_of = a.whose;
    state.view.explained_index = a.index;
    state.view.explaining = true;
    state.view.explain_wanted = kFramesToArrive;
    state.view.open_folds.insert("section/explain");
    return Outcome::quiet;
  }
  Outcome operator()(const CloseExplain&) const {
    state.view.explaining = false;
    return Outcome::quiet;
  }
  Outcome operator()(const Arrived&) const {
    if (state.view.explain_wanted > 0) --state.view.explain_wanted;
    return Outcome::quiet;
  }
  Outcome operator()(const ChoosePlan& a) const {
    state.view.plan = a.rank;
    return Outcome::quiet;
  }
  Outcome operator()(const TakePlan&) const {
    constexpr std::string_view kEstimate = R"({"task":"estimate"})";
    if (state.plans)
      for (const auto& plan : state.plans->plans)
        if (plan.rank == state.view.plan) return replace(state, json::merge(scenario::write(plan.scenario), kEstimate));
    return replace(state, json::merge(state.draft.json, kEstimate));
  }
  Outcome operator()(const SortPlans& a) const {
    state.view.sort_column = state.view.sort_column == a.column ? -1 - a.column : a.column;
    return Outcome::quiet;
  }
  Outcome operator()(const CancelSearch&) const {
    if (state.planning) state.planning->cancel();
    return Outcome::quiet;
  }
  Outcome operator()(const TakeAdvice& a) const {
    const auto outcome = change(state, json::merge(state.draft.json, a.json), "");
    if (outcome != Outcome::quiet) state.view.taken = a.code;
    return outcome;
  }
  Outcome operator()(const KeepPin&) const {
    pin(state);
    return Outcome::kept_changed;
  }
  Outcome operator()(const DropPin& a) const {
    unpin(state, a.index);
    return Outcome::kept_changed;
  }
  Outcome operator()(const TakePin& a) const {
    if (a.index >= state.pins.size()) return Outcome::quiet;
    return replace(state, {state.pins[a.index].json, {}});
  }
  Outcome operator()(const SaveFigure&) const { return Outcome::quiet; }  // the frame loop's
  Outcome operator()(const Dismiss&) const {
    state.notices.clear();
    return Outcome::quiet;
  }
};
}  // namespace

Outcome update(State& state, const Action& action) { return std::visit(Applier{state}, action); }

bool asks_for_plan(const State& state) { return state.stated("/task") == "\"plan\""; }

const api::RankedPlan* chosen_plan(const State& state) {
  if (!asks_for_plan(state)) return nullptr;
  if (state.leading) return &*state.leading;
  if (!state.plans || state.plans->plans.empty()) return nullptr;
  for (const auto& plan : state.plans->plans)
    if (plan.rank == state.view.plan) return &plan;
  return &state.plans->plans.front();
}

const report::Report* shown(const State& state) {
  if (const auto* plan = chosen_plan(state)) return &plan->report;
  return state.report && !asks_for_plan(state) ? &*state.report : nullptr;
}

const report::Report* explained(const State& state) {
  const auto index = state.view.explained_index;
  switch (state.view.explained_of) {
    case Whose::shown: return shown(state);
    case Whose::pin:
      if (index < 0 || static_cast<std::size_t>(index) >= state.pins.size()) return nullptr;
      return &*state.pins[static_cast<std::size_t>(index)].report;
    case Whose::plan:
      if (state.plans)
        for (const auto& plan : state.plans->plans)
          if (plan.rank == index) return &plan.report;
      return nullptr;
  }
  return nullptr;
}

std::string summary(const State& state, Outcome outcome) {
  json::Writer writer;
  writer.begin_object().key("scenario").raw(state.draft.json).field("panel", std::string_view(state.view.panel));
  writer.field("group", static_cast<std::int64_t>(state.steps)).field("step", outcome == Outcome::scenario_replaced || outcome == Outcome::panel_changed).end_object();
  return writer.take();
}

void receive(State& state, std::string_view scenario_json) {
  state.live_pointer.clear();
  if (state.draft.json == scenario_json) return;
  note_before(state);
  state.view.taken.clear();
  set_draft(state, std::string(scenario_json));
}

}  // namespace rigwise::web::app
