// Tells what a text is, and lays what it says over the question.
#include "intake/intake.hpp"

#include <algorithm>

#include "intake/draft.hpp"
#include "json/merge.hpp"
#include "json/reader.hpp"

namespace rigwise::intake {

namespace {
constexpr std::size_t kLeastSettings = 2;  // fewer understood keys are prose with a colon in it
// What a training configuration speaks of as a whole; machines, money and limits stay.
constexpr std::string_view kTrainingKeys =
    R"({"task":null,"model":null,"method":null,"objective":null,"adapter":null,"quant_bits":null,"precision":null,"optimizer":null,)"
    R"("framework":null,"seq_len":null,"batch":null,"attention":null,"recompute":null,"fused_loss":null,"compile":null,"parallel":null,)"
    R"("offload":null,"offload_to":null})";

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string code_of(Kind kind) {
  switch (kind) {
    case Kind::scenario: return "intake-taken-scenario";
    case Kind::model_config: return "intake-taken-config";
    case Kind::deepspeed: return "intake-taken-deepspeed";
    case Kind::settings: return "intake-taken-settings";
    case Kind::command: return "intake-taken-command";
  }
  return {};
}

base::Result<Taken> laid_over(std::string_view now, Kind kind, Draft& draft, bool whole) {
  // A training configuration that names its model starts anew; one that does not goes on with the model there is.
  const bool anew = whole && draft.has("/model");
  auto json = json::merge(now, anew ? kTrainingKeys : std::string_view("{}"));
  if (!json) json = json::merge("{}", "{}");
  for (const auto& [pointer, value] : draft.values)
    if (json) json = json::merge(*json, json::at(pointer, value));
  if (!json) return {std::nullopt, json.findings};
  Taken taken{kind, *json.value, std::move(draft.findings)};
  std::vector<std::string> fields;
  for (const auto& entry : draft.values) fields.push_back("field." + entry.first);
  taken.findings.insert(taken.findings.begin(), {base::Severity::info, code_of(kind), "", {{"fields", joined(fields)}}});
  if (!draft.left_out.empty())
    taken.findings.push_back({base::Severity::info, "intake-left-out", "", {{"keys", joined(draft.left_out)}}});
  return {std::move(taken), {}};
}

base::Result<Taken> nothing() { return {std::nullopt, {{base::Severity::error, "intake-nothing", "", {}}}}; }

bool looks_like_model(json::Cursor root) {
  for (const auto* key : {"model_type", "architectures", "hidden_size", "n_embd", "d_model", "_class_name"})
    if (root.get(key).present()) return true;
  return false;
}

// Flat JSON as trainers take it too; nested objects give their own keys.
std::vector<Pair> pairs_of_json(std::string_view text) {
  std::vector<Pair> out;
  for (const auto& [pointer, value] : json::flatten(text)) {
    const auto slash = pointer.find_last_of('/');
    std::string plain = value;
    plain.erase(std::remove_if(plain.begin(), plain.end(), [](char c) { return c == '"' || c == '[' || c == ']'; }), plain.end());
    out.push_back({plain_key(pointer.substr(slash + 1)), plain});
  }
  return out;
}

base::Result<Taken> read_object(std::string_view text, json::Cursor root, std::string_view now, const catalog::Catalog& catalog) {
  Draft draft;
  if (root.get("zero_optimization").is_object() || root.get("train_micro_batch_size_per_gpu").present()) {
    take_deepspeed(text, draft);
    return laid_over(now, Kind::deepspeed, draft, false);
  }
  if (looks_like_model(root)) {
    const auto without = json::merge(now, R"({"model":null})");
    draft.set("/model/config", std::string(text));
    return laid_over(without ? std::string_view(*without.value) : "{}", Kind::model_config, draft, false);
  }
  if (const auto inner = root.get("scenario"); inner.get("model").present())  // a preset, a plan of an answer
    return {Taken{Kind::scenario, inner.dump(), {{base::Severity::info, code_of(Kind::scenario), "", {}}}}, {}};
  if (root.get("model").present() && !root.get("per_device_train_batch_size").present())
    return {Taken{Kind::scenario, std::string(text), {{base::Severity::info, code_of(Kind::scenario), "", {}}}}, {}};
  if (take_settings(pairs_of_json(text), catalog, draft) < kLeastSettings) return nothing();
  return laid_over(now, Kind::settings, draft, true);
}

bool looks_like_command(std::string_view text) {
  for (const auto* mark : {" --", "\n--", "\t--", "torchrun ", "accelerate launch", "llamafactory-cli "})
    if (text.find(mark) != std::string_view::npos) return true;
  return text.rfind("--", 0) == 0;
}
}  // namespace

base::Result<Taken> read(std::string_view text, std::string_view now, const catalog::Catalog& catalog) {
  const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos) return nothing();
  text = text.substr(first);
  if (text.front() == '{') {
    const auto document = json::Document::parse(text);
    if (!document) return {std::nullopt, document.findings};
    return read_object(text, document->root(), now, catalog);
  }
  Draft draft;
  if (looks_like_command(text)) {
    const auto command = command_of(text);
    const std::size_t known = take_settings(command.options, catalog, draft);
    take_words(command.words, draft);
    if (known >= 1) return laid_over(now, Kind::command, draft, true);
    draft = {};
  }
  const auto pairs = pairs_of_lines(text);
  if (take_settings(pairs, catalog, draft) < kLeastSettings) return nothing();
  return laid_over(now, Kind::settings, draft, true);
}

}  // namespace rigwise::intake
