// Links of the catalog's machines: one way, shared adapters, islands.
#include "communication/topology.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"
#include "trace/silent.hpp"

using namespace rigwise;
using communication::Group;
using communication::Lay;

namespace {
const catalog::Accelerator& card(const char* id) {
  const auto& c = support::packed_catalog();
  return c.accelerators()[*c.find_accelerator(id)];
}
}  // namespace

TEST(Topology, NvlinkFigureAddsBothWays) {
  trace::Silent rec;
  const auto w = communication::wiring(card("a100-sxm-80"), plan::Link::nvlink, 8, 0);
  const auto f = communication::fabric(rec, card("a100-sxm-80"), w);
  // 600 GB/s both ways: 300 one way, of which nccl-tests reach 235 on eight cards.
  EXPECT_NEAR(units::raw(f.island) / 1e9, 235, 5);
}

TEST(Topology, EightCardsShareTheNodesNetwork) {
  trace::Silent rec;
  const auto eight = communication::fabric(rec, card("a100-sxm-80"),
                                           communication::wiring(card("a100-sxm-80"), plan::Link::nvlink, 8, 200));
  EXPECT_LT(units::raw(eight.adapter), 25e9 / 8);  // 200 Gb/s is 25 GB/s for all eight
}

TEST(Topology, GeforceBouncesThroughTheHost) {
  trace::Silent rec;
  const auto geforce =
      communication::fabric(rec, card("rtx-4090"), communication::wiring(card("rtx-4090"), plan::Link::pcie, 8, 0));
  const auto server =
      communication::fabric(rec, card("l40s"), communication::wiring(card("l40s"), plan::Link::pcie, 8, 0));
  EXPECT_LT(units::raw(geforce.node), 0.6 * units::raw(server.node));
}

TEST(Topology, RackDomainsSpanTrays) {
  EXPECT_EQ(communication::wiring(card("gb200"), plan::Link::nvlink, 4, 0).island, 72);
  EXPECT_EQ(communication::wiring(card("h100-sxm"), plan::Link::nvlink, 8, 0).island, 8);
  EXPECT_EQ(communication::wiring(card("h100-sxm"), plan::Link::nvlink, 2, 0).island, 2);
  EXPECT_EQ(communication::wiring(card("rtx-3090"), plan::Link::nvlink_bridge, 8, 0).island, 2);
}

TEST(Topology, GroupsAcrossNodesShareAdaptersByStride) {
  const auto inner = communication::lay(Group{8, 1}, 8, 8), outer = communication::lay(Group{4, 8}, 8, 8),
             all = communication::lay(Group{32, 1}, 8, 8);
  EXPECT_EQ(inner.reach, Lay::Reach::island);
  EXPECT_EQ(outer.reach, Lay::Reach::network);
  EXPECT_EQ(outer.sharing, 8);  // eight such groups cross at once
  EXPECT_EQ(outer.local, 1);
  EXPECT_EQ(all.sharing, 1);
  EXPECT_EQ(all.places, 4);
}

TEST(Topology, PcieRatesOneWay) {
  EXPECT_NEAR(communication::pcie_gbs(4, 16), 31.5, 0.1);
  EXPECT_NEAR(communication::pcie_gbs(5, 16), 63.0, 0.1);
}

namespace {
// One-way rate of a card's share of the adapters, in GB/s.
double adapter(scenario::Fabric kind, double over, std::int32_t gpus) {
  trace::Silent rec;
  scenario::Job job;
  job.fabric = kind;
  job.oversubscription = over;
  plan::Plan plan;
  plan.gpus = gpus;
  plan.per_node = 8;
  plan.link = plan::Link::nvlink;
  return units::raw(communication::fabric(rec, card("h100-sxm"), communication::wiring(card("h100-sxm"), job, plan)).adapter) / 1e9;
}
}  // namespace

// 3:1 on 64 ports: 48 down. 1,024 endpoints cross 22 leaves, so that 21 of 22 bytes meet a third of the rate.
TEST(Topology, OversubscribedLeavesSlowWhatCrossesThem) {
  const double full = adapter(scenario::Fabric::fat_tree, 1, 1024);
  EXPECT_NEAR(adapter(scenario::Fabric::leaf_spine, 3, 1024), full / (3 * 21.0 / 22), 1e-9);
  EXPECT_DOUBLE_EQ(adapter(scenario::Fabric::leaf_spine, 3, 48), full);            // one leaf
  EXPECT_DOUBLE_EQ(adapter(scenario::Fabric::rail_optimized, 3, 256), full);       // 32 machines on each rail's leaf
  EXPECT_LT(adapter(scenario::Fabric::rail_optimized, 3, 1024), full);
  EXPECT_EQ(communication::ports_down(64, 1), 32);
  EXPECT_EQ(communication::ports_down(64, 2), 42);
  EXPECT_EQ(communication::ports_down(64, 3), 48);
}

// PCI Express 4.0 carries 31.5 GB/s on sixteen lanes and half on eight.
TEST(Topology, NarrowSlotsHaveFewerLanes) {
  scenario::Job job;
  plan::Plan plan;
  plan.gpus = plan.per_node = 4;
  plan.link = plan::Link::pcie;
  const auto whole = communication::wiring(card("rtx-3090"), job, plan);
  EXPECT_NEAR(whole.pcie_gbs, 31.5, 0.1);
  job.pcie_lanes = 8;
  EXPECT_NEAR(communication::wiring(card("rtx-3090"), job, plan).pcie_gbs, 15.75, 0.1);
  job.pcie_gen = 5;  // the card is PCIe 4
  EXPECT_NEAR(communication::wiring(card("rtx-3090"), job, plan).pcie_gbs, 15.75, 0.1);
}
