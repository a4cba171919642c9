// Edits of a JSON text: merge patches as in RFC 7396, and the flat view of a document that forms are filled from.
#include "json/merge.hpp"

#include <algorithm>

#include "json/reader.hpp"
#include "json/writer.hpp"

namespace rigwise::json {

namespace {
bool has_key(const std::vector<std::string>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// The merged value as JSON text; "" when nothing is left of it.
std::string merged(const Cursor& base, const Cursor& patch) {
  if (!patch.present()) return base.dump();
  if (patch.is_null()) return {};
  if (!patch.is_object()) return patch.dump();
  Writer writer;
  writer.begin_object();
  bool empty = true;
  const auto put = [&](const std::string& key) {
    const std::string value = merged(base.get(key), patch.get(key));
    if (value.empty()) return;
    writer.key(key).raw(value);
    empty = false;
  };
  const auto keys = base.is_object() ? base.keys() : std::vector<std::string>{};
  for (const auto& key : keys) put(key);
  for (const auto& key : patch.keys())
    if (!has_key(keys, key)) put(key);
  writer.end_object();
  return empty && patch.size() > 0 ? std::string() : writer.take();
}

void walk(const Cursor& place, std::vector<std::pair<std::string, std::string>>& out) {
  for (const auto& key : place.keys()) {
    const Cursor child = place.get(key);
    if (child.is_object())
      walk(child, out);
    else
      out.emplace_back(child.path(), child.dump());
  }
}
}  // namespace

base::Result<std::string> merge(std::string_view base, std::string_view patch) {
  const auto document = Document::parse(base);
  if (!document) return {std::nullopt, document.findings};
  const auto change = Document::parse(patch);
  if (!change) return {std::nullopt, change.findings};
  const std::string text = merged(document->root(), change->root());
  return {text.empty() ? "{}" : text, {}};
}

std::string at(std::string_view pointer, std::string_view value) {
  std::string text = value.empty() ? "null" : std::string(value);
  while (!pointer.empty()) {
    const auto slash = pointer.rfind('/');
    if (slash == std::string_view::npos) break;
    text = "{" + string_text(pointer.substr(slash + 1)) + ":" + text + "}";
    pointer = pointer.substr(0, slash);
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> flatten(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> out;
  const auto document = Document::parse(text);
  if (document) walk(document->root(), out);
  return out;
}

}  // namespace rigwise::json
