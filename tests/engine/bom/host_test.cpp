// Processor, memory and drives follow from the job and can be built.
#include "bom/host.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
bom::Node build(const MoneyCase& c) {
  trace::Ledger ledger;
  return bom::node(ledger, c.inputs());
}
}  // namespace

TEST(Host, MemoryHoldsTheNeedAndFillsChannelsAlike) {
  for (const double host : {10.0, 100.0, 400.0, 900.0}) {
    const auto node = build(MoneyCase("h200-sxm", 8, 8, host));
    EXPECT_GE(node.ram_gb, host * 1.2);
    const std::int64_t channels = node.cpu->memory_channels * node.sockets;
    EXPECT_EQ(node.modules % channels, 0) << host;
  }
}

TEST(Host, DesktopsTakeUnbufferedModulesAndServersRegisteredOnes) {
  EXPECT_NE(build(MoneyCase("rtx-4090", 1)).module->type.find("UDIMM"), std::string::npos);
  EXPECT_NE(build(MoneyCase("l40s", 4)).module->type.find("RDIMM"), std::string::npos);
  EXPECT_NE(build(MoneyCase("a100-sxm-80", 8)).module->type.find("DDR4"), std::string::npos);  // EPYC 7003
}

TEST(Host, TooMuchMemoryForADesktopMovesToAWorkstation) {
  const auto node = build(MoneyCase("rtx-4090", 1, 1, 300));
  EXPECT_NE(node.form, bom::Form::desktop);
  EXPECT_TRUE(node.memory_fits);
}

TEST(Host, WorkersRaiseTheCores) {
  MoneyCase c("rtx-4090", 8);
  c.job.data.workers = 12;
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  EXPECT_EQ(units::raw(node.cores_need.value), 8 * (12 + 2) + 2);
  EXPECT_GE(node.cpu->cores * node.sockets, 114);
}

TEST(Host, PicturesAskForWorkersByTheirRate) {
  MoneyCase c("rtx-4090", 4);
  auto shape = std::make_shared<model::Architecture>();
  shape->kind = model::Kind::cnn;
  c.job.model = shape;
  report::Throughput t;
  t.samples = {units::SamplesPerSecond(3000), units::SamplesPerSecond(4000), units::SamplesPerSecond(4000)};
  auto in = c.inputs();
  in.throughput = &t;
  trace::Ledger ledger;
  EXPECT_EQ(bom::node(ledger, in).workers, 10);  // 4,000 pictures over 4 GPUs at 100 per core
}

TEST(Host, DataSizeFromTokensPicturesOrTheUsersWord) {
  trace::Ledger ledger;
  MoneyCase c("rtx-4090", 1);
  c.job.data.tokens = 1e9;
  EXPECT_EQ(units::raw(bom::data_size(ledger, c.inputs()).value), 4e9);
  c.job.data.dataset_gb = 100;
  EXPECT_EQ(units::raw(bom::data_size(ledger, c.inputs()).value), 100e9);
}

TEST(Host, CheckpointOfSeventyBillionIsAboutATerabyte) {
  MoneyCase c("h100-sxm", 64);
  c.model.params = c.model.trainable_params = 70e9;
  const auto node = build(c);
  const double tb = units::raw(node.checkpoint.value) / 1e12;  // catalog rule: 0.84 to 0.98 TB
  EXPECT_GE(tb, 0.84);
  EXPECT_LE(tb, 0.98);
}

// A kit of 64 GB holds 64 x 2^30 bytes: 68.7 x 10^9.
TEST(Host, ModulesCountInPowersOfTwo) {
  bom::Node node;
  node.memory_need.value = units::gib(64);
  EXPECT_EQ(bom::memory_want(node), 64);
  node.memory_need.value = units::gb(67);
  EXPECT_EQ(bom::memory_want(node), 63);
}

// 250 GB want 16 or 24 modules of 16 GB, not of 32.
TEST(Host, SmallModulesKeepFromBuyingTwice) {
  const auto node = build(MoneyCase("l40s", 8, 8, 180));
  EXPECT_GE(node.ram_gb, bom::memory_want(node));
  EXPECT_LE(node.ram_gb, 384);
  EXPECT_EQ(node.modules % node.sockets, 0);
}

// AMD: four dual-rank modules on AM5 run at DDR5-3600.
TEST(Host, FourModulesOnADesktopRunSlower) {
  MoneyCase c("rtx-4090", 1);
  c.job.ram_gb = 128;
  const auto node = build(c);
  EXPECT_EQ(node.modules, 4);
  EXPECT_EQ(node.memory_mts, node.cpu->socket == "AM5" ? 3600 : 4400);  // Intel: 4400 with two to a channel
  EXPECT_EQ(build(MoneyCase("rtx-4090", 1)).modules, 2);
}

// Pixels cost: 1,024 x 1,024 is 5.8 times the mean ImageNet picture of 469 x 387.
TEST(Host, LargerPicturesAskForMoreCores) {
  MoneyCase c("h100-sxm", 8);
  auto shape = std::make_shared<model::Architecture>();
  shape->kind = model::Kind::diffusion;
  c.job.model = shape;
  report::Throughput t;
  t.samples = {units::SamplesPerSecond(80), units::SamplesPerSecond(80), units::SamplesPerSecond(80)};
  auto in = c.inputs();
  in.throughput = &t;
  const auto workers = [&](std::int64_t side) {
    c.job.image_height = c.job.image_width = side;
    trace::Ledger ledger;
    return bom::node(ledger, in).workers;
  };
  EXPECT_EQ(workers(224), 1);   // 10 a second for each GPU, 100 from a core
  EXPECT_EQ(workers(2048), 3);  // 10 / (100 x 181,503 / 4,194,304)
}

// Kunpeng 920: eight channels of DDR4, registered.
TEST(Host, CloudMatrixHasTheMemoryOfItsProcessors) {
  const auto node = build(MoneyCase("ascend-910c", 384, 16));
  ASSERT_NE(node.module, nullptr);
  EXPECT_NE(node.module->type.find("DDR4"), std::string::npos);
  EXPECT_NE(node.module->type.find("RDIMM"), std::string::npos);
  EXPECT_EQ(node.fabric.nic, nullptr);  // ports are on the NPUs
}
