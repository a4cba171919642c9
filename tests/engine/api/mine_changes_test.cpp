// "I have 4 x 3090 on PCIe 4 x8, 128 GB, 1600 W": what to change first.
#include "api/mine_changes.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
std::vector<api::MineChange> changes(const std::string& hardware) {
  return api::mine(support::opened(), R"({"hardware":{)" + hardware + "}}")->changes;
}
const api::MineChange* named(const std::vector<api::MineChange>& all, std::string_view code) {
  for (const auto& c : all)
    if (c.code == code) return &c;
  return nullptr;
}
}  // namespace

TEST(MineChanges, ASupplyThatCannotCarryComesFirst) {
  const auto all = changes(R"("gpu":"rtx-3090","gpus":4,"pcie_lanes":8,"ram_gb":128,"psu_w":1200)");
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().code.rfind("finding.psu-load", 0), 0u);
}

// Puget Systems ran four RTX 3090 at 280 of 350 W with 95 per cent of their speed.
TEST(MineChanges, ALimitOnTheCardsSavesPowerForLittleSpeed) {
  const auto* cap = named(changes(R"("gpu":"rtx-3090","gpus":4,"pcie_lanes":8,"ram_gb":128,"psu_w":2000)"), "cap");
  ASSERT_TRUE(cap);
  EXPECT_GT(cap->saves_w, 4 * 70);
  EXPECT_NEAR(cap->faster_pct, -6, 2);
}

TEST(MineChanges, NarrowSlotsAreNamedOnlyWhereTheyAre) {
  const auto narrow = changes(R"("gpu":"rtx-3090","gpus":4,"pcie_gen":3,"pcie_lanes":4,"ram_gb":512)");
  ASSERT_TRUE(named(narrow, "lanes"));
  EXPECT_GT(named(narrow, "lanes")->faster_pct, 5);
  EXPECT_FALSE(named(changes(R"("gpu":"rtx-3090","gpus":4,"ram_gb":512)"), "lanes"));
}

TEST(MineChanges, LittleHostMemoryIsNamed) {
  const auto* ram = named(changes(R"("gpu":"rtx-3090","gpus":1,"ram_gb":32)"), "ram");
  ASSERT_TRUE(ram);
  EXPECT_GT(ram->more_rows, 0);
}
