// The picture holds every box that is bought, and joins only what is cabled.
#include "power/drawing.hpp"

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
}  // namespace

TEST(Drawing, HoldsEveryBoxAndAsManyRacksAsStated) {
  for (const std::int32_t gpus : {8, 64, 256, 1024}) {
    const auto s = of(MoneyCase("h100-sxm", gpus));
    std::int64_t nodes = 0, switches = 0, racks = 0, bought = 0;
    for (const auto& rack : s.drawing.racks) {
      racks += rack.copies;
      for (const auto& item : rack.items) {
        nodes += item.kind == "node" ? rack.copies : 0;
        switches += item.kind == "switch" ? rack.copies : 0;
      }
    }
    for (const auto& p : s.server.parts) bought += p.kind == "switch" ? p.count : 0;
    EXPECT_EQ(nodes, s.server.nodes + (s.server.cluster ? s.server.cluster->spare_nodes : 0)) << gpus;
    EXPECT_EQ(switches, bought) << gpus;
    EXPECT_EQ(static_cast<double>(racks), s.power.racks) << gpus;
  }
}

TEST(Drawing, TheFabricAsLevels) {
  EXPECT_TRUE(of(MoneyCase("h100-sxm", 8)).drawing.levels.empty());
  const auto two = of(MoneyCase("h100-sxm", 1024)).drawing;
  ASSERT_EQ(two.levels.size(), 3u);
  EXPECT_EQ(two.levels[0].count, 128 + two.levels[0].spare);
  EXPECT_GT(two.levels[0].spare, 0);
  EXPECT_EQ(two.links[0].cables, 8 * two.levels[0].count);
  EXPECT_EQ(two.links[0].low_group, 32);  // machines that share the leaves of eight rails: 32 ports down on each
  EXPECT_EQ(two.links[0].high_group, 8);
  EXPECT_EQ(two.links[1].low_group, 0);   // a leaf reaches every spine
  EXPECT_EQ(of(MoneyCase("h100-sxm", 4096)).drawing.levels.size(), 4u);
}

TEST(Drawing, TheInsideOfOneMachine) {
  const auto d = of(MoneyCase("h100-sxm", 8)).drawing;
  ASSERT_FALSE(d.node.empty());
  EXPECT_EQ(d.node[0].kind, "gpu");
  EXPECT_EQ(d.node[0].count, 8);
  EXPECT_EQ(d.node_units, 8);
}

TEST(Drawing, TraysOfARackScaleSystem) {
  const auto s = of(MoneyCase("gb200", 576, 4));
  EXPECT_EQ(s.drawing.systems, 8);
  EXPECT_EQ(s.drawing.node_units, 1);
}
