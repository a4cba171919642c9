// Cards go only into machines that take them: slots, width, airflow, baseboards, count.
#include "bom/platform.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
const catalog::Platform& platform(std::string_view id) {
  return *catalog::find_row(packed_catalog().lists().platforms, id);
}
bool takes(std::string_view platform_id, std::string_view gpu, std::int64_t boards) {
  return bom::fit(packed_catalog(), platform(platform_id), *MoneyCase(gpu, 1).gpu, boards).fits;
}
std::string first(const MoneyCase& c) {
  const auto list = bom::candidates(c.inputs(), c.plan.per_node);
  return list.empty() ? "" : list.front()->id;
}
}  // namespace

TEST(Platform, FormFactorsDoNotMix) {
  EXPECT_TRUE(takes("dgx-h100", "h100-sxm", 8));
  EXPECT_FALSE(takes("dgx-h100", "h100-pcie", 8));
  EXPECT_FALSE(takes("server-8gpu-pcie-4u", "h100-sxm", 8));
  EXPECT_FALSE(takes("dgx-a100", "h100-sxm", 8));
}

TEST(Platform, PassiveCardsNeedAServer) {
  EXPECT_FALSE(takes("desktop-1gpu", "a100-pcie-80", 1));
  EXPECT_FALSE(takes("ws-4gpu", "t4", 1));
  EXPECT_TRUE(takes("server-4gpu-l40s", "a100-pcie-80", 4));
}

TEST(Platform, WideCardsFitSideBySideOnlyAsBlowers) {
  EXPECT_FALSE(takes("ws-4gpu", "rtx-4080", 4));  // three slots wide, no two-slot edition known
  EXPECT_TRUE(takes("ws-4gpu", "rtx-3090", 4));   // sold as a two-slot blower
  EXPECT_FALSE(takes("desktop-2gpu", "rtx-3090", 5));
}

TEST(Platform, SmallestMachineComesFirst) {
  EXPECT_EQ(first(MoneyCase("rtx-4090", 1)), "desktop-1gpu");
  EXPECT_EQ(first(MoneyCase("rtx-4090", 2)), "desktop-2gpu");
  EXPECT_EQ(first(MoneyCase("rtx-3090", 4)), "ws-4gpu");
  EXPECT_EQ(first(MoneyCase("rtx-4090", 8)), "server-8gpu-pcie-4u");
  EXPECT_EQ(first(MoneyCase("b200", 8)), "dgx-b200");
  EXPECT_EQ(first(MoneyCase("ascend-910b", 8)), "atlas-800t-a2");
}

TEST(Platform, TheWantedFormIsTakenWhereItExists) {
  MoneyCase c("rtx-4090", 1);
  c.job.constraints.form = scenario::Form::server;
  EXPECT_EQ(bom::form_of(packed_catalog(), *bom::candidates(c.inputs(), 1).front()), bom::Form::server);
  MoneyCase five("rtx-4090", 5);
  five.job.constraints.form = scenario::Form::desktop;
  EXPECT_EQ(bom::form_of(packed_catalog(), *bom::candidates(five.inputs(), 5).front()), bom::Form::server);
}

TEST(Platform, BaseboardsAreBoughtWhole) {
  trace::Ledger ledger;
  const MoneyCase c("h100-sxm", 4);
  const auto node = bom::node(ledger, c.inputs());
  EXPECT_EQ(node.boards, 8);
  EXPECT_EQ(node.idle_boards, 4);
}

TEST(Platform, ATrayIsAShareOfItsRack) {
  trace::Ledger ledger;
  const auto node = bom::node(ledger, MoneyCase("gb200", 72, 4).inputs());
  EXPECT_EQ(node.nodes, 18);
  EXPECT_EQ(node.systems, 1);
  EXPECT_DOUBLE_EQ(node.share * 18, 1);
}
