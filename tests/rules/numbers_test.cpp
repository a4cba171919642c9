// A number that was measured or chosen has a name, a basis and a source: in the domain rooms a fraction stands only in a formula row
// or a named constant, never in a code path.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "support/repository.hpp"
#include "support/source_text.hpp"

namespace rigwise::support {
namespace {
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

// "0.3", "1.8e12": digits, a point, and something behind it that is not nought.
bool is_fraction(std::string_view word) {
  const auto point = word.find('.');
  if (word.empty() || !std::isdigit(static_cast<unsigned char>(word[0])) || point == std::string_view::npos) return false;
  if (word == "0.5") return false;  // a half: rounding, a middle
  return word.find_first_of("123456789", point) < word.find_first_of("eE", point);
}

// Whether the statement that holds this place declares a formula row or a named constant.
bool is_named(std::string_view code, std::size_t at) {
  const auto begin = code.rfind(';', at), from = begin == std::string_view::npos ? 0 : begin;
  const auto statement = code.substr(from, at - from);
  // room(...) makes a pair of named constants; DistanceWeight is one.
  for (const auto* declares : {"trace::Constant", "trace::formula", "constexpr Room", "constexpr DistanceWeight"})
    if (statement.find(declares) != std::string_view::npos) return true;
  return false;
}

std::vector<std::string> bare(const std::string& path) {
  const std::string code = stripped(file_text(path), language_of(path)).code;
  std::vector<std::string> out;
  for (std::size_t i = 0; i < code.size();) {
    if (!is_word(code[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < code.size() && is_word(code[end])) ++end;
    const std::string word = code.substr(i, end - i);
    if (is_fraction(word) && !is_named(code, i))
      out.push_back(path + ":" + std::to_string(1 + std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(i), '\n')) + ": " + word);
    i = end;
  }
  return out;
}
}  // namespace

TEST(Numbers, TheTestItselfTellsNamedFromBare) {
  EXPECT_TRUE(is_fraction("0.3"));
  EXPECT_TRUE(is_fraction("1.8e12"));
  EXPECT_FALSE(is_fraction("1.0"));
  EXPECT_FALSE(is_fraction("2."));
  EXPECT_FALSE(is_fraction("86400"));
  EXPECT_FALSE(is_fraction("x.y"));
  EXPECT_TRUE(is_named("; inline constexpr trace::Constant<Number> k{0.3", 45));
  EXPECT_FALSE(is_named("trace::Constant<Number> k{}; double x = 0.3", 40));
}

TEST(Numbers, DomainRoomsNameTheirFractions) {
  for (const auto* room : {"memory", "compute", "communication", "throughput", "bom", "power", "cost", "search"})
    for (const auto& path : files_under(std::string("engine/") + room, {".cpp", ".hpp"}))
      for (const auto& found : bare(path)) ADD_FAILURE() << found;
}

}  // namespace rigwise::support
