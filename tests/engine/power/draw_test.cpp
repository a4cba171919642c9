// Draw at the wall against published maxima and measurements.
#include "power/draw.hpp"

#include <gtest/gtest.h>

#include "bom/fabric.hpp"
#include "bom/host.hpp"
#include "bom/platform.hpp"
#include "bom/supply.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
report::Power of(const MoneyCase& c, std::optional<units::Watts> cap = std::nullopt) {
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  auto server = bom::server(ledger, c.inputs(), node);
  return *power::draw(ledger, c.inputs(), node, server, cap);
}

// The maker's own system of that platform row, as shipped.
double maker_peak(std::string_view gpu, std::string_view platform_id) {
  MoneyCase c(gpu, 8, 8, 200);
  trace::Ledger ledger;
  auto in = c.inputs();
  auto node = bom::node(ledger, in);
  bom::choose_platform(in, *catalog::find_row(packed_catalog().lists().platforms, platform_id), node);
  node.cpu = catalog::find_row(packed_catalog().lists().cpus, node.platform->cpu_ids.front());
  node.modules = *node.platform->dimm_slots;
  node.drives = 8;
  node.psu_w = node.platform->psu_w;
  node.psu_count = node.platform->psu_count;
  auto server = bom::server(ledger, in, node);
  return units::raw(power::draw(ledger, in, node, server)->peak);
}
}  // namespace

// NVIDIA DGX user guides (platforms.json, power_max_w).
TEST(Draw, DgxSystemsWithinTenPerCentOfTheirPublishedMaximum) {
  EXPECT_NEAR(maker_peak("a100-sxm-80", "dgx-a100"), 6500, 650);
  EXPECT_NEAR(maker_peak("h100-sxm", "dgx-h100"), 10200, 1020);
  EXPECT_NEAR(maker_peak("h200-sxm", "dgx-h200"), 10200, 1020);
  EXPECT_NEAR(maker_peak("b200", "dgx-b200"), 14300, 1430);
  EXPECT_NEAR(units::raw(of(MoneyCase("h100-sxm", 8)).peak), 10200, 1020);
  EXPECT_NEAR(units::raw(of(MoneyCase("b200", 8)).peak), 14300, 1430);
}

// Latif et al. 2025: 8x H100 node at most 8.4 kW in training; Newkirk et al. 2025 (arXiv 2506.14551): 76 % of 10.2 kW.
TEST(Draw, TrainingDrawOfAnH100NodeAsMeasured) {
  const double typical = units::raw(of(MoneyCase("h100-sxm", 8)).typical);
  EXPECT_NEAR(typical, 0.76 * 10200, 0.1 * 0.76 * 10200);
  EXPECT_LT(typical, 8480);
}

// Puget Systems, October 2020: Xeon W-2255 (165 W), 128 GB, four RTX 3090 at 300 W, one 1600 W supply, 1,717 W at the
// wall (reported by thefpsreview.com, phonandroid.com and tomshardware.fr).
TEST(Draw, FourRtx3090CappedAt300WattsAsMeasuredAtTheWall) {
  const MoneyCase c("rtx-3090", 4);
  trace::Ledger ledger;
  auto node = bom::node(ledger, c.inputs());
  catalog::Cpu xeon = *node.cpu;
  xeon.tdp_w = 165;
  node.cpu = &xeon;
  node.modules = 8;
  node.psu_w = 1600;
  node.psu_count = 1;
  auto server = bom::server(ledger, c.inputs(), node);
  EXPECT_NEAR(units::raw(power::draw(ledger, c.inputs(), node, server, units::watts(300))->peak), 1717, 171.7);
}

TEST(Draw, OurOwnFourRtx3090BoxAt300WattsIsWithinTenPerCentToo) {
  EXPECT_NEAR(units::raw(of(MoneyCase("rtx-3090", 4), units::watts(300)).peak), 1717, 171.7);  // 14 of its 32 cores stay idle
}

TEST(Draw, WallIsAllNodesAtPeak) {
  const auto one = of(MoneyCase("h100-sxm", 8)), eight = of(MoneyCase("h100-sxm", 64));
  EXPECT_DOUBLE_EQ(units::raw(one.wall), units::raw(one.peak));
  EXPECT_NEAR(units::raw(eight.wall), 8 * units::raw(eight.peak) + units::raw(eight.around.peak), 1e-6);
  EXPECT_GT(units::raw(eight.around.peak), 1720);  // a switch at least
  EXPECT_GE(eight.racks, 2);  // 79 kW at 40 kW per rack
}

TEST(Draw, AmperesAtTheUsersCircuit) {
  MoneyCase c("rtx-4090", 1);
  c.job.constraints.circuit = "220v-16a";
  c.job.market = scenario::Market::cn;
  const auto p = of(c);
  EXPECT_NEAR(units::raw(p.current), units::raw(p.wall) / 220, 1e-9);
  EXPECT_EQ(p.racks, 0);
}

// igor'sLAB and others saw cards spike some 30 per cent over their limit for milliseconds: a supply that rides them out carries more.
TEST(Draw, SpikesStandBesideWhatTheSuppliesCarry) {
  const auto box = of(MoneyCase("rtx-3090", 4));
  EXPECT_NEAR(units::raw(box.transient) - 0.3 * 4 * 350, units::raw(box.peak) * box.efficiency_peak, 1);
  EXPECT_GE(units::raw(box.supplies), units::raw(box.transient));
  EXPECT_GT(box.efficiency_typical, 0.85);
  EXPECT_LT(box.efficiency_typical, 0.97);  // 80 PLUS Titanium at half load, 230 V: 96 per cent
}

// NVIDIA and integrators quote 120 to 132 kW for a GB200 NVL72 (platforms.json).
TEST(Draw, AnNvl72RackIsNearItsQuotedPower) {
  const double wall = units::raw(of(MoneyCase("gb200", 72, 4)).wall);
  EXPECT_GT(wall, 0.85 * 120000);
  EXPECT_LT(wall, 1.1 * 132000);
}
