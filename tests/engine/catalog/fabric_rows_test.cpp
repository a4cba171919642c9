// Links and devices as the packed catalog has them, against their standards.
#include "catalog/fabric_rows.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using rigwise::catalog::find_row;
using rigwise::support::packed_catalog;

TEST(FabricRows, LinksCarryTheirStandards) {
  const auto& links = packed_catalog().lists().links;
  const auto* ndr = find_row(links, "ib-ndr");  // IBTA: NDR 400 Gb/s per port
  ASSERT_NE(ndr, nullptr);
  EXPECT_EQ(ndr->gbps_per_port, 400);
  EXPECT_EQ(ndr->bandwidth_gbs_per_direction, 50);
  EXPECT_EQ(ndr->nic_ids, std::vector<std::string>{"cx7"});
  ASSERT_TRUE(ndr->latency_us);
  EXPECT_LE(ndr->latency_us->low, ndr->latency_us->high);
  const auto* nvlink4 = find_row(links, "nvlink4");  // 18 links of 25 GB/s each way
  ASSERT_NE(nvlink4, nullptr);
  EXPECT_EQ(nvlink4->links, 18);
  EXPECT_EQ(nvlink4->bandwidth_gbs_per_direction, 450);
  const auto* pcie5 = find_row(links, "pcie5-x16");  // 32 GT/s x 16 x 128/130 / 8
  ASSERT_NE(pcie5, nullptr);
  EXPECT_NEAR(pcie5->bandwidth_gbs_per_direction, 63, 0.1);
}

TEST(FabricRows, SwitchesCarryTheirPorts) {
  const auto* qm9700 = find_row(packed_catalog().lists().network_devices, "qm9700");  // 64 ports of 400 Gb/s
  ASSERT_NE(qm9700, nullptr);
  EXPECT_EQ(qm9700->ports, 64);
  EXPECT_EQ(qm9700->port_gbps, 400);
  EXPECT_GT(qm9700->power_max_w, qm9700->power_typical_w);
  EXPECT_EQ(packed_catalog().lists().topologies.size(), 5u);
}
