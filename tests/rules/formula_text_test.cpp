// The explanation cannot lie: the printed text of every formula is evaluated and must equal its function.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "report/methodology.hpp"
#include "support/formula_text.hpp"

namespace rigwise::support {
namespace {
double evaluated(std::string_view text, const std::map<std::string, double, std::less<>>& letters = {}) {
  std::string fault;
  const auto value = evaluate_text(text, letters, fault);
  EXPECT_TRUE(value) << text << ": " << fault;
  return value.value_or(std::nan(""));
}
}  // namespace

TEST(FormulaText, TheEvaluatorKnowsArithmetic) {
  EXPECT_EQ(evaluated("1 + 2 * 3"), 7);
  EXPECT_EQ(evaluated("(1 + 2) * 3"), 9);
  EXPECT_EQ(evaluated("2 ^ 3 ^ 2"), 512);
  EXPECT_EQ(evaluated("-2 ^ 2"), -4);
  EXPECT_EQ(evaluated("8 / 4 / 2"), 1);
  EXPECT_EQ(evaluated("10 - 4 - 3"), 3);
  EXPECT_EQ(evaluated("max(1, min(5, 3)) + ceil(1.2) + floor(1.8) + sqrt(16)"), 10);
  EXPECT_EQ(evaluated("P * b / (t * p)", {{"P", 12}, {"b", 2}, {"t", 3}, {"p", 4}}), 2);
}

TEST(FormulaText, TheEvaluatorRefusesOthers) {
  for (const auto* text : {"", "1 +", "(1", "1 2", "x", "f(1)", "1 ** 2", "2(3)", "1,2"}) {
    std::string fault;
    EXPECT_FALSE(evaluate_text(text, {}, fault)) << text;
    EXPECT_FALSE(fault.empty()) << text;
  }
}

TEST(FormulaText, EveryPrintedTextEqualsItsFunction) {
  std::mt19937 random(20261130);
  // Around the sizes that operands have (shares, counts, bytes), so that min, max and rounding take both ways.
  std::uniform_real_distribution<double> exponent(-2, 6), sign(0, 1);
  for (const auto& chapter : report::methodology())
    for (const auto& f : chapter.formulas)
      for (int round = 0; round < 200; ++round) {
        std::map<std::string, double, std::less<>> letters;
        std::vector<double> operands;
        const double scale = exponent(random);
        for (const auto& symbol : f.symbols) {
          const double spread = round % 2 == 0 ? exponent(random) : scale + sign(random);
          operands.push_back(std::pow(10, spread));
          letters[std::string(symbol.letter)] = operands.back();
        }
        ASSERT_EQ(letters.size(), f.symbols.size()) << f.id << ": a letter stands twice";
        const double printed = evaluated(f.text, letters), computed = f.evaluate(operands);
        ASSERT_TRUE(std::isfinite(computed)) << f.id;
        ASSERT_NEAR(printed, computed, 1e-9 * std::max(1.0, std::abs(computed))) << f.id << ": " << f.text;
      }
}

TEST(FormulaText, EveryLetterStandsInItsText) {
  for (const auto& chapter : report::methodology())
    for (const auto& f : chapter.formulas)
      for (const auto& symbol : f.symbols) {
        std::map<std::string, double, std::less<>> others;
        for (const auto& other : f.symbols)
          if (other.letter != symbol.letter) others[std::string(other.letter)] = 1.5;
        std::string fault;
        EXPECT_FALSE(evaluate_text(f.text, others, fault)) << f.id << " does not use " << symbol.letter;
      }
}

TEST(FormulaText, IdsAreTheFoldersAndStandOnce) {
  std::set<std::string_view> ids;
  for (const auto& chapter : report::methodology()) {
    const std::string prefix = std::string(chapter.id) + ".";
    for (const auto& f : chapter.formulas) {
      EXPECT_EQ(f.id.substr(0, prefix.size()), prefix) << f.id;
      EXPECT_TRUE(ids.insert(f.id).second) << f.id << " stands twice";
    }
    for (const auto& c : chapter.constants) {
      EXPECT_EQ(c.id.substr(0, prefix.size()), prefix) << c.id;
      EXPECT_TRUE(ids.insert(c.id).second) << c.id << " stands twice";
    }
  }
}

}  // namespace rigwise::support
