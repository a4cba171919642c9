// The same job scaled: more cards are faster, the count at hand is the report's own, money buys what division says.
#include "api/scaling.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
report::Report of(const char* scenario) {
  return support::estimate(scenario);
}
constexpr auto kEight =
    R"({"model":"llama-3-8b","method":"full","framework":"fsdp","hardware":{"gpu":"h100-sxm","gpus":8},"batch":{"micro":1,"global":128},"data":{"tokens":1e9},"constraints":{"deadline_days":1}})";
}  // namespace

TEST(Scaling, MoreCardsAreFasterAndTheCountAtHandIsTheReports) {
  const auto r = of(kEight);
  ASSERT_GE(r.scaling.size(), 4u);
  bool own = false;
  for (std::size_t i = 1; i < r.scaling.size(); ++i) {
    EXPECT_GT(r.scaling[i].gpus, r.scaling[i - 1].gpus);
    EXPECT_LT(units::raw(r.scaling[i].time), units::raw(r.scaling[i - 1].time));
    if (r.scaling[i].gpus != 8) continue;
    own = true;
    EXPECT_NEAR(units::raw(r.scaling[i].time), units::raw(r.run->time.likely), 1e-6 * units::raw(r.run->time.likely));
    EXPECT_NEAR(units::in_units(*r.scaling[i].rent), units::in_units(r.cost->rent->run.likely), 0.05 * units::in_units(r.cost->rent->run.likely));
  }
  EXPECT_TRUE(own);
}

TEST(Scaling, TheDeadlineIsHeldOrNot) {
  for (const auto& s : of(kEight).scaling) EXPECT_EQ(s.in_time, units::raw(s.time) <= 86400) << s.gpus;
}

TEST(Scaling, OtherCardsFitAndAreSortedByTheirRun) {
  const auto r = of(kEight);
  ASSERT_FALSE(r.other_cards.empty());
  for (const auto& s : r.other_cards) EXPECT_EQ(*s.verdict, report::Verdict::fits) << s.gpu;
  for (std::size_t i = 1; i + 1 < r.other_cards.size(); ++i) EXPECT_LE(r.other_cards[i - 1].rent->micros, r.other_cards[i].rent->micros);
}

// What owning costs is asked only for the cards that are shown: each says what its own question says.
TEST(Scaling, OtherCardsKnowWhatOwningThemCosts) {
  const std::string question = R"({"model":"llama-3-8b","method":"full","framework":"fsdp","batch":{"micro":1,"global":128},"data":{"tokens":1e9},)";
  std::size_t owned = 0;
  for (const auto& s : of((question + R"("hardware":{"gpu":"h100-sxm","gpus":8}})").c_str()).other_cards) {
    const auto other = of((question + R"("hardware":{"gpu":")" + s.gpu + R"(","gpus":8}})").c_str());
    for (const auto& own : other.scaling) {
      if (own.gpus != 8 || !own.own) continue;
      ++owned;
      ASSERT_TRUE(s.own) << s.gpu;
      EXPECT_NEAR(units::in_units(*s.own) / units::raw(s.time), units::in_units(*own.own) / units::raw(own.time), 1e-3 * units::in_units(*own.own) / units::raw(own.time)) << s.gpu;
    }
  }
  EXPECT_GE(owned, 2u);
}

TEST(Scaling, TheSameMoneyBuysWhatDivisionSays) {
  const auto r = of(kEight);
  ASSERT_TRUE(r.budget);
  const double money = units::in_units(*r.budget), run = units::in_units(r.cost->rent->run.likely);
  for (const auto& e : r.same_money) {
    if (e.id == "runs") EXPECT_NEAR(e.amount, money / run, 1e-9 * e.amount);
    if (e.id == "tokens") EXPECT_NEAR(e.amount, money / run * 1e9, 1e-6 * e.amount);
    if (e.id == "months") EXPECT_NEAR(e.amount, money / units::in_units(r.cost->rent->per_hour.likely) / 730, 1e-9 * e.amount);
  }
  EXPECT_GE(r.same_money.size(), 3u);
}

TEST(Scaling, WithoutDataThereIsNothingToScale) {
  EXPECT_TRUE(of(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"h100-sxm","gpus":8}})").scaling.empty());
}
