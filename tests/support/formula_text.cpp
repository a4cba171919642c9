// Evaluates the printed text of a formula.
#include "support/formula_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace rigwise::support {

namespace {
using Letters = std::map<std::string, double, std::less<>>;

class Evaluator {
 public:
  Evaluator(std::string_view text, const Letters& letters, std::string& fault)
      : text_(text), letters_(letters), fault_(fault) {}

  std::optional<double> run() {
    const double value = sum();
    skip();
    if (at_ != text_.size()) fail("unexpected '" + std::string(text_.substr(at_)) + "'");
    return fault_.empty() ? std::optional<double>(value) : std::nullopt;
  }

 private:
  static bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
  }
  double fail(const std::string& why) {
    if (fault_.empty()) fault_ = why;
    at_ = text_.size();
    return 0;
  }
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  double sum() {
    double value = product();
    for (;;) {
      if (take('+'))
        value += product();
      else if (take('-'))
        value -= product();
      else
        return value;
    }
  }
  double product() {
    double value = signed_power();
    for (;;) {
      if (take('*'))
        value *= signed_power();
      else if (take('/'))
        value /= signed_power();
      else
        return value;
    }
  }
  double signed_power() { return take('-') ? -signed_power() : power(); }
  double power() {
    const double base = atom();
    return take('^') ? std::pow(base, signed_power()) : base;
  }
  double atom() {
    if (take('(')) {
      const double value = sum();
      return take(')') ? value : fail("a closing parenthesis is missing");
    }
    skip();
    const std::size_t from = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string word(text_.substr(from, at_ - from));
    if (word.empty()) return fail("a value is missing at byte " + std::to_string(at_));
    if (std::isdigit(static_cast<unsigned char>(word[0]))) return number(word);
    if (take('(')) return call(word);
    const auto it = letters_.find(word);
    return it == letters_.end() ? fail("no letter '" + word + "'") : it->second;
  }
  double number(const std::string& word) {
    char* end = nullptr;
    const double value = std::strtod(word.c_str(), &end);
    return *end == '\0' ? value : fail("no number: " + word);
  }
  double call(const std::string& name) {
    std::vector<double> arguments = {sum()};
    while (take(',')) arguments.push_back(sum());
    if (!take(')')) return fail("a closing parenthesis is missing");
    if (name == "min") return *std::min_element(arguments.begin(), arguments.end());
    if (name == "max") return *std::max_element(arguments.begin(), arguments.end());
    if (arguments.size() != 1) return fail(name + " takes one value");
    if (name == "ceil") return std::ceil(arguments[0]);
    if (name == "floor") return std::floor(arguments[0]);
    if (name == "sqrt") return std::sqrt(arguments[0]);
    if (name == "abs") return std::abs(arguments[0]);
    return fail("no function " + name);
  }

  std::string_view text_;
  const Letters& letters_;
  std::string& fault_;
  std::size_t at_ = 0;
};
}  // namespace

std::optional<double> evaluate_text(std::string_view text, const Letters& letters, std::string& fault) {
  fault.clear();
  return Evaluator(text, letters, fault).run();
}

}  // namespace rigwise::support
