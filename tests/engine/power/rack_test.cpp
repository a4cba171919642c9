// Racks: whole machines by heat and height, priced only in a room of one's own; where liquid becomes unavoidable.
#include "power/rack.hpp"

#include <gtest/gtest.h>

#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
struct Stand {
  report::Server server;
  report::Power power;
};
Stand of(const MoneyCase& c) {
  trace::Ledger ledger;
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  Stand s;
  s.server = bom::server(ledger, in, node);
  s.power = *power::draw(ledger, in, node, s.server);
  return s;
}
const report::ServerPart* part(const Stand& s, std::string_view kind) {
  for (const auto& p : s.server.parts)
    if (p.kind == kind) return &p;
  return nullptr;
}
}  // namespace

TEST(Rack, MachinesAreNotCutInTwo) {
  EXPECT_EQ(of(MoneyCase("h100-sxm", 8)).power.racks, 1);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 16)).power.racks, 1);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 32)).power.racks, 2);    // four of 9.9 kW leave no room for their switch within 40 kW
  EXPECT_EQ(of(MoneyCase("h100-sxm", 40)).power.racks, 2);    // the fifth needs another
  EXPECT_EQ(of(MoneyCase("h100-sxm", 256)).power.racks, 10);  // 34 with the spares fill nine; switches and stores stand in one more
  EXPECT_EQ(of(MoneyCase("gb200", 72, 4)).power.racks, 2);    // sold as one rack; switches and stores stand beside it
  EXPECT_EQ(of(MoneyCase("rtx-4090", 1)).power.racks, 0);
}

TEST(Rack, PartsOfThePlaceArePricedInARoomOfOnesOwn) {
  MoneyCase c("h100-sxm", 8);
  ASSERT_NE(part(of(c), "rack"), nullptr);
  EXPECT_FALSE(part(of(c), "rack")->unit_price);
  EXPECT_EQ(part(of(c), "rack")->reason, "included-place");
  c.job.finance.colocation_per_kw_month = 0;
  const auto own = of(c);
  EXPECT_TRUE(part(own, "rack")->unit_price);
  EXPECT_TRUE(part(own, "ups")->unit_price);
  EXPECT_EQ(part(own, "pdu")->count, 2);
  EXPECT_TRUE(part(own, "install")->unit_price);
  // What a room of one's own would cost is said either way.
  ASSERT_TRUE(of(MoneyCase("h100-sxm", 8)).power.own_room);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 8)).power.own_room->likely.micros, own.power.own_room->likely.micros);
}

// Four machines of 9.9 kW are as many as air takes from a rack of 40 kW, though five have room.
TEST(Rack, WhereAirsLimitBitesItIsSaid) {
  const auto air = of(MoneyCase("h100-sxm", 256)).power;
  EXPECT_FALSE(air.liquid);
  EXPECT_EQ(air.cooling_why, "air-limit");
  EXPECT_EQ(air.per_rack, 4);
  EXPECT_NEAR(air.full_rack_kw, 5 * units::raw(air.peak) / 1000, 1e-9);
  EXPECT_GT(air.full_rack_kw, air.air_kw);
  const auto liquid = of(MoneyCase("gb200", 72, 4)).power;
  EXPECT_TRUE(liquid.liquid);
  EXPECT_EQ(liquid.cooling_why, "liquid-only");
  EXPECT_GT(liquid.rack_kw, 100);
  EXPECT_EQ(of(MoneyCase("l4", 8)).power.cooling_why, "air-hall");
  EXPECT_EQ(of(MoneyCase("rtx-4090", 1)).power.cooling_why, "air-room");
}
