// What typed text means: numbers as people write them, and the models and accelerators a few letters may stand for.
#include "app/typed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "base/stable_sort.hpp"
#include "json/merge.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "text/format.hpp"

namespace rigwise::web::app {

namespace {
struct Multiple {
  std::string_view suffix;
  double factor;
};
constexpr std::array kMultiples = {Multiple{"", 1},     Multiple{"m", 1e6},   Multiple{"b", 1e9},     Multiple{"g", 1e9},  Multiple{"t", 1e12},
                                   Multiple{"千", 1e3}, Multiple{"万", 1e4}, Multiple{"百万", 1e6}, Multiple{"千万", 1e7}, Multiple{"亿", 1e8},
                                   Multiple{"十亿", 1e9}};
constexpr unsigned kWideFirst = 0xFF01, kWideLast = 0xFF5E, kWideSpace = 0x3000;  // full-width forms of "!" to "~"; a space

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Letters and digits only, without case: how names are compared.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '-' && c != '_' && c != '/') out += lower(c);
  return out;
}

// Full-width letters, digits and marks as their narrow ones; lower case; no blanks and no marks between thousands.
std::string plain_of(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(text[at])); };
    unsigned code = byte(i);
    if ((code & 0xF0) == 0xE0 && i + 2 < text.size()) {
      code = (code & 0x0F) << 12 | (byte(i + 1) & 0x3F) << 6 | (byte(i + 2) & 0x3F);
      if (code >= kWideFirst && code <= kWideLast) code -= kWideFirst - '!';
      else if (code == kWideSpace) code = ' ';
      else {
        out += text.substr(i, 3);
        i += 2;
        continue;
      }
      i += 2;
    }
    if (code != ',' && code != ' ' && code != '_') out += lower(static_cast<char>(code));
  }
  return out;
}

struct Number {
  double value = 0;
  std::string rest;  // what stands behind it, lower case
  bool found = false;
};
Number leading_number(std::string_view text) {
  const std::string plain = plain_of(text);
  const auto sign = plain.find_first_not_of("+-");
  const bool decimal = sign != std::string::npos && sign < 2 && ((plain[sign] >= '0' && plain[sign] <= '9') || plain[sign] == '.') && plain.compare(sign, 2, "0x") != 0;
  const char* begin = plain.c_str();
  char* end = nullptr;
  Number number;
  number.value = std::strtod(begin, &end);
  number.found = decimal && end != begin && std::isfinite(number.value);
  number.rest = end;
  return number;
}

// 0: begins with it, 1: holds it, 2: neither.
int match(const std::string& bare_name, const std::string& wanted) {
  const auto at = bare_name.find(wanted);
  return at == 0 ? 0 : at == std::string::npos ? 2 : 1;
}

struct Candidate {
  int rank;
  Suggestion suggestion;
};
std::vector<Suggestion> best(std::vector<Candidate> candidates) {
  base::stable_sort(candidates, [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  if (candidates.size() > kMostSuggestions) candidates.resize(kMostSuggestions);
  std::vector<Suggestion> out;
  for (auto& candidate : candidates) out.push_back(std::move(candidate.suggestion));
  return out;
}

std::string params_text(const State& state, const model::Architecture& model) {
  const double params = model.params_exact > 0 ? model.params_exact : model.params_published;
  return params > 0 ? text::Format(state.words()).big(params) : std::string();
}

std::string object_text(const json::Cursor& root) {
  if (root.get("config").is_object()) return root.get("config").text_or("_name_or_path", root.get("config").text_or("model_type", "config.json"));
  if (root.get("params_b").is_number()) return text::significant(root.number_or("params_b", 0), 4) + "B";
  return root.text_or("name", "arch");
}
}  // namespace

double kilo_of(std::string_view pointer) { return pointer == "/seq_len" ? 1024 : 1000; }

std::string number_json(std::string_view text, double kilo) {
  const Number number = leading_number(text);
  if (text.find_first_not_of(' ') == std::string_view::npos) return {};
  if (number.found && number.rest == "k") return json::number_text(number.value * kilo);
  if (number.found && number.rest == "%") return json::number_text(number.value / 100);
  if (number.found)
    for (const auto& multiple : kMultiples)
      if (number.rest == multiple.suffix) return json::number_text(number.value * multiple.factor);
  return json::string_text(text);
}

std::string value_json(std::string_view pointer, std::string_view text) {
  const auto times = pointer == "/image_size" ? text.find_first_of("xX*") : std::string_view::npos;
  if (times == std::string_view::npos) return number_json(text, kilo_of(pointer));
  const std::string height = number_json(text.substr(0, times)), width = number_json(text.substr(times + 1));
  const bool sizes = !height.empty() && !width.empty() && height.front() != '"' && width.front() != '"';
  return sizes ? "[" + height + "," + width + "]" : json::string_text(text);
}

std::vector<Suggestion> suggest_models(const State& state, std::string_view text) {
  if (const auto first = text.find_first_not_of(" \n\t"); first != std::string_view::npos && text[first] == '{')
    return {{"config.json", "", json::at("/config", text)}};
  const std::string wanted = bare(text);
  std::vector<Candidate> candidates;
  const Number size = leading_number(text);
  if (size.found && size.rest == "b")
    candidates.push_back({-1, {text::significant(size.value, 4) + "B", state.words().get("canvas.only_size"), json::at("/params_b", json::number_text(size.value))}});
  for (const auto& model : state.engine.catalog().models()) {
    int rank = std::min(match(bare(model->name), wanted), match(bare(model->id), wanted));
    for (const auto& alias : model->aliases) rank = std::min(rank, match(bare(alias), wanted));
    if (rank < 2) candidates.push_back({rank, {model->name, params_text(state, *model), json::string_text(model->id)}});
  }
  return best(std::move(candidates));
}

std::vector<Suggestion> suggest_accelerators(const State& state, std::string_view text) {
  const std::string wanted = bare(text);
  const text::Format format(state.words());
  std::vector<Candidate> candidates;
  for (const auto& card : state.engine.catalog().accelerators()) {
    const int rank = std::min(match(bare(card.name), wanted), match(bare(card.id), wanted));
    if (rank < 2) candidates.push_back({rank, {card.name, format.gigabytes(card.memory_gb), json::string_text(card.id)}});
  }
  return best(std::move(candidates));
}

std::vector<Suggestion> suggestions(const State& state, std::string_view pointer, std::string_view text) {
  if (pointer == "/model") return suggest_models(state, text);
  if (pointer == "/hardware/gpu") return suggest_accelerators(state, text);
  return {};
}

std::string accelerator_name(const State& state, std::string_view id) {
  const auto card = state.engine.catalog().find_accelerator(id);
  return card ? state.engine.catalog().accelerators()[*card].name : std::string(id);
}

std::string title_of(const State& state, std::string_view pointer, std::string_view json) {
  const auto document = json::Document::parse(json);
  if (!document) return std::string(json);
  const auto name = document->root().text();
  if (!name) return document->root().is_object() ? object_text(document->root()) : std::string(json);
  const auto& catalog = state.engine.catalog();
  if (pointer == "/model") {
    const auto model = catalog.find_model(*name);
    return model ? model->name : *name;
  }
  if (pointer == "/hardware/gpu") return accelerator_name(state, *name);
  return *name;
}

}  // namespace rigwise::web::app
