// The parts of a cluster beside its machines: each with a count, a price and a reason in words.
#include "bom/cluster_parts.hpp"

#include <gtest/gtest.h>

#include "bom/parts.hpp"
#include "support/money_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
std::vector<report::ServerPart> list(const MoneyCase& c) {
  trace::Ledger ledger;
  return bom::parts(c.inputs(), bom::node(ledger, c.inputs()));
}
std::int64_t count(const std::vector<report::ServerPart>& parts, std::string_view row) {
  std::int64_t n = 0;
  for (const auto& p : parts)
    if (p.row == row) n += p.count;
  return n;
}
}  // namespace

TEST(ClusterParts, EveryOneIsPricedAndGivesItsReason) {
  for (const auto* gpu : {"h100-sxm", "a100-sxm-80", "l40s", "b200", "gb200", "b300", "rtx-4090"})
    for (const std::int32_t gpus : {16, 144, 1152}) {
      const auto parts = list(MoneyCase(gpu, gpus, std::string_view(gpu) == "gb200" ? 4 : 8));
      for (const auto& p : parts) {
        if (p.kind != "switch" && p.kind != "cable" && p.kind != "optic" && p.kind != "storage" && p.kind != "management") continue;
        EXPECT_TRUE(p.unit_price) << gpu << " " << p.name;
        for (const auto* language : {"en", "zh"}) EXPECT_TRUE(support::words(language).has("why." + p.reason)) << p.reason;
        EXPECT_GE(p.count, 1) << p.name;
      }
    }
}

TEST(ClusterParts, ThousandGpusBuyTransceiversAndFibre) {
  const auto parts = list(MoneyCase("h100-sxm", 1024));
  EXPECT_GT(count(parts, "mpo-fibre"), 2048);  // both stages and the storage network
  EXPECT_GT(count(parts, "osfp-2x400"), 2000);
  EXPECT_EQ(count(parts, "dac-400"), 0);
  const auto two = list(MoneyCase("h100-sxm", 16));
  EXPECT_EQ(count(two, "dac-400"), 16);
  EXPECT_EQ(count(two, "osfp-2x400"), 0);
}

TEST(ClusterParts, StorageIsMachinesWithDrives) {
  const auto parts = list(MoneyCase("h100-sxm", 1024));
  EXPECT_GE(count(parts, "storage-server-24"), 2);
  EXPECT_EQ(count(parts, "storage-metadata"), 2);
  EXPECT_GE(count(parts, "nvme-gen5-u2-7.68"), 24);
  double dollars = 0;
  for (const auto& p : parts)
    if (p.row == "storage-server-24" || p.row == "nvme-gen5-u2-7.68") dollars += static_cast<double>(p.count) * units::in_units(p.unit_price->likely);
  EXPECT_GT(dollars, 50000);
}

TEST(ClusterParts, ASpareCostsWhatOneMachineDoes) {
  const auto parts = list(MoneyCase("b200", 64));
  double machine = 0, spare = 0;
  for (const auto& p : parts) {
    if (p.kind == "server") machine = units::in_units(p.unit_price->likely);
    if (p.kind == "spare") spare = units::in_units(p.unit_price->likely);
  }
  EXPECT_NEAR(spare, machine, 0.001 * machine);
}
