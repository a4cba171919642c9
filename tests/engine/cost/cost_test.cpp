// The money section as a whole.
#include "cost/cost.hpp"

#include <gtest/gtest.h>

#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
struct Whole {
  trace::Ledger ledger;
  std::optional<report::Cost> cost;
  explicit Whole(const MoneyCase& c) {
    const auto in = c.inputs();
    const auto node = bom::node(ledger, in);
    auto server = bom::server(ledger, in, node);
    report::Run run;
    run.time = {units::hours(80), units::hours(100), units::hours(130)};
    cost = cost::cost(ledger, in, node, server, power::draw(ledger, in, node, server), run);
  }
  double line(std::string_view name) const { return ledger.lines()[ledger.names().find(name)->second].value; }
};
}  // namespace

TEST(Cost, NamedAmountsHaveLinesOfTheSameValue) {
  const Whole w(MoneyCase("h100-sxm", 8));
  ASSERT_TRUE(w.cost && w.cost->rent && w.cost->buy);
  EXPECT_DOUBLE_EQ(w.line("/cost/rent/run/likely"), units::in_units(w.cost->rent->run.likely));
  EXPECT_DOUBLE_EQ(w.line("/cost/buy/capex/likely"), units::in_units(w.cost->buy->capex.likely));
  EXPECT_DOUBLE_EQ(w.line("/cost/buy/run/high"), units::in_units(w.cost->buy->run.high));
  EXPECT_DOUBLE_EQ(w.line("/cost/break_even/utilization"), *w.cost->break_even_utilization);
}

TEST(Cost, EveryAccelerator) {
  for (const auto& gpu : support::packed_catalog().accelerators())
    for (const bool cn : {false, true}) {
      MoneyCase c(gpu.id, static_cast<std::int32_t>(gpu.devices_per_board));
      if (cn) c.job.market = scenario::Market::cn, c.job.currency = units::Currency::cny;
      const Whole w(c);
      if (!w.cost) continue;
      EXPECT_EQ(w.cost->currency, c.job.currency);
      if (w.cost->rent) {
        EXPECT_GT(w.cost->rent->per_hour.likely.micros, 0) << gpu.id;
        EXPECT_EQ(w.cost->rent->as_of.size(), 7u) << gpu.id;
      }
      if (w.cost->buy) {
        EXPECT_LE(w.cost->buy->capex.low.micros, w.cost->buy->capex.high.micros) << gpu.id;
      }
      EXPECT_EQ(w.cost->verdict.has_value(), w.cost->rent.has_value() && w.cost->buy.has_value()) << gpu.id;
    }
}

TEST(Cost, NothingKnownIsNoSection) {
  MoneyCase c("mlu590", 1);
  EXPECT_FALSE(Whole(c).cost);
}
