// Questions that the user has kept by name, as the page stores them between visits; up to four stand side by side.
#include "app/kept.hpp"

#include <cstdlib>

#include "app/typed.hpp"
#include "app/update.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "scenario/codec.hpp"
#include "text/format.hpp"

namespace rigwise::web::app {

namespace {
std::optional<report::Report> answer(const State& state, const std::string& json) {
  const auto read = state.engine.read(json);
  return read ? state.engine.estimate(*read).report : std::nullopt;
}
}  // namespace

std::string kept_json(const State& state) {
  json::Writer out;
  out.begin_object().field("v", 1).key("pins").begin_array();
  for (const auto& kept : state.pins) out.begin_object().field("name", std::string_view(kept.name)).key("scenario").raw(kept.json).end_object();
  out.end_array().end_object();
  return out.take();
}

void restore(State& state, std::string_view json) {
  const auto document = json::Document::parse(json);
  if (!document) return;
  state.pins.clear();
  for (const auto& row : document->root().get("pins").elements()) {
    if (state.pins.size() == kMostPins || !row.get("scenario").is_object()) continue;
    std::string text = row.get("scenario").dump();
    auto report = answer(state, text);
    if (report) state.pins.push_back({row.text_or("name", "–"), std::move(text), std::move(report)});
  }
}

std::string suggested_name(const State& state) {
  std::string name;  // what it runs on comes first: it tells most questions apart
  const auto add = [&](const std::string& piece) { name += (name.empty() ? "" : " · ") + piece; };
  const auto& words = state.words();
  const std::string gpus(state.stated("/hardware/gpus").value_or("1"));
  if (const auto gpu = state.stated("/hardware/gpu"); gpu && gpu->front() == '"') add(gpus + " × " + title_of(state, "/hardware/gpu", *gpu));
  if (const auto model = state.stated("/model")) add(title_of(state, "/model", *model));
  if (const auto method = state.stated("/method"); method && method->size() > 2)
    if (const std::string key = "choice.method." + std::string(method->substr(1, method->size() - 2)); words.has(key)) add(words.get(key));
  if (const auto length = state.stated("/seq_len")) add(text::Format(words).count(std::strtod(std::string(*length).c_str(), nullptr)));
  return name;
}

void pin(State& state) {
  const auto* report = shown(state);
  if (!report || state.stale) return;
  const auto* plan = chosen_plan(state);
  std::string json = plan ? scenario::write(plan->scenario) : state.draft.json;
  std::string name = suggested_name(state);
  if (plan && plan->scenario.hardware.gpu)
    name = std::to_string(plan->scenario.hardware.gpus.value_or(1)) + " × " + accelerator_name(state, *plan->scenario.hardware.gpu) + " · " + name;
  if (state.pins.size() == kMostPins) state.pins.erase(state.pins.begin());
  state.pins.push_back({std::move(name), std::move(json), *report});
}

void unpin(State& state, std::size_t index) {
  if (index >= state.pins.size()) return;
  if (state.view.explained_of == Whose::pin) state.view.explained_of = Whose::shown;
  state.pins.erase(state.pins.begin() + static_cast<std::ptrdiff_t>(index));
}

}  // namespace rigwise::web::app
