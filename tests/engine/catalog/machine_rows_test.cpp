// Machines as the packed catalog has them, against their makers' own figures.
#include "catalog/machine_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::catalog::find_row;
using rigwise::catalog::read_redundancy;
using rigwise::support::packed_catalog;

TEST(MachineRows, AcceleratorsCarryTheirDataSheets) {
  const auto* h100 =
      find_row(packed_catalog().accelerators(), "h100-sxm");  // NVIDIA H100 data sheet: 1979 sparse, 3.35 TB/s, 700 W
  ASSERT_NE(h100, nullptr);
  EXPECT_NEAR(h100->dense.bf16, 1979.0 / 2, 1);
  EXPECT_NEAR(h100->bandwidth_gbs, 3350, 10);
  EXPECT_EQ(h100->tdp_w, 700);
  EXPECT_EQ(h100->nvlink_gbs, 900);
  EXPECT_EQ(h100->memory_gb, 80);
  EXPECT_NEAR(h100->usable_gib, 81559.0 / 1024, 0.01);  // nvidia-smi prints 81559 MiB
  EXPECT_TRUE(h100->supports_bf16);
  const auto* v100 = find_row(packed_catalog().accelerators(), "v100-sxm2-32");
  ASSERT_NE(v100, nullptr);
  EXPECT_FALSE(v100->supports_bf16);
  EXPECT_EQ(v100->dense.bf16, 0);
  const auto* mi250 = find_row(packed_catalog().accelerators(), "mi250");
  ASSERT_NE(mi250, nullptr);
  EXPECT_EQ(mi250->devices_per_board, 2);
}

TEST(MachineRows, ProcessorsCarryTheirDataSheets) {
  const auto* epyc =
      find_row(packed_catalog().lists().cpus, "epyc-9654");  // AMD: 96 cores, 360 W, 12 channels, 128 lanes of PCIe 5
  ASSERT_NE(epyc, nullptr);
  EXPECT_EQ(epyc->cores, 96);
  EXPECT_EQ(epyc->tdp_w, 360);
  EXPECT_EQ(epyc->memory_channels, 12);
  EXPECT_EQ(epyc->pcie_lanes_per_socket, 128);
  EXPECT_NEAR(epyc->memory_bw_gbs_per_socket, 460.8, 0.1);
}

TEST(MachineRows, PlatformsCarryTheirManuals) {
  const auto* dgx =
      find_row(packed_catalog().lists().platforms, "dgx-h100");  // DGX H100 user guide: 10.2 kW, 6 x 3.3 kW, 4+2, 8U
  ASSERT_NE(dgx, nullptr);
  EXPECT_EQ(dgx->gpu_count, 8);
  EXPECT_EQ(dgx->power_max_w, 10200);
  EXPECT_EQ(dgx->psu_w, 3300);
  ASSERT_TRUE(dgx->psu_redundancy);
  EXPECT_EQ(dgx->psu_redundancy->carry, 4);
  EXPECT_EQ(dgx->psu_redundancy->spare, 2);
  EXPECT_EQ(dgx->rack_u, 8);
}

TEST(MachineRows, RedundancyIsReadFromItsText) {
  EXPECT_EQ(read_redundancy("4+2", 6)->carry, 4);
  EXPECT_EQ(read_redundancy("none", 2)->carry, 2);
  EXPECT_EQ(read_redundancy("none", 2)->spare, 0);
  EXPECT_FALSE(read_redundancy("", 2));
  EXPECT_FALSE(read_redundancy("n+1", 2));
}

TEST(MachineRows, CompositesNameTheirParts) {
  const auto* raid = find_row(packed_catalog().lists().storage, "raid0-2x2tb");
  ASSERT_NE(raid, nullptr);
  ASSERT_EQ(raid->components.size(), 1u);
  EXPECT_EQ(raid->components[0].count, 2);
  EXPECT_EQ(raid->capacity_tb, 4);
}
