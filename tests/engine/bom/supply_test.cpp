// Power supplies carry the peak and its spikes.
#include "bom/supply.hpp"

#include <gtest/gtest.h>

#include "bom/bom.hpp"
#include "bom/platform.hpp"
#include "support/money_case.hpp"

using namespace rigwise;

namespace {
bom::Node build(const support::MoneyCase& c) {
  trace::Ledger ledger;
  return bom::node(ledger, c.inputs());
}
}  // namespace

// NVIDIA's sheet of the RTX 4090 asks for 850 W; the guides take 1,000.
TEST(Supply, A4090DesktopTakesAsMuchAsItsMakerAsks) {
  const auto node = build(support::MoneyCase("rtx-4090", 1));
  EXPECT_GE(node.psu_w, 850);
  EXPECT_LE(node.psu_w, 1000);
}

TEST(Supply, FourCardsTakeTwoSupplies) {
  const auto node = build(support::MoneyCase("rtx-3090", 4));
  EXPECT_EQ(node.psu_count, 2);
  EXPECT_GE(node.psu_w * 2, node.dc_peak_w);
}

TEST(Supply, AServerKeepsSpares) {
  for (const char* gpu : {"h100-sxm", "b200", "a100-sxm-80"}) {
    const auto node = build(support::MoneyCase(gpu, 8));
    EXPECT_GT(node.psu_count, node.psu_carry) << gpu;
    EXPECT_GE(node.psu_w * static_cast<double>(node.psu_carry), node.dc_peak_w) << gpu;
  }
}

TEST(Supply, CardsOf600WattsLeaveOneSpareOfFour) {
  const auto node =
      build(support::MoneyCase("h200-nvl", 8));  // two of the platform's four 2.7 kW supplies no longer carry it
  EXPECT_GT(node.psu_carry, 2);
  EXPECT_GT(node.psu_count, node.psu_carry);
}

TEST(Supply, EfficiencyFollowsTheTitaniumCurve) {
  const auto node = build(support::MoneyCase("h100-sxm", 8));
  const auto& catalog = support::packed_catalog();
  EXPECT_DOUBLE_EQ(bom::efficiency_at(catalog, node, 0.5), 0.96);
  EXPECT_DOUBLE_EQ(bom::efficiency_at(catalog, node, 1.0), 0.91);
  EXPECT_NEAR(bom::efficiency_at(catalog, node, 0.35), 0.95, 1e-12);
}

TEST(Supply, ThePartIsThePlatformsOwnRating) {
  for (const auto* gpu : {"h20", "a100-sxm-80", "a800-80", "mi300x", "gaudi3", "ascend-910b", "l40s", "h100-sxm", "b200"}) {
    const support::MoneyCase c(gpu, 8);
    trace::Ledger ledger;
    const auto node = bom::node(ledger, c.inputs());
    ASSERT_NE(node.psu, nullptr) << gpu;
    EXPECT_EQ(node.psu->watts, node.psu_w) << gpu;
    EXPECT_EQ(node.psu->id.rfind("dgx-", 0) == 0, bom::sold_fitted(*node.platform)) << gpu;
  }
}

TEST(Supply, RatingsFollowTheLoad) {
  const auto two = build(support::MoneyCase("l40s", 2)), eight = build(support::MoneyCase("l40s", 8));
  EXPECT_LT(two.psu_w, eight.psu_w);
  for (const auto& node : {two, eight}) EXPECT_GE(node.psu_w * static_cast<double>(node.psu_carry), node.dc_peak_w);
}

// Supplies of 2 kW for desks take 200 to 240 V only; a socket of 120 V gives 1,440 W for hours.
TEST(Supply, ASupplyThatWants200VoltsIsNotPutOnA120VoltSocket) {
  support::MoneyCase c("rtx-3090", 4);
  c.job.constraints.circuit = "120v-20a";
  EXPECT_FALSE(build(c).psu != nullptr && build(c).psu->needs_200v);
}
