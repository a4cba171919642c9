// Sentences by key and language, from assets/i18n.
#include "text/strings.hpp"

#include <algorithm>

namespace rigwise::text {

base::Result<Strings> Strings::load(json::Cursor table) {
  Strings strings;
  base::Findings findings;
  for (const auto& [key, place] : table.members()) {
    auto sentence = place.text();
    if (sentence)
      strings.sentences_[key] = std::move(*sentence);
    else
      findings.push_back({base::Severity::error, "strings-type", place.path(), {}});
  }
  if (!table.is_object()) findings.push_back({base::Severity::error, "strings-type", table.path(), {}});
  if (base::has_error(findings)) return {std::nullopt, findings};
  return {std::move(strings), findings};
}

bool Strings::has(std::string_view key) const { return sentences_.find(key) != sentences_.end(); }

// "field./batch/micro, field./recompute": an argument that names fields is said in their words, a name of the catalog in the reader's language.
std::string Strings::said(const std::string& value) const {
  if (value.rfind("field./", 0) != 0) {
    const auto own = sentences_.find("name." + value);
    return own == sentences_.end() ? value : own->second;
  }
  const std::string between = get("report.list");
  std::string out;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find(", ", at), value.size());
    const std::string name = value.substr(at, end - at);
    out += (out.empty() ? "" : between) + (has(name) ? get(name) : name.substr(name.find('/') + 1));
    at = end + 2;
  }
  return out;
}

std::string Strings::get(std::string_view key, const std::vector<base::Argument>& args) const {
  const auto it = sentences_.find(key);
  if (it == sentences_.end()) return std::string(key);
  const std::string& s = it->second;
  std::string out;
  for (std::size_t i = 0; i < s.size();) {
    const std::size_t close = s[i] == '{' ? s.find('}', i) : std::string::npos;
    if (close == std::string::npos) {
      out += s[i++];
      continue;
    }
    const std::string_view name = std::string_view(s).substr(i + 1, close - i - 1);
    bool found = false;
    for (const auto& a : args)
      if (a.name == name) {
        out += said(a.value);
        found = true;
        break;
      }
    if (!found) out.append(s, i, close - i + 1);
    i = close + 1;
  }
  return out;
}

std::vector<std::string> Strings::keys() const {
  std::vector<std::string> out;
  for (const auto& [key, sentence] : sentences_) out.push_back(key);
  return out;
}

}  // namespace rigwise::text
