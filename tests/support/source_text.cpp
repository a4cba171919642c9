// Sources taken apart without a compiler.
#include "support/source_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace rigwise::support {

namespace {
bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$';
}
bool ends_with(std::string_view s, std::string_view tail) {
  return s.size() >= tail.size() && s.substr(s.size() - tail.size()) == tail;
}

class Stripper {
 public:
  Stripper(std::string_view text, Language language) : s_(text), js_(language == Language::javascript) {
    out_.code.assign(text.size(), ' ');
  }

  Stripped run() {
    for (std::size_t i = 0; i < s_.size(); ++i)
      if (s_[i] == '\n') out_.code[i] = '\n';
    while (at_ < s_.size()) step();
    return std::move(out_);
  }

 private:
  bool sees(std::string_view word) const { return s_.substr(at_, word.size()) == word; }
  void keep() {
    out_.code[at_] = s_[at_];
    if (s_[at_] != ' ' && s_[at_] != '\n') last_ = s_[at_];
    ++at_;
  }
  void step() {
    if (sees("//")) {
      at_ = std::min(s_.find('\n', at_), s_.size());
    } else if (sees("/*")) {
      const auto end = s_.find("*/", at_ + 2);
      at_ = end == std::string_view::npos ? s_.size() : end + 2;
    } else if (!js_ && sees("R\"") && (at_ == 0 || !is_word(s_[at_ - 1]))) {
      raw_string();
    } else if (s_[at_] == '"' || (s_[at_] == '\'' && !digit_separator())) {
      quoted(s_[at_]);
    } else if (js_ && s_[at_] == '`') {
      ++at_;
      template_text();
    } else if (js_ && s_[at_] == '}' && !templates_.empty() && templates_.back() == depth_) {
      templates_.pop_back();
      ++at_;
      template_text();
    } else if (js_ && s_[at_] == '/' && regex_may_start()) {
      regex();
    } else {
      depth_ += s_[at_] == '{' ? 1 : s_[at_] == '}' ? -1 : 0;
      keep();
    }
  }
  bool digit_separator() const { return !js_ && at_ > 0 && std::isdigit(static_cast<unsigned char>(s_[at_ - 1])); }
  bool regex_may_start() const {
    return std::string_view("(,=:[!&|?{};\n").find(last_) != std::string_view::npos || last_ == '\0';
  }

  void quoted(char quote) {
    std::string inside;
    for (++at_; at_ < s_.size() && s_[at_] != quote && s_[at_] != '\n'; ++at_) {
      if (s_[at_] == '\\' && at_ + 1 < s_.size()) {
        ++at_;
        if (s_[at_] != quote) inside += '\\';
      }
      inside += s_[at_];
    }
    ++at_;
    last_ = '"';
    if (quote == '"' || js_) out_.literals.push_back(std::move(inside));
  }
  void raw_string() {
    const auto open = s_.find('(', at_);
    const std::string close = ")" + std::string(s_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const auto end = std::min(s_.find(close, open), s_.size());
    out_.literals.emplace_back(s_.substr(open + 1, end - open - 1));
    at_ = std::min(end + close.size(), s_.size());
    last_ = '"';
  }
  // Behind the back-tick, or behind the brace that closes an expression inside.
  void template_text() {
    std::string inside;
    while (at_ < s_.size() && s_[at_] != '`') {
      if (sees("${")) {
        out_.literals.push_back(inside);
        at_ += 2;
        templates_.push_back(depth_);
        last_ = '(';
        return;
      }
      if (s_[at_] == '\\') ++at_;
      if (at_ < s_.size()) inside += s_[at_++];
    }
    ++at_;
    last_ = '"';
    out_.literals.push_back(std::move(inside));
  }
  void regex() {
    bool group = false;
    for (++at_; at_ < s_.size() && s_[at_] != '\n' && (group || s_[at_] != '/'); ++at_) {
      if (s_[at_] == '\\')
        ++at_;
      else if (s_[at_] == '[')
        group = true;
      else if (s_[at_] == ']')
        group = false;
    }
    ++at_;
    last_ = '"';
  }

  std::string_view s_;
  bool js_;
  Stripped out_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<int> templates_;  // brace depths where a template string goes on
  char last_ = '\0';            // last code character that is no space
};

// The code before a brace without what may stand between a parameter list and its body.
std::string_view before_body(std::string_view code) {
  for (bool again = true; again;) {
    again = false;
    while (!code.empty() && std::isspace(static_cast<unsigned char>(code.back()))) code.remove_suffix(1);
    for (const std::string_view word : {"const", "noexcept", "override", "final", "mutable", "&"})
      if (ends_with(code, word) &&
          (word == "&" || code.size() == word.size() || !is_word(code[code.size() - word.size() - 1]))) {
        code.remove_suffix(word.size());
        again = true;
      }
  }
  // "-> Type" of C++.
  const auto arrow = code.rfind("->");
  if (arrow != std::string_view::npos && code.substr(arrow).find_first_of(";{}()") == std::string_view::npos) {
    code = code.substr(0, arrow);
    while (!code.empty() && std::isspace(static_cast<unsigned char>(code.back()))) code.remove_suffix(1);
  }
  return code;
}

// Position of the '(' that the closing parenthesis at the end of the code belongs to.
std::size_t opening(std::string_view code) {
  int depth = 0;
  for (std::size_t i = code.size(); i-- > 0;) {
    depth += code[i] == ')' ? 1 : code[i] == '(' ? -1 : 0;
    if (depth == 0) return i;
  }
  return std::string_view::npos;
}

bool is_function(std::string_view before, std::size_t& start) {
  before = before_body(before);
  if (ends_with(before, "=>")) {
    start = before.size();
    return true;
  }
  if (!ends_with(before, ")")) return false;
  const std::size_t open = opening(before);
  if (open == std::string_view::npos) return false;
  std::size_t end = open;
  while (end > 0 && std::isspace(static_cast<unsigned char>(before[end - 1]))) --end;
  std::size_t from = end;
  while (from > 0 && is_word(before[from - 1])) --from;
  start = from;
  constexpr std::array<std::string_view, 8> control = {"if",    "for",       "while", "switch",
                                                       "catch", "constexpr", "with",  "await"};
  return std::find(control.begin(), control.end(), before.substr(from, end - from)) == control.end();
}
}  // namespace

Language language_of(std::string_view path) {
  if (ends_with(path, ".mjs") || ends_with(path, ".js")) return Language::javascript;
  return ends_with(path, ".cpp") || ends_with(path, ".hpp") ? Language::cpp : Language::glsl;
}

Stripped stripped(std::string_view text, Language language) {
  return Stripper(text, language).run();
}

std::vector<Function> functions(std::string_view text, Language language) {
  const std::string code = stripped(text, language).code;
  std::vector<Function> out;
  struct Open {
    bool function;
    int line;
  };
  std::vector<Open> open;
  int line = 1;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] == '\n') ++line;
    if (code[i] == '{') {
      std::size_t start = 0;
      const auto before = std::string_view(code).substr(0, i);
      const bool function = is_function(before, start);
      const int first = function
                            ? line - static_cast<int>(std::count(code.begin() + static_cast<std::ptrdiff_t>(start),
                                                                 code.begin() + static_cast<std::ptrdiff_t>(i), '\n'))
                            : line;
      open.push_back({function, first});
    }
    if (code[i] == '}' && !open.empty()) {
      if (open.back().function) out.push_back({open.back().line, line - open.back().line + 1});
      open.pop_back();
    }
  }
  return out;
}

std::vector<std::string> includes(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const auto hash = line.find_first_not_of(' ');
    if (hash == std::string_view::npos || line.substr(hash, 8) != "#include") continue;
    const auto open = line.find_first_of("\"<");
    const auto close = open == std::string_view::npos ? open : line.find_first_of("\">", open + 1);
    if (close != std::string_view::npos) out.emplace_back(line.substr(open + 1, close - open - 1));
  }
  return out;
}

int line_count(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

}  // namespace rigwise::support
