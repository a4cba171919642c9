// What the canvas knows: the question as edited, the last good answer, and how the user looks at it.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "api/engine.hpp"
#include "api/planning.hpp"
#include "app/action.hpp"
#include "app/shift.hpp"
#include "app/study.hpp"
#include "theme/tokens.hpp"

namespace rigwise::web::app {

// The scenario as JSON text, with its values by JSON pointer for the fields, and what is wrong with it.
struct Draft {
  std::string json;
  std::map<std::string, std::string, std::less<>> values;
  base::Findings findings;
};

// A field that is being typed into, and the row of its suggestions that the arrow keys stand on.
struct TextEditing {
  host::TextBox box;
  std::string text;
  int row = 0;
  std::string before;  // the draft that Escape returns to
};

// A question kept by name, with its answer.
struct Pin {
  std::string name, json;
  std::optional<report::Report> report;
};

struct View {
  scenario::Language language = scenario::Language::en;
  theme::Mode mode = theme::Mode::light;
  std::string panel = "plans";
  std::set<std::string, std::less<>> open_folds{"canvas.fold.data"};
  std::string explained = "/memory/device_gib/likely";
  Whose explained_of = Whose::shown;
  std::int64_t explained_index = 0;  // of a kept question, or the rank of a plan
  bool explaining = false;  // somebody asked: the answer lies over everything until it is closed
  int explain_wanted = 0;  // frames left in which one-column layouts scroll to it: its section may still be growing
  std::int32_t plan = 1;
  int sort_column = 0;
  std::string filter;  // of the plans, as typed
  std::string taken;   // code of the advice that was applied last: what undo would take back
};

struct State {
  explicit State(api::Engine opened) : engine(std::move(opened)) {}

  api::Engine engine;
  Draft draft;
  std::optional<report::Report> report;  // of the last valid question
  bool stale = false;                    // the draft is not valid: the report is of an earlier question
  std::optional<api::PlanAnswer> plans;
  std::string planned_json;              // the question `plans` answers, or `planning` is at
  std::optional<api::Planning> planning; // the search while it goes on
  Study study;
  std::vector<Pin> pins;
  base::Findings notices;                // what the last paste or drop was taken for
  std::optional<TextEditing> editing;
  std::string live_pointer;   // the field whose drag or typing is one step
  std::uint32_t steps = 0;    // counts the user's steps: the page, which keeps the history, tells edits apart by it
  bool leading_earlier = false;  // it still answers the question before the last change
  std::optional<api::RankedPlan> leading;  // the best so far while a search behind "what do I need?" goes on
  Shifts shifts;
  View view;

  const text::Strings& words() const { return engine.strings(view.language); }
  // JSON text of a stated value, or nothing.
  std::optional<std::string_view> stated(std::string_view pointer) const {
    const auto it = draft.values.find(pointer);
    if (it == draft.values.end()) return std::nullopt;
    return it->second;
  }
  // A search is due: its answer is looked at, and the question has changed since the last one.
  bool search_due() const {
    const bool looked_at = view.panel == "plans" || stated("/task") == "\"plan\"";
    return looked_at && !stale && planned_json != draft.json;
  }
};

}  // namespace rigwise::web::app
