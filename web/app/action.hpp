// Everything a user or the page can do to the canvas, as values: panels emit them, update applies them.
#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "host/host.hpp"

namespace rigwise::web::app {

// How far an edit has come: a slider still held is live, and all its steps undo as one.
enum class Stage { live, done };
// What the laid-over input reports.
enum class Typing { change = 0, commit = 1, cancel = 2, down = 3, up = 4, blur = 5 };

struct Edit {  // one place of the scenario; value: JSON text, empty = back to the default
  std::string pointer, value;
  Stage stage = Stage::done;
};
struct Patch {  // a merge patch: an advice taken, a plan chosen
  std::string json;
};
struct Replace {  // the whole scenario: a preset, or the page
  std::string json;
};
struct Undo {};  // of the page's one history
struct Redo {};
struct BeginText {
  host::TextBox box;
};
struct PlaceText {  // where the box being typed into stands in this frame
  host::TextBox box;
};
struct Typed {
  std::string field, value;
  Typing typing = Typing::change;
};
struct TakeSuggestion {
  std::size_t row = 0;
};
struct EndText {};
struct ShowPanel {
  std::string id;
};
struct ToggleFold {
  std::string id;
};
struct CloseExplain {};
// Whose number: the report's on screen, a kept question's, a plan's.
enum class Whose { shown, pin, plan };
struct Explain {  // a number of a report by JSON pointer
  std::string pointer;
  Whose whose = Whose::shown;
  std::int64_t index = 0;  // of the kept question, or the plan's rank
};
struct Arrived {};  // one frame has scrolled to the explanation asked for
struct ChoosePlan {
  std::int32_t rank = 1;
};
struct TakePlan {};  // the chosen plan becomes the question
struct SortPlans {
  int column = 0;
};

struct CancelSearch {};
struct TakeAdvice {  // a patch with the name of what it answers
  std::string code, json;
};
struct KeepPin {};  // the question on screen
struct DropPin {
  std::size_t index = 0;
};
struct TakePin {  // a kept question becomes the question
  std::size_t index = 0;
};
struct SaveFigure {  // the chart of that name, as it stands
  std::string id;
  host::Picture picture = host::Picture::svg;
};
struct Dismiss {};  // the notices

using Action = std::variant<Edit, Patch, Replace, Undo, Redo, BeginText, PlaceText, Typed, TakeSuggestion, EndText, ShowPanel, ToggleFold, Explain, CloseExplain, Arrived, ChoosePlan, TakePlan,
                            SortPlans, CancelSearch, TakeAdvice, KeepPin, DropPin, TakePin, SaveFigure, Dismiss>;

// What a panel may do with the world: say what the user wants.
class Emit {
 public:
  void operator()(Action action) { actions_.push_back(std::move(action)); }
  std::vector<Action> take() { return std::exchange(actions_, {}); }

 private:
  std::vector<Action> actions_;
};

}  // namespace rigwise::web::app
