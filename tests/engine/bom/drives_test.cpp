// Drives, mirrors, endurance and backups, by hand from the drives' own ratings.
#include "bom/drives.hpp"

#include <gtest/gtest.h>

#include "bom/bom.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
struct Found {
  bom::Node node;
  report::Storage storage;
};
Found of(const MoneyCase& c) {
  trace::Ledger ledger;
  auto node = bom::node(ledger, c.inputs());
  const auto storage = *bom::storage(ledger, c.inputs(), node);
  return {node, storage};
}
}  // namespace

TEST(Drives, ADeskHasOneDriveAndAServerMirrors) {
  const auto desk = of(MoneyCase("rtx-4090", 1));
  EXPECT_EQ(desk.node.drives, 1);
  EXPECT_EQ(desk.storage.raid, "none");
  EXPECT_EQ(desk.storage.boot_drives, 0);
  EXPECT_EQ(desk.storage.backup_drives, 1);
  const auto server = of(MoneyCase("l40s", 8));
  EXPECT_EQ(server.storage.raid, "raid1");
  EXPECT_EQ(server.storage.boot_drives, 2);
  EXPECT_EQ(server.node.drives % 2, 0);
  EXPECT_EQ(server.storage.backup_drives, 2);
}

// NVIDIA DGX H100 user guide: 8x 3.84 TB as RAID 0 cache, 2x 1.92 TB M.2 as RAID 1 for the system.
TEST(Drives, MakersSystemsComeAsTheirGuidesSay) {
  const auto dgx = of(MoneyCase("h100-sxm", 8));
  EXPECT_EQ(dgx.node.drives, 8);
  EXPECT_EQ(dgx.storage.raid, "raid0");
  EXPECT_EQ(dgx.storage.boot_drives, 2);
}

// 14 bytes for each of 8 billion parameters: 112 GB. One of 3.84 TB (7,008 TB written, 4 GB/s): an hour's checkpoint is 28 s away.
TEST(Drives, EnduranceIsRatedWritesOverCheckpoints) {
  MoneyCase c("l40s", 8);
  c.job.checkpoint = scenario::Checkpoint{60, 3};
  const auto f = of(c);
  ASSERT_EQ(f.node.drive->id, "nvme-gen4-u2-3.84");
  const double checkpoint = 8e9 * 14;
  EXPECT_NEAR(f.storage.checkpoint_gb, 112, 1e-9);
  const double pairs = static_cast<double>(f.node.drives) / 2;
  EXPECT_NEAR(f.storage.write_s, checkpoint / (pairs * 4e9), 1e-9);
  EXPECT_NEAR(f.storage.written_tb_day, 24 * 0.112, 1e-9);
  EXPECT_NEAR(*f.storage.years, pairs * 7008 / (24 * 0.112 * 365), 1e-6);
  EXPECT_NEAR(*f.storage.drive_writes_day, 24 * 0.112 / (pairs * 3.84), 1e-9);
  c.job.checkpoint = scenario::Checkpoint{15, 3};
  EXPECT_NEAR(*of(c).storage.years, *f.storage.years / 4, 1e-6);
}

// Data, two checkpoints of 112 GB and weights of 16 GB: 1.24 TB and one drive of 10 TB, mirrored.
TEST(Drives, ABackupHoldsDataTwoCheckpointsAndWeights) {
  MoneyCase c("l40s", 8);
  c.job.data.dataset_gb = 1000;
  const auto f = of(c);
  EXPECT_NEAR(f.storage.backup_tb, 1 + 0.224 + 0.016, 1e-9);
  EXPECT_EQ(f.storage.backup_drives, 2);
  EXPECT_NEAR(units::in_units(*f.storage.offsite_month), 1240 * 0.023, 0.01);  // S3 standard, 0.023 USD per GB and month
  c.job.data.dataset_gb = 100000;
  EXPECT_EQ(of(c).storage.backup_drives, 11 + 4);  // 100.24 TB: eleven, and two of ten for parity
}

TEST(Drives, AClusterWritesToSharedStorage) {
  MoneyCase c("h100-sxm", 64);
  c.model.params = c.model.trainable_params = 70e9;
  const auto f = of(c);
  EXPECT_EQ(f.storage.raid, "shared");
  EXPECT_NEAR(f.storage.written_tb_day, 24 * 0.98, 1e-6);
  EXPECT_GT(*f.storage.years, 0);
}
