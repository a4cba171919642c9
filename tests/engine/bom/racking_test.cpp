// Racks hold whole machines by heat and height, and no box passes either limit.
#include "bom/racking.hpp"

#include <gtest/gtest.h>

#include "support/built.hpp"

using namespace rigwise;
using support::built;
using support::MoneyCase;
using support::packed_catalog;

namespace {
std::vector<report::RackPicture> racks(const bom::Node& n) {
  return bom::stack(n, bom::at_limit(packed_catalog(), n));
}
std::int64_t count(const std::vector<report::RackPicture>& all, std::string_view kind) {
  std::int64_t n = 0;
  for (const auto& rack : all)
    for (const auto& item : rack.items) n += item.kind == kind;
  return n;
}
}  // namespace

TEST(Racking, NoRackPassesItsHeightOrItsHeat) {
  for (const std::int32_t gpus : {8, 16, 32, 40, 64, 256, 1024, 4096}) {
    const auto n = built(MoneyCase("h100-sxm", gpus));
    const auto all = racks(n);
    for (const auto& rack : all) {
      double u = 0;
      for (const auto& item : rack.items) u += item.height;
      EXPECT_LE(u, rack.units) << gpus;
      EXPECT_LE(units::raw(rack.load), 40000) << gpus;
    }
    EXPECT_EQ(count(all, "node"), n.nodes + n.spares) << gpus;
    EXPECT_EQ(count(all, "switch"), n.fabric.switches() + n.fabric.storage_switches + n.management_switches) << gpus;
    EXPECT_EQ(count(all, "storage"), n.shared.servers + n.shared.metadata_servers) << gpus;
    EXPECT_EQ(count(all, "management"), n.management) << gpus;
  }
}

// Four DGX H100 fill a rack of 40 kW to 39.6: a switch of 1.7 kW no longer fits, and they spread over two.
TEST(Racking, ASwitchThatPassesTheLimitOpensAnotherRack) {
  EXPECT_EQ(racks(built(MoneyCase("h100-sxm", 8))).size(), 1u);
  EXPECT_EQ(racks(built(MoneyCase("h100-sxm", 16))).size(), 1u);
  EXPECT_EQ(racks(built(MoneyCase("h100-sxm", 32))).size(), 2u);
}

// Catalog: SN5600 2U, QM9700 1U, Q3400 4U.
TEST(Racking, SwitchesAreAsHighAsTheirMakersSay) {
  for (const auto& box : bom::boxes(built(MoneyCase("h100-sxm", 1024)))) {
    if (box.name.find("SN5600") != std::string::npos) EXPECT_EQ(box.units, 2);
    if (box.name.find("QM9700") != std::string::npos) EXPECT_EQ(box.units, 1);
  }
  EXPECT_EQ(catalog::find_row(packed_catalog().lists().network_devices, "q3400")->rack_u, 4);
}

// NVIDIA DGX GB200 guide: 18 compute trays and 9 link switch trays of 1U, two management switches, power shelves (8).
TEST(Racking, AnNvl72RackIsStackedAsItsMakerStacksIt) {
  const auto all = racks(built(MoneyCase("gb200", 576, 4)));
  ASSERT_GE(all.size(), 8u);
  EXPECT_EQ(count(all, "node"), 8 * 18);
  EXPECT_EQ(count(all, "nvlink"), 8 * 9);
  EXPECT_EQ(count(all, "shelf"), 8 * 8);
  for (std::size_t i = 0; i < 8; ++i)
    for (const auto& item : all[i].items) EXPECT_EQ(item.height, 1);
}

TEST(Racking, DesksHaveNoRack) {
  EXPECT_TRUE(racks(built(MoneyCase("rtx-4090", 1))).empty());
  EXPECT_TRUE(racks(built(MoneyCase("rtx-3090", 4))).empty());
}
