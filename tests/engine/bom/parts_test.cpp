// The parts list: counts for the whole job, prices with dates, nothing paid twice.
#include "bom/parts.hpp"

#include <gtest/gtest.h>

#include "bom/bom.hpp"
#include "support/money_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
std::vector<report::ServerPart> list(const MoneyCase& c) {
  trace::Ledger ledger;
  return bom::parts(c.inputs(), bom::node(ledger, c.inputs()));
}
const report::ServerPart* find(const std::vector<report::ServerPart>& parts, std::string_view kind) {
  for (const auto& p : parts)
    if (p.kind == kind) return &p;
  return nullptr;
}
}  // namespace

TEST(Parts, CountsHoldForTheWholeJob) {
  const auto parts = list(MoneyCase("h100-sxm", 64));
  EXPECT_EQ(find(parts, "gpu")->count, 64);
  EXPECT_EQ(find(parts, "cpu")->count, 16);
  EXPECT_EQ(find(parts, "switch")->count, 1);  // the spare takes over the cables of the one it stands in for
  EXPECT_EQ(find(parts, "cable")->count, 64);
}

TEST(Parts, AWholeMachineIsPaidOnce) {
  const auto parts = list(MoneyCase("b200", 8));  // its processors are sold in the system only
  ASSERT_TRUE(find(parts, "server"));
  EXPECT_TRUE(find(parts, "server")->unit_price);
  EXPECT_FALSE(find(parts, "gpu")->unit_price);
  EXPECT_FALSE(find(parts, "memory")->unit_price);
}

TEST(Parts, ChinaTakesItsOwnSystemQuotes) {
  MoneyCase c("h20", 8);
  c.job.market = scenario::Market::cn;
  c.job.currency = units::Currency::cny;
  const auto parts = list(c);
  ASSERT_TRUE(find(parts, "server"));
  EXPECT_EQ(find(parts, "server")->unit_price->likely, units::money(1090000, units::Currency::cny));  // read 2026-08
}

TEST(Parts, EveryReasonHasWordsAndEveryPriceADate) {
  for (const auto& gpu : support::packed_catalog().accelerators())
    for (const std::int32_t n : {1, 8, 16}) {
      const MoneyCase c(gpu.id, n * static_cast<std::int32_t>(gpu.devices_per_board));
      trace::Ledger ledger;
      const auto node = bom::node(ledger, c.inputs());
      if (node.platform == nullptr) continue;
      for (const auto& part : bom::parts(c.inputs(), node)) {
        EXPECT_TRUE(support::words("en").has("why." + part.reason)) << part.reason;
        EXPECT_TRUE(support::words("zh").has("kind." + part.kind)) << part.kind;
        EXPECT_GE(part.count, 1) << part.kind;
        if (part.unit_price) {
          EXPECT_EQ(part.as_of.size(), 7u);
          EXPECT_LE(part.unit_price->low.micros, part.unit_price->likely.micros);
          EXPECT_LE(part.unit_price->likely.micros, part.unit_price->high.micros);
        }
      }
    }
}
