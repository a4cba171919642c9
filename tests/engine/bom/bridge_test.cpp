// Links by their makers' names, and bridges as their product briefs count them.
#include "bom/bridge.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
std::string_view word(std::string_view gpu, plan::Link link = plan::Link::nvlink) {
  return bom::link_of(packed_catalog().accelerators()[*packed_catalog().find_accelerator(gpu)], link);
}
const report::ServerPart* bridge(const std::vector<report::ServerPart>& parts) {
  for (const auto& part : parts)
    if (part.kind == "bridge") return &part;
  return nullptr;
}
std::int64_t bought(std::string_view gpu, std::int32_t gpus, plan::Link link) {
  MoneyCase c(gpu, gpus);
  c.plan.link = link;
  trace::Ledger ledger;
  const auto s = bom::server(ledger, c.inputs(), bom::node(ledger, c.inputs()));
  const auto* part = bridge(s.parts);
  if (part != nullptr) EXPECT_TRUE(part->unit_price) << gpu;
  return part == nullptr ? 0 : part->count;
}
}  // namespace

TEST(Bridge, EveryMakerHasItsOwnWord) {
  EXPECT_EQ(word("h100-sxm"), "NVLink");
  EXPECT_EQ(word("mi300x"), "Infinity Fabric");
  EXPECT_EQ(word("ascend-910b"), "HCCS");
  EXPECT_EQ(word("ascend-910c"), "UB");  // CloudMatrix 384
  EXPECT_EQ(word("gaudi3"), "RoCE");
  EXPECT_EQ(word("rtx-4090"), "");
  EXPECT_EQ(word("h100-sxm", plan::Link::pcie), "");
}

// NVIDIA's A100 and H100 PCIe product briefs: three bridges to a pair; RTX A6000: one.
TEST(Bridge, PairsTakeWhatTheirBriefSays) {
  EXPECT_EQ(bought("a100-pcie-80", 2, plan::Link::nvlink_bridge), 3);
  EXPECT_EQ(bought("a100-pcie-80", 4, plan::Link::nvlink_bridge), 6);
  EXPECT_EQ(bought("rtx-a6000", 4, plan::Link::nvlink_bridge), 2);
  EXPECT_EQ(bought("rtx-3090", 2, plan::Link::nvlink_bridge), 1);
}

TEST(Bridge, NobodyBuysWhatIsNotAskedFor) {
  EXPECT_EQ(bought("a100-pcie-80", 4, plan::Link::pcie), 0);
  EXPECT_EQ(bought("rtx-4090", 2, plan::Link::nvlink_bridge), 0);
  EXPECT_EQ(bought("h100-sxm", 8, plan::Link::nvlink), 0);
}

TEST(Bridge, H200NvlIsJoinedInFours) {
  EXPECT_EQ(bought("h200-nvl", 8, plan::Link::nvlink), 2);
}
