// Each warning speaks exactly when its rule holds.
#include "advice/warnings.hpp"

#include <gtest/gtest.h>

#include "support/advice_case.hpp"
#include "support/words.hpp"

using namespace rigwise;
using support::AdviceCase;

namespace {
std::vector<report::Advice> of(AdviceCase& c) {
  return advice::warnings(c.finish(), AdviceCase::probe());
}
bool warns(AdviceCase c, std::string_view code) {
  return support::find(of(c), code) != nullptr;
}
}  // namespace

TEST(Warnings, GeForceHasNoPeerToPeer) {
  EXPECT_TRUE(warns(AdviceCase("rtx-4090", 2), "no-p2p"));
  EXPECT_FALSE(warns(AdviceCase("rtx-4090", 1), "no-p2p"));
  EXPECT_FALSE(warns(AdviceCase("l40s", 4), "no-p2p"));
}

TEST(Warnings, OldCardsHaveNoBf16) {
  AdviceCase c("t4", 1);
  c.money.job.precision = scenario::Precision::mixed_bf16;
  EXPECT_TRUE(warns(c, "no-bf16"));
  c.money.job.precision = scenario::Precision::mixed_fp16;
  EXPECT_FALSE(warns(c, "no-bf16"));
  EXPECT_TRUE(warns(AdviceCase("v100-sxm2-32", 8), "old-cuda"));
}

TEST(Warnings, ErrorCorrectionIsMissingOn3090) {
  EXPECT_TRUE(warns(AdviceCase("rtx-3090", 1), "no-ecc"));
  EXPECT_FALSE(warns(AdviceCase("h100-sxm", 8), "no-ecc"));
}

TEST(Warnings, SuppliesCircuitsAndLimits) {
  AdviceCase psu("rtx-3090", 4);
  psu.money.job.psu_w = 1000;
  EXPECT_TRUE(warns(psu, "psu-small"));
  AdviceCase circuit("rtx-3090", 4);
  circuit.money.job.site.region = "us";
  circuit.money.job.constraints.circuit = "120v-15a";  // 1,440 W for hours
  EXPECT_TRUE(warns(circuit, "circuit-small"));
  circuit.money.job.constraints.circuit = "a big one";
  EXPECT_TRUE(warns(circuit, "circuit-unknown"));
  AdviceCase limit("rtx-3090", 4);
  limit.money.job.site.power_draw_limit_w = 1900;
  const auto list = of(limit);
  const auto* a = support::find(list, "power-limit");
  ASSERT_TRUE(a);
  const int cap = std::stoi(a->args[2].value);
  EXPECT_GT(cap, 200);
  EXPECT_LT(cap, 350);
}

TEST(Warnings, HostMemoryAndCores) {
  AdviceCase ram("rtx-4090", 1);
  ram.money.job.ram_gb = 16;
  ram.money.memory.host = {units::gib(50), units::gib(60), units::gib(70)};
  EXPECT_TRUE(warns(ram, "ram-short"));
  AdviceCase cores("rtx-4090", 1);
  cores.money.job.constraints.form = scenario::Form::desktop;
  cores.money.job.data.workers = 64;
  EXPECT_TRUE(warns(cores, "cores-short"));
}

TEST(Warnings, ChinaHearsWhatIsNotSoldThere) {
  AdviceCase c("h100-sxm", 8);
  EXPECT_FALSE(warns(c, "not-sold-cn"));
  c.money.job.market = scenario::Market::cn;
  EXPECT_TRUE(warns(c, "not-sold-cn"));
  AdviceCase l20("l20", 4);
  l20.money.job.market = scenario::Market::cn;
  EXPECT_FALSE(warns(l20, "not-sold-cn"));
}

TEST(Warnings, TwoNodesOverAThinNetworkAreSlowerThanOne) {
  AdviceCase c("h100-sxm", 16);
  c.asked.recompute = plan::Recompute::full;  // so that one node holds it
  const auto list = of(c);
  const auto* a = support::find(list, "slow-network");  // five samples a second together, ten alone
  ASSERT_TRUE(a);
  EXPECT_EQ(a->patch_json, R"({"hardware":{"gpus":8}})");
  EXPECT_FALSE(warns(AdviceCase("h100-sxm", 8), "slow-network"));
}

TEST(Warnings, BigCheckpointsOnOneDriveAreSlow) {
  AdviceCase c("rtx-4090", 1);
  c.money.model.params = c.money.model.trainable_params = 70e9;
  c.money.job.checkpoint = scenario::Checkpoint{10.0, 3};
  EXPECT_TRUE(warns(c, "checkpoint-slow"));
  c.money.model.params = c.money.model.trainable_params = 1e9;
  EXPECT_FALSE(warns(c, "checkpoint-slow"));
}

TEST(Warnings, ErrorsFirstAndWordsInBothLanguages) {
  for (const char* gpu : {"rtx-4080", "rtx-4090", "v100-sxm2-32", "ascend-910b", "gb200", "t4"}) {
    AdviceCase c(gpu, 4);
    c.money.job.market = scenario::Market::cn;
    auto last = base::Severity::error;
    for (const auto& a : of(c)) {
      EXPECT_LE(last, a.severity);
      last = a.severity;
      EXPECT_TRUE(support::words("en").has("advice." + a.code)) << a.code;
      EXPECT_TRUE(support::words("zh").has("advice." + a.code)) << a.code;
      EXPECT_EQ(support::words("en").get("advice." + a.code, a.args).find('{'), std::string::npos) << a.code;
      EXPECT_EQ(support::words("zh").get("advice." + a.code, a.args).find('{'), std::string::npos) << a.code;
    }
  }
}
