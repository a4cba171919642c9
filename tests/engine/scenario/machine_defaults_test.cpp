// The machine as stated: names found, widths and limits checked, the fabric's default said.
#include "scenario/machine_defaults.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
base::Result<scenario::Prepared> prepared(const std::string& hardware) {
  return scenario::prepare(*scenario::read(R"({"model":"llama-3-8b","method":"lora","hardware":{)" + hardware + "}}"), support::opened().catalog());
}
// "code:nearest" of the findings of one field.
std::string found(const std::string& hardware, std::string_view field) {
  std::string out;
  const auto question = scenario::read(R"({"model":"llama-3-8b","method":"lora","hardware":{)" + hardware + "}}");
  for (const auto& f : question ? prepared(hardware).findings : question.findings) {
    if (f.field != field) continue;
    out += f.code;
    for (const auto& a : f.args)
      if (a.name == "nearest") out += ":" + a.value;
  }
  return out;
}
}  // namespace

TEST(MachineDefaults, ProcessorsAndBoardsAreFoundByAnySpelling) {
  for (const char* name : {"i9-14900k", "Core i9-14900K", "I9 14900K"}) EXPECT_EQ(prepared(std::string(R"("gpu":"rtx-4090","cpu":")") + name + "\"")->job.cpu, "i9-14900k");
  EXPECT_EQ(prepared(R"("gpu":"rtx-4090","platform":"desktop-2gpu")")->job.platform, "desktop-2gpu");
  EXPECT_EQ(found(R"("gpu":"rtx-4090","cpu":"epyc-9355p")", "/hardware/cpu").substr(0, 22), "unknown-cpu:epyc-9355,");
  EXPECT_EQ(found(R"("gpu":"rtx-4090","platform":"dgx-h10")", "/hardware/platform").substr(0, 25), "unknown-platform:dgx-h100");
}

// PCI Express links train to 1, 2, 4, 8 or 16 lanes (PCI-SIG Base Specification).
TEST(MachineDefaults, ASlotHasAPowerOfTwoLanes) {
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_lanes":8)", "/hardware/pcie_lanes"), "");
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_lanes":6)", "/hardware/pcie_lanes"), "pcie-width:4, 8");
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_lanes":12)", "/hardware/pcie_lanes"), "pcie-width:8, 16");
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_lanes":32)", "/hardware/pcie_lanes"), "out-of-range");
}

// NVIDIA RTX 3090: PCI Express 4.0, 350 W.
TEST(MachineDefaults, ACardTakesWhatItIsMadeFor) {
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_gen":5)", "/hardware/pcie_gen"), "pcie-beyond-card");
  EXPECT_EQ(found(R"("gpu":"rtx-3090","pcie_gen":3)", "/hardware/pcie_gen"), "");
  EXPECT_EQ(prepared(R"("gpu":"rtx-3090","gpu_power_w":300)")->job.gpu_power_w, 300);
  EXPECT_EQ(found(R"("gpu":"rtx-3090","gpu_power_w":400)", "/hardware/gpu_power_w"), "gpu-power-high:140");
  EXPECT_EQ(found(R"("gpu":"rtx-3090","gpu_power_w":100)", "/hardware/gpu_power_w"), "gpu-power-low:140");
}

TEST(MachineDefaults, TheFabricIsAssumedForSeveralMachinesOnly) {
  const auto assumed = [](const std::string& hardware) {
    const auto ready = prepared(hardware);
    for (const auto& a : ready->job.assumed)
      if (a.field == "/hardware/fabric") return a.value;
    return std::string();
  };
  EXPECT_EQ(assumed(R"("gpu":"h100-sxm","gpus":16)"), "\"fat-tree\"");
  EXPECT_EQ(assumed(R"("gpu":"h100-sxm","gpus":8)"), "");
  EXPECT_EQ(found(R"("gpu":"h100-sxm","gpus":8,"fabric":"dragonfly")", "/hardware/fabric"), "fabric-unused");
  EXPECT_EQ(found(R"("gpu":"h100-sxm","gpus":64,"fabric":"dragonfly","oversubscription":2)", "/hardware/oversubscription"), "oversubscription-unused");
  EXPECT_EQ(prepared(R"("gpu":"h100-sxm","gpus":64,"fabric":"dragonfly","oversubscription":2)")->job.oversubscription, 1);
}
