// Draw behind the supplies, part by part.
#include "bom/load.hpp"

#include <gtest/gtest.h>

#include "bom/bom.hpp"
#include "support/money_case.hpp"

using namespace rigwise;

TEST(Load, StatesAreOrderedAndContainTheCards) {
  trace::Ledger ledger;
  const support::MoneyCase c("h100-sxm", 8);
  const auto node = bom::node(ledger, c.inputs());
  const auto load = bom::load(ledger, *c.gpu, node, std::nullopt);
  ASSERT_TRUE(load);
  EXPECT_EQ(units::raw(load->gpus.value), 5600);
  EXPECT_LT(units::raw(load->idle.value), units::raw(load->training.value));
  EXPECT_LT(units::raw(load->training.value), units::raw(load->full.value));
  EXPECT_GT(units::raw(load->full.value), 5600);
}

TEST(Load, ACapLowersTheCardsAndTheirFans) {
  trace::Ledger ledger;
  const support::MoneyCase c("rtx-3090", 4);
  const auto node = bom::node(ledger, c.inputs());
  const auto free = bom::load(ledger, *c.gpu, node, std::nullopt),
             capped = bom::load(ledger, *c.gpu, node, units::watts(300));
  const double saved = units::raw(free->full.value) - units::raw(capped->full.value);
  EXPECT_NEAR(saved, 4 * 50 / 0.97, 1e-9);
}

TEST(Load, NoFigureNoLoad) {
  trace::Ledger ledger;
  const support::MoneyCase c("ascend-910b", 8);
  auto node = bom::node(ledger, c.inputs());
  auto silent = *node.platform;
  silent.power_max_w = 0;  // neither card nor machine published
  node.platform = &silent;
  EXPECT_FALSE(bom::load(ledger, *c.gpu, node, std::nullopt));
}

// Only the machine's maximum is published (5.2 to 5.6 kW quoted): its parts add up to that at the wall.
TEST(Load, AnUnpublishedCardFollowsFromItsMachine) {
  const support::MoneyCase c("ascend-910b", 8);
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  const auto load = bom::load(ledger, *c.gpu, node, std::nullopt);
  ASSERT_TRUE(load);
  EXPECT_NEAR(units::raw(load->full.value) / 0.92, 5600, 60);
  EXPECT_GT(units::raw(load->gpus.value) / 8, 250);  // 310 to 400 W by the press
  EXPECT_LT(units::raw(load->gpus.value) / 8, 450);
}
