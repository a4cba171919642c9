// Software that fits card and framework.
#include "advice/software.hpp"

#include <gtest/gtest.h>

#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
std::string version(const MoneyCase& c, std::string_view kind) {
  for (const auto& item : advice::software(c.inputs()))
    if (item.kind == kind) return item.version;
  return "";
}
std::string name(const MoneyCase& c, std::string_view kind) {
  for (const auto& item : advice::software(c.inputs()))
    if (item.kind == kind) return item.name;
  return "";
}
}  // namespace

TEST(Software, VoltaStaysWithCuda12) {
  EXPECT_EQ(version(MoneyCase("v100-sxm2-32", 8), "toolkit"), "12.6");
  EXPECT_EQ(version(MoneyCase("b200", 8), "toolkit").substr(0, 4), "13.0");
}

TEST(Software, OtherMakersHaveTheirOwnStack) {
  EXPECT_EQ(name(MoneyCase("mi300x", 8), "toolkit"), "ROCm");
  EXPECT_EQ(name(MoneyCase("ascend-910b", 8), "toolkit"), "CANN + torch_npu");
  EXPECT_EQ(name(MoneyCase("mi300x", 8), "communication"), "RCCL");
}

TEST(Software, SchedulerForClustersTrainerForFrameworks) {
  EXPECT_EQ(name(MoneyCase("h100-sxm", 8), "scheduler"), "");
  EXPECT_EQ(name(MoneyCase("h100-sxm", 16), "scheduler").substr(0, 5), "Slurm");
  MoneyCase c("h100-sxm", 8);
  c.job.framework = scenario::Framework::deepspeed;
  EXPECT_EQ(name(c, "trainer"), "DeepSpeed");
}
