// Other programs' settings as flat (key, value) pairs: training YAML and TOML, and whole command lines.
#include "intake/pairs.hpp"

#include <utility>

namespace rigwise::intake {

namespace {
bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front()) return text.substr(1, text.size() - 2);
  return text;
}

// Without a comment: '#' at the start or after a blank, outside quotes.
std::string_view uncommented(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) quote = c == quote ? 0 : quote;
    else if (c == '"' || c == '\'') quote = c;
    else if (c == '#' && (i == 0 || blank(line[i - 1]))) return line.substr(0, i);
  }
  return line;
}

bool is_key(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.')) return false;
  return true;
}

void append(std::string& list, std::string_view item) {
  if (item.empty()) return;
  if (!list.empty()) list += ',';
  list += item;
}

// "[a, 'b']" as "a,b"; anything else unquoted.
std::string value_of(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::string(unquoted(text));
  text = text.substr(1, text.size() - 2);
  std::string out;
  while (!text.empty()) {
    const auto comma = text.find(',');
    append(out, unquoted(text.substr(0, comma)));
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  return out;
}

// One line of settings; whether it was one.
bool take_line(std::string_view line, std::vector<Pair>& out) {
  if (line.size() > 1 && line.front() == '-' && blank(line[1])) {
    const std::string_view item = trimmed(line.substr(2));
    const auto colon = item.find(": ");
    if (colon != std::string_view::npos && is_key(item.substr(0, colon))) return take_line(item, out);
    if (out.empty()) return false;
    append(out.back().value, unquoted(item));
    return true;
  }
  const auto colon = line.find(':'), equals = line.find('=');
  const auto at = colon < equals ? colon : equals;
  if (at == std::string_view::npos) return false;
  const std::string_view key = trimmed(unquoted(line.substr(0, at)));
  if (!is_key(key)) return false;
  out.push_back({plain_key(key), value_of(line.substr(at + 1))});
  return true;
}

// Words as a shell splits them.
std::vector<std::string> shell_words(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && c == '\\' && i + 1 < text.size()) {
      ++i;
      if (text[i] == '\r' && i + 1 < text.size()) ++i;
      if (text[i] != '\n') word += text[i], inside = true;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
      else word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      inside = true;
    } else if (blank(c)) {
      if (inside) out.push_back(std::exchange(word, {}));
      inside = false;
    } else {
      word += c;
      inside = true;
    }
  }
  if (inside) out.push_back(word);
  return out;
}

bool is_option(const std::string& word) {
  if (word.size() < 2 || word[0] != '-') return false;
  const char c = word[1] == '-' && word.size() > 2 ? word[2] : word[1];
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool ends_with(const std::string& word, std::string_view tail) { return word.size() >= tail.size() && word.compare(word.size() - tail.size(), tail.size(), tail) == 0; }
// Whether a word still belongs to an option: never a script, one word behind a number or "-m", else as many as come.
bool goes_on(const std::string& option, const std::string& value, const std::string& next) {
  if (is_option(next) || ends_with(next, ".py") || ends_with(next, ".sh")) return false;
  if (value.empty()) return true;
  return option != "-m" && !(value.front() >= '0' && value.front() <= '9');
}
bool is_variable(const std::string& word) {
  const auto equals = word.find('=');
  return equals != std::string::npos && equals > 0 && is_key(std::string_view(word).substr(0, equals)) && word[0] >= 'A' && word[0] <= 'Z';
}
}  // namespace

std::string plain_key(std::string_view key) {
  while (!key.empty() && key.front() == '-') key.remove_prefix(1);
  if (const auto dot = key.rfind('.'); dot != std::string_view::npos) key.remove_prefix(dot + 1);
  std::string out;
  for (const char c : key) out += c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::vector<Pair> pairs_of_lines(std::string_view text) {
  std::vector<Pair> out;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = trimmed(uncommented(text.substr(0, end)));
    if (!line.empty() && line.front() != '[') take_line(line, out);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

Command command_of(std::string_view text) {
  Command out;
  const auto words = shell_words(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto equals = word.find('=');
    if (is_option(word) && equals != std::string::npos) {
      out.options.push_back({plain_key(word.substr(0, equals)), word.substr(equals + 1)});
    } else if (is_option(word)) {
      std::string value;
      while (i + 1 < words.size() && goes_on(word, value, words[i + 1])) append(value, words[++i]);
      out.options.push_back({plain_key(word), value.empty() ? "true" : value});
    } else if (is_variable(word)) {
      out.options.push_back({plain_key(word.substr(0, equals)), word.substr(equals + 1)});
    } else {
      out.words.push_back(word);
    }
  }
  return out;
}

}  // namespace rigwise::intake
