// Copper within a rack, transceivers and fibre beyond it, counted as NVIDIA's reference design counts its links.
#include "bom/cabling.hpp"

#include <gtest/gtest.h>

#include "support/built.hpp"

using namespace rigwise;
using support::built;
using support::MoneyCase;

namespace {
const bom::CableTier* tier(const bom::Node& n, std::string_view name) {
  for (const auto& t : n.tiers)
    if (t.tier == name) return &t;
  return nullptr;
}
}  // namespace

TEST(Cabling, CopperOnlyWhereAllStandsInOneRack) {
  const auto two = built(MoneyCase("h100-sxm", 16));
  EXPECT_TRUE(two.one_rack);
  EXPECT_EQ(bom::medium(*tier(two, "node-leaf")), "dac");
  EXPECT_EQ(tier(two, "node-leaf")->links, 16);
  EXPECT_EQ(tier(two, "node-leaf")->cable->reach_m, 3);
  const auto many = built(MoneyCase("h100-sxm", 1024));
  EXPECT_FALSE(many.one_rack);
  for (const auto* name : {"node-leaf", "leaf-spine"}) EXPECT_EQ(bom::medium(*tier(many, name)), "optics") << name;
  EXPECT_EQ(tier(built(MoneyCase("h100-sxm", 8)), "node-leaf"), nullptr);
}

// RA-11333-001 V11, table 3: 128 machines have 1,024 links to leaves and as many to spines, 2,048 machines 16,384 of each stage. A twin-port
// module carries two links at each end ("use a two-port transceiver to access all eight GPUs").
TEST(Cabling, LinksAndModulesOfTheSuperPod) {
  for (const std::int32_t gpus : {1024, 16384}) {
    const auto n = built(MoneyCase("h100-sxm", gpus));
    const auto links = gpus + 8 * n.spares;
    for (const auto* name : {"node-leaf", "leaf-spine"}) {
      EXPECT_EQ(tier(n, name)->links, links) << name;
      EXPECT_EQ(tier(n, name)->highs, links / 2) << name;
    }
    EXPECT_EQ(tier(n, "leaf-spine")->low->id, "osfp-2x400");
    EXPECT_EQ(tier(n, "spine-core") != nullptr, gpus > 2048);
  }
}

// NVIDIA LinkX: 17 W for two links of a twin-port module, 8 W for a single-port one.
TEST(Cabling, ALinkOf400GigabitsDrawsSeventeenWatts) {
  const auto n = built(MoneyCase("h100-sxm", 1024));
  const auto* up = tier(n, "leaf-spine");
  EXPECT_NEAR(units::raw(bom::draw(*up)) / static_cast<double>(up->links), 17, 0.01);
  const auto* down = tier(n, "node-leaf");
  EXPECT_NEAR(units::raw(bom::draw(*down)) / static_cast<double>(down->links), 17, 0.6);
}

TEST(Cabling, HdrLinksBeyondTheRackAreActiveCables) {
  const auto n = built(MoneyCase("a100-sxm-80", 128));
  EXPECT_EQ(bom::medium(*tier(n, "node-leaf")), "aoc");
  EXPECT_NEAR(units::raw(bom::draw(*tier(n, "node-leaf"))) / static_cast<double>(tier(n, "node-leaf")->links), 12, 0.01);  // 6 W a port
}
