// What the engine builds can be built; what the user asks for is checked against it.
#include "bom/validate.hpp"

#include <gtest/gtest.h>

#include "bom/bom.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

TEST(Validate, EveryMachineOfTheEngineCanBeBuilt) {
  for (const auto& gpu : packed_catalog().accelerators())
    for (const std::int32_t n : {1, 2, 4, 8, 16, 64})
      for (const double host : {10.0, 200.0}) {
        const auto devices = static_cast<std::int32_t>(gpu.devices_per_board);
        const MoneyCase c(gpu.id, n * devices, 8 * devices, host);
        trace::Ledger ledger;
        const auto node = bom::node(ledger, c.inputs());
        if (node.platform == nullptr) continue;  // three-slot cards without a blower edition: an answer, not a list
        for (const auto& f : bom::check(packed_catalog(), gpu, node))
          ADD_FAILURE() << gpu.id << " x" << n << ": " << f.code;
      }
}

TEST(Validate, FiveWideCardsOnADesktopAreAContradiction) {
  MoneyCase c("rtx-4090", 5);
  c.job.constraints.form = scenario::Form::desktop;
  trace::Ledger ledger;
  const auto findings = bom::validate(c.inputs(), bom::node(ledger, c.inputs()));
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "form-cards-slots");
  EXPECT_EQ(findings[0].field, "/constraints/form");
  const auto said = [&](std::string_view name) {
    for (const auto& a : findings[0].args)
      if (a.name == name) return a.value;
    return std::string();
  };
  EXPECT_EQ(said("wide"), "3");  // slots of a card
  EXPECT_EQ(said("most"), "2");  // on the largest desktop board
}

TEST(Validate, ATerabyteInADesktopIsAContradiction) {
  MoneyCase c("rtx-4090", 1);
  c.job.constraints.form = scenario::Form::desktop;
  c.job.ram_gb = 1024;
  trace::Ledger ledger;
  const auto findings = bom::validate(c.inputs(), bom::node(ledger, c.inputs()));
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].code, "ram-socket");
}

TEST(Validate, ASmallSupplyIsNamed) {
  MoneyCase c("rtx-3090", 4);
  c.job.psu_w = 1200;
  trace::Ledger ledger;
  const auto findings = bom::validate(c.inputs(), bom::node(ledger, c.inputs()));
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].code, "psu-load");
}

TEST(Validate, ARegisteredModuleDoesNotFitADesktop) {
  trace::Ledger ledger;
  const MoneyCase c("rtx-4090", 1);
  auto node = bom::node(ledger, c.inputs());
  node.module = catalog::find_row(packed_catalog().lists().memory_modules, "ddr5-rdimm-64");
  const auto findings = bom::check(packed_catalog(), *c.gpu, node);
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].code, "build-memory-kind");
}

namespace {
std::string joined(const std::vector<std::string>& codes) {
  std::string out;
  for (const auto& code : codes) out += code + " ";
  return out;
}

std::vector<std::string> codes(const MoneyCase& c) {
  trace::Ledger ledger;
  std::vector<std::string> out;
  for (const auto& f : bom::validate(c.inputs(), bom::node(ledger, c.inputs()))) out.push_back(f.code);
  return out;
}
}  // namespace

TEST(Validate, OpenCardsSideBySideAreNamed) {
  EXPECT_EQ(codes(MoneyCase("rtx-5090", 4)), std::vector<std::string>{"cards-open-wide"});
  EXPECT_EQ(codes(MoneyCase("rtx-pro-6000-bw-ws", 4)), std::vector<std::string>{"cards-open"});
  EXPECT_TRUE(codes(MoneyCase("rtx-5090", 1)).empty());
  EXPECT_TRUE(codes(MoneyCase("rtx-6000-ada", 4)).empty());  // a blower
}

TEST(Validate, ALinkMustBelongToTheCard) {
  const auto with = [](std::string_view gpu, plan::Link link) {
    MoneyCase c(gpu, 2);
    c.plan.link = link;
    return codes(c);
  };
  EXPECT_EQ(with("h100-sxm", plan::Link::pcie), std::vector<std::string>{"link-module"});
  EXPECT_TRUE(with("h100-sxm", plan::Link::nvlink).empty());
  EXPECT_TRUE(with("a100-pcie-80", plan::Link::nvlink_bridge).empty());
}

TEST(Validate, FaultsReachTheReportAsRemarks) {
  trace::Ledger ledger;
  const MoneyCase c("l40s", 4);
  auto node = bom::node(ledger, c.inputs());
  EXPECT_TRUE(bom::contradictions(c.inputs(), node).empty());
  node.modules = 40;
  const auto found = bom::contradictions(c.inputs(), node);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].code, "build-memory-slots");
  EXPECT_EQ(found[0].severity, base::Severity::warning);
}

// PCIe 4.0 x16 passes 31.5 GB/s: 252 Gb/s.
TEST(Validate, AFastAdapterInAnOldSlotIsNamed) {
  MoneyCase c("a100-sxm-80", 16);
  EXPECT_TRUE(codes(c).empty());  // as sold: 8 x 200 Gb/s
  c.job.network_gbps = 3200;
  EXPECT_EQ(codes(c), std::vector<std::string>{"nic-slot"});
  MoneyCase hopper("h100-sxm", 16);
  EXPECT_TRUE(codes(hopper).empty());
}

// LGA1700 boards take unbuffered modules and two cards; Intel gives the i9-14900K 20 lanes.
TEST(Validate, AStatedProcessorIsHeldAgainstCardsModulesAndLanes) {
  MoneyCase two("rtx-4090", 2);
  two.job.cpu = "i9-14900k";
  EXPECT_EQ(joined(codes(two)), "");
  two.job.pcie_lanes = 16;
  EXPECT_EQ(joined(codes(two)), "lanes-cpu ");
  two.job.pcie_lanes = 8;
  two.job.memory_kind = scenario::MemoryKind::ddr5_rdimm;
  EXPECT_EQ(joined(codes(two)), "memory-socket ");
  MoneyCase four("rtx-4090", 4);
  four.job.cpu = "i9-14900k";
  EXPECT_EQ(joined(codes(four)), "cpu-cards ");
}

TEST(Validate, AStatedBoardIsHeldAgainstTheCards) {
  MoneyCase four("rtx-4090", 4);
  four.job.platform = "desktop-2gpu";
  EXPECT_EQ(joined(codes(four)), "board-count ");
  MoneyCase passive("l40s", 1);
  passive.job.platform = "desktop-1gpu";
  EXPECT_EQ(joined(codes(passive)), "board-airflow ");
  MoneyCase module("h100-sxm", 8);
  module.job.platform = "ws-4gpu";
  EXPECT_EQ(joined(codes(module)), "board-count ");
}

TEST(Validate, ModulesAndRacksDoNotStandOnADesk) {
  MoneyCase module("h100-sxm", 8), rack("gb200", 4, 4);
  module.job.constraints.form = rack.job.constraints.form = scenario::Form::desktop;
  EXPECT_EQ(joined(codes(module)), "form-module ");
  EXPECT_EQ(joined(codes(rack)), "form-liquid ");
}

TEST(Validate, AnOversubscribedFabricSaysWhatItCosts) {
  MoneyCase c("h100-sxm", 1024);
  c.job.fabric = scenario::Fabric::leaf_spine;
  c.job.oversubscription = 4;
  EXPECT_EQ(joined(codes(c)), "taper-slow ");
  c.job.fabric = scenario::Fabric::rail_optimized;
  c.plan.gpus = c.plan.dp = 256;  // 32 machines share each rail's leaf
  EXPECT_EQ(joined(codes(c)), "taper-free ");
  MoneyCase slots("rtx-4090", 64);
  slots.job.fabric = scenario::Fabric::rail_optimized;
  EXPECT_EQ(joined(codes(slots)), "rails-single ");
}
