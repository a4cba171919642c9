// The server section: one machine or many, its numbers named in the ledger.
#include "bom/bom.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

TEST(Bom, DesktopFor4090) {
  const MoneyCase c("rtx-4090", 1);
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.job, c.plan, *c.gpu, support::packed_catalog(), c.memory, std::nullopt, c.model);
  EXPECT_EQ(s.nodes, 1);
  EXPECT_EQ(s.gpus_per_node, 1);
  EXPECT_GE(s.ram_gb, 64);
  EXPECT_GE(s.nvme_tb, 2);
  EXPECT_EQ(s.cpu_count, 1);
  EXPECT_EQ(s.cooling, "air");
}

TEST(Bom, DgxH100AsItsMakerShipsIt) {
  const MoneyCase c("h100-sxm", 8);
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.job, c.plan, *c.gpu, support::packed_catalog(), c.memory, std::nullopt, c.model);
  EXPECT_EQ(s.cpu_count, 2);
  EXPECT_EQ(s.cores, 112);              // 2x 8480C
  EXPECT_EQ(s.ram_gb, 2048);            // 32 modules
  EXPECT_NEAR(s.nvme_tb, 30.72, 1e-9);  // 8x 3.84 TB
  EXPECT_EQ(s.nic_gbps, 3200);          // 8x 400
  EXPECT_EQ(s.psu_count, 6);
  EXPECT_EQ(s.psu_w, 3300);
}

TEST(Bom, NamedNumbersHaveLinesOfTheSameValue) {
  const MoneyCase c("l40s", 4);
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.inputs(), bom::node(ledger, c.inputs()));
  const auto line = [&](std::string_view name) { return ledger.lines()[ledger.names().find(name)->second].value; };
  EXPECT_DOUBLE_EQ(line("/server/ram_gb"), s.ram_gb * 1073741824);  // modules count in powers of two
  EXPECT_DOUBLE_EQ(line("/server/nvme_tb"), s.nvme_tb * 1e12);
  EXPECT_DOUBLE_EQ(line("/server/cores"), static_cast<double>(s.cores));
  EXPECT_DOUBLE_EQ(line("/server/nodes"), 1);
}

TEST(Bom, NoMachineIsAnAnswer) {
  const MoneyCase c("rtx-4080", 8);
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.inputs(), bom::node(ledger, c.inputs()));
  EXPECT_TRUE(s.platform.empty());
  EXPECT_TRUE(s.parts.empty());
}

// DGX H100 user guide: 2 TB in 32 modules. 1,765 GB fit into it; what goes beyond is bought beside it.
TEST(Bom, AMakersMachineComesWithItsOwnMemory) {
  const MoneyCase fits("h100-sxm", 8, 8, 1450);
  trace::Ledger ledger;
  const auto node = bom::node(ledger, fits.inputs());
  EXPECT_GT(units::raw(node.memory_need.value), 1700e9);
  EXPECT_EQ(node.ram_gb, 2048);
  EXPECT_EQ(node.modules, 32);
  EXPECT_FALSE(node.memory_upgrade);
  const MoneyCase more("h100-sxm", 8, 8, 2400);
  trace::Ledger other;
  const auto s = bom::server(other, more.inputs(), bom::node(other, more.inputs()));
  EXPECT_GT(s.ram_gb, 2400 * 1.2);
  for (const auto& part : s.parts)
    if (part.kind == "memory") {
      EXPECT_EQ(part.reason, "memory-upgrade");
      EXPECT_TRUE(part.unit_price);
    }
}

// Intel and AMD: base and boost clocks of 8480C are 2.0 and 3.8 GHz.
TEST(Bom, ClocksStandApart) {
  const MoneyCase c("h100-sxm", 8);
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.inputs(), bom::node(ledger, c.inputs()));
  EXPECT_EQ(s.cpu_base_ghz, 2.0);
  EXPECT_EQ(s.cpu_boost_ghz, 3.8);
  EXPECT_EQ(s.link, "NVLink");
}
