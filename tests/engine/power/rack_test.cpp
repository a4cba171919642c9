// Racks: whole machines by heat and height, priced only in a room of one's own, and a picture that holds every box.
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
  report::Drawing drawing;
};
Stand of(const MoneyCase& c) {
  trace::Ledger ledger;
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  Stand s;
  s.server = bom::server(ledger, in, node);
  s.power = *power::draw(ledger, in, node, s.server);
  s.drawing = power::drawing(in, node, &s.power, s.server);
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
  EXPECT_EQ(of(MoneyCase("h100-sxm", 32)).power.racks, 1);    // four of 9.9 kW within 40 kW
  EXPECT_EQ(of(MoneyCase("h100-sxm", 40)).power.racks, 2);    // the fifth needs another
  EXPECT_EQ(of(MoneyCase("h100-sxm", 256)).power.racks, 9);   // 32 and a spare
  EXPECT_EQ(of(MoneyCase("gb200", 72, 4)).power.racks, 1);    // sold as one rack
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

TEST(Rack, ThePictureHoldsEveryBoxAndNoRackOverflows) {
  for (const std::int32_t gpus : {8, 64, 256, 1024}) {
    const auto s = of(MoneyCase("h100-sxm", gpus));
    std::int64_t nodes = 0, switches = 0;
    for (const auto& rack : s.drawing.racks) {
      double filled = 0;
      for (const auto& item : rack.items) {
        filled += item.height;
        nodes += item.kind == "node" ? rack.copies : 0;
        switches += item.kind == "switch" ? rack.copies : 0;
      }
      EXPECT_LE(filled, rack.units) << gpus;
    }
    std::int64_t bought = 0;
    for (const auto& p : s.server.parts) bought += p.kind == "switch" ? p.count : 0;
    EXPECT_EQ(nodes, s.server.nodes + (s.server.cluster ? s.server.cluster->spare_nodes : 0)) << gpus;
    EXPECT_EQ(switches, bought) << gpus;
  }
}

TEST(Rack, TheFabricAsLevels) {
  EXPECT_TRUE(of(MoneyCase("h100-sxm", 8)).drawing.levels.empty());
  const auto two = of(MoneyCase("h100-sxm", 256)).drawing;
  ASSERT_EQ(two.levels.size(), 3u);
  EXPECT_EQ(two.levels[1].count, 8);
  EXPECT_EQ(two.levels[2].count, 4);
  EXPECT_EQ(two.links[0].cables, 256);
  EXPECT_EQ(of(MoneyCase("h100-sxm", 4096)).drawing.levels.size(), 4u);
}

TEST(Rack, TheInsideOfOneMachine) {
  const auto d = of(MoneyCase("h100-sxm", 8)).drawing;
  ASSERT_FALSE(d.node.empty());
  EXPECT_EQ(d.node[0].kind, "gpu");
  EXPECT_EQ(d.node[0].count, 8);
  EXPECT_EQ(d.node_units, 8);
}
