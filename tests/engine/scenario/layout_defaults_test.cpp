// Layout and batch: counts that multiply up, nodes as platforms have them.
#include "scenario/layout_defaults.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
plan::Plan plan_of(const char* json) { return scenario::prepare(*scenario::read(json), support::opened().catalog())->plan; }
scenario::Batch batch(std::optional<std::int64_t> micro, std::int64_t global) { return {micro, std::nullopt, global}; }
const catalog::Accelerator& gpu(const char* id) {
  const auto& rows = support::opened().catalog();
  return rows.accelerators()[*rows.find_accelerator(id)];
}
}  // namespace

TEST(LayoutDefaults, NodesHoldEightAndNvl72TraysFour) {
  EXPECT_EQ(scenario::usual_per_node(gpu("h100-sxm")), 8);
  EXPECT_EQ(scenario::usual_per_node(gpu("gb200")), 4);
  EXPECT_EQ(scenario::usual_per_node(gpu("ascend-910c")), 16);  // CloudMatrix 384: eight modules of two dies to a machine
  EXPECT_EQ(plan_of(R"({"model":"llama-3-8b","hardware":{"gpu":"rtx-4090","gpus":2}})").per_node, 2);
}

TEST(LayoutDefaults, ModulesAreJoinedByNvlinkCardsByPcie) {
  EXPECT_EQ(scenario::usual_link(gpu("a100-sxm-80")), plan::Link::nvlink);
  EXPECT_EQ(scenario::usual_link(gpu("a100-pcie-80")), plan::Link::pcie);  // bridges join two cards at most
  EXPECT_EQ(scenario::usual_link(gpu("rtx-4090")), plan::Link::pcie);
}

TEST(LayoutDefaults, DataParallelIsWhatTheOtherWidthsLeave) {
  const auto p = plan_of(R"({"model":"llama-3-70b","hardware":{"gpu":"h100-sxm","gpus":64},"parallel":{"tp":8,"pp":4}})");
  EXPECT_EQ(p.dp, 2);
  EXPECT_GE(p.accumulation, 16);  // at least four micro-batches a stage
  EXPECT_EQ(plan_of(R"({"model":"llama-3-8b","parallel":{"tp":2,"dp":4}})").gpus, 8);
}

TEST(LayoutDefaults, BatchSpreadsOverRanks) {
  scenario::Job job = scenario::prepare(*scenario::read(R"({"model":"resnet50"})"), support::opened().catalog())->job;
  plan::Plan p;
  p.dp = 8;
  EXPECT_TRUE(scenario::spread_batch(batch(std::nullopt, 256), job, p));
  EXPECT_EQ(p.micro * p.accumulation * p.dp, 256);
  EXPECT_FALSE(scenario::spread_batch(batch(3, 256), job, p));
}
