// Shared storage by capacity, checkpoint and guideline: one file server for few machines, a parallel file system beyond.
#include "bom/shared_storage.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/built.hpp"

using namespace rigwise;
using support::built;
using support::MoneyCase;

namespace {
MoneyCase large_model(std::int32_t gpus) {
  MoneyCase c("h100-sxm", gpus);
  c.model.params = c.model.trainable_params = 70e9;
  return c;
}
}  // namespace

TEST(SharedStorage, ACheckpointIsWrittenWithinItsShareOfTheInterval) {
  auto c = large_model(256);
  const auto n = built(c);
  EXPECT_NEAR(n.interval_s, 3600, 1e-9);
  EXPECT_NEAR(n.write_gbs, 70e9 * 14 / 180 / 1e9, 0.01);  // 0.98 TB within 5 per cent of an hour
  c.job.checkpoint = scenario::Checkpoint{30, std::nullopt};
  EXPECT_NEAR(built(c).write_gbs, 2 * n.write_gbs, 0.01);
}

// Young 1974: sqrt(2 c m). Daly's sum: with c a share s of the interval, 2 s m.
TEST(SharedStorage, TheIntervalShortensAsInterruptionsGrow) {
  double before = 1e9;
  for (const std::int32_t gpus : {1024, 4096, 8192, 16384, 32768}) {
    const auto n = built(large_model(gpus));
    EXPECT_LE(n.interval_s, before) << gpus;
    before = n.interval_s;
    const double between = 7 * 86400 / n.failures_week, write = 0.05 * n.interval_s;
    if (n.interval_s < 3600) EXPECT_NEAR(n.interval_s, std::sqrt(2 * write * between), 1) << gpus;
  }
  EXPECT_NEAR(before, 1114 / 2.0, 2);  // 16,384 GPUs: one interruption in 3.1 h, 2 x 0.05 of it
}

// NVIDIA RA-11333-001 V11, table 6, first column: 15 GB/s read and 7 written by 32 machines, 60 and 30 by 128.
TEST(SharedStorage, NoLessThanTheSuperPodGuideline) {
  const auto one = built(MoneyCase("h100-sxm", 256)).shared, four = built(MoneyCase("h100-sxm", 1024)).shared;
  EXPECT_NEAR(one.read_need_gbs, 15, 0.01);
  EXPECT_NEAR(one.write_need_gbs, 7, 0.01);
  EXPECT_NEAR(four.read_need_gbs, 60, 0.01);
  EXPECT_NEAR(four.write_need_gbs, 30, 2.1);
  for (const auto& s : {one, four}) {
    EXPECT_EQ(s.system, "lustre");
    EXPECT_GE(s.read_gbs, s.read_need_gbs);
    EXPECT_GE(s.write_gbs, s.write_need_gbs);
    EXPECT_GE(s.servers, 2);
    EXPECT_EQ(s.metadata_servers, 2);
    EXPECT_EQ(s.drives % s.servers, 0);
    EXPECT_TRUE(s.drives / s.servers == 12 || s.drives / s.servers == 24);
  }
}

TEST(SharedStorage, FewMachinesHaveOneFileServer) {
  const auto n = built(MoneyCase("h100-sxm", 16));
  EXPECT_EQ(n.shared.system, "nfs");
  EXPECT_EQ(n.shared.servers, 1);
  EXPECT_EQ(n.shared.metadata_servers, 0);
  EXPECT_LE(n.shared.drives, 12);
  EXPECT_NEAR(n.shared.usable_tb, static_cast<double>(n.shared.drives - 2) * 7.68, 1e-9);
  EXPECT_GE(0.8 * n.shared.usable_tb * 1e12, units::raw(n.storage_need.value));
  EXPECT_EQ(built(MoneyCase("h100-sxm", 8)).shared.servers, 0);  // its own drives
}

// 0.98 TB at 5 GB/s take 196 s: 5 per cent of 65 minutes.
TEST(SharedStorage, OneFileServerStretchesTheInterval) {
  const auto n = built(large_model(16));
  EXPECT_EQ(n.shared.system, "nfs");
  EXPECT_NEAR(n.interval_s / 60, 65.3, 0.1);
  EXPECT_NEAR(n.write_gbs, 5, 0.01);
}

TEST(SharedStorage, DesksLendOneMachinesDrivesToTheOthers) {
  MoneyCase c("rtx-4090", 2, 1);
  c.job.constraints.form = scenario::Form::desktop;
  const auto n = built(c);
  EXPECT_EQ(n.nodes, 2);
  EXPECT_EQ(n.shared.servers, 0);
  EXPECT_EQ(n.management, 0);
}

TEST(SharedStorage, CapacityAddsServers) {
  auto c = MoneyCase("h100-sxm", 256);
  c.job.data.dataset_gb = 1e6;  // a petabyte
  const auto s = built(c).shared;
  EXPECT_GE(0.8 * s.usable_tb, 1000);
  EXPECT_EQ(s.drives / s.servers, 24);
}
