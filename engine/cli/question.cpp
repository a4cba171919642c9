// What a file given to the command line asks: a scenario, a preset that holds one, or another program's configuration.
#include "cli/question.hpp"

#include "intake/intake.hpp"
#include "json/reader.hpp"

namespace rigwise::cli {

Question question_of(std::string text, const catalog::Catalog& catalog) {
  const auto document = json::Document::parse(text);
  if (document) {
    const auto root = document->root();
    if (root.get("model").present()) return {std::move(text), {}};
    const auto inner = root.get("scenario");
    if (inner.is_object()) return {inner.dump(), {}};  // also without a model: its findings say so
  } else if (const auto first = text.find_first_not_of(" \t\r\n"); first != std::string::npos && text[first] == '{') {
    return {std::move(text), {}};  // JSON with a slip in it: its place is worth more than a guess
  }
  auto taken = intake::read(text, "{}", catalog);
  if (!taken || taken->kind == intake::Kind::scenario) return {std::move(text), {}};
  return {std::move(taken.value->scenario_json), std::move(taken.value->findings)};
}

}  // namespace rigwise::cli
