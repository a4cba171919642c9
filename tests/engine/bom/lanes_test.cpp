// Lanes against what makers publish: AMD exposes 128 of two sockets (160 with three links), Intel 80 a socket.
#include "bom/lanes.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
report::Lanes lanes(std::string_view gpu, std::int32_t gpus, std::int32_t per_node = 8) {
  const MoneyCase c(gpu, gpus, per_node);
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  EXPECT_TRUE(node.lanes) << gpu;
  return node.lanes.value_or(report::Lanes{});
}
double left(const char* cpu, std::int64_t sockets) {
  trace::Ledger ledger;
  return units::raw(bom::lanes_left(ledger, *catalog::find_row(packed_catalog().lists().cpus, cpu), sockets).value);
}
}  // namespace

TEST(Lanes, TwoEpycsExposeAsManyAsOne) {
  EXPECT_EQ(left("epyc-9354", 1), 128);
  EXPECT_EQ(left("epyc-9354", 2), 128);
  EXPECT_EQ(left("epyc-7763", 2), 128);
  EXPECT_EQ(left("xeon-plat-8480c", 2), 160);  // UPI is apart from the lanes
  EXPECT_EQ(left("kunpeng-920", 4), 160);
}

TEST(Lanes, EveryPlatformRowAgrees) {
  for (const auto& p : packed_catalog().lists().platforms)
    if (p.pcie_lanes_cpu_total > 0 && !p.cpu_ids.empty())
      EXPECT_EQ(left(p.cpu_ids.front().c_str(), p.cpu_sockets), static_cast<double>(p.pcie_lanes_cpu_total)) << p.id;
}

// 8 modules x16, 8 ConnectX-7 x16, 2 more for storage x16, 8 drives x4, 2 to boot from x4; four switches of two modules, as NVIDIA draws it.
TEST(Lanes, DgxH100NeedsItsSwitches) {
  const auto l = lanes("h100-sxm", 8);
  EXPECT_EQ(l.have, 160);
  EXPECT_EQ(l.need, 8 * 16 + 8 * 16 + 2 * 16 + 8 * 4 + 2 * 4);
  EXPECT_TRUE(l.switched);
  EXPECT_EQ(l.switches, 4);
  EXPECT_EQ(l.boards_per_switch, 2);
  EXPECT_TRUE(l.own_adapter);
  EXPECT_NEAR(l.host_gbs, 63.0 / 2, 0.1);  // PCIe 5.0 x16 carries 63 GB/s one way
}

TEST(Lanes, EveryBaseboardOfEightIsSwitched) {
  for (const auto* gpu : {"h20", "h200-sxm", "a100-sxm-80", "mi300x", "b200"}) EXPECT_TRUE(lanes(gpu, 8).switched) << gpu;
}

TEST(Lanes, FourCardsOnOneWorkstationProcessorHaveTheirOwn) {
  const auto l = lanes("rtx-6000-ada", 4);
  EXPECT_EQ(l.have, 128);
  EXPECT_FALSE(l.switched);
  EXPECT_EQ(l.per_board, 16);
  EXPECT_EQ(l.slot_gen, 5);
  EXPECT_EQ(l.board_gen, 4);               // Ada is PCIe 4.0
  EXPECT_NEAR(l.host_gbs, 31.5, 0.1);  // at the card's generation
}

TEST(Lanes, TwoCardsOnADesktopHaveEightEach) {
  const auto l = lanes("rtx-3090", 2);
  EXPECT_EQ(l.per_board, 8);
  EXPECT_LE(l.need, l.have);
  EXPECT_NEAR(l.host_gbs, 31.5 / 2, 0.1);
}

TEST(Lanes, ACardOfEightLanesTakesEight) {
  EXPECT_EQ(lanes("rtx-4060-ti-16gb", 1).per_board, 8);
}
