// What the report says of whole systems, asked as a user asks, against published maxima and a measurement at the wall.
#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
report::Report of(const std::string& hardware) {
  const auto question = support::opened().read(R"({"model":"llama-3.1-8b","method":"lora","hardware":{)" + hardware + "}}");
  return *support::opened().estimate(*question.value).report;
}
double peak(const std::string& hardware) { return units::raw(of(hardware).power->peak); }
}  // namespace

// NVIDIA DGX A100, H100, H200 and B200 user guides: maximum power of the system.
TEST(PublishedPower, DgxSystemsAreWithinTenPerCent) {
  EXPECT_NEAR(peak(R"("gpu":"a100-sxm-80","gpus":8,"platform":"dgx-a100")"), 6500, 650);
  EXPECT_NEAR(peak(R"("gpu":"h100-sxm","gpus":8)"), 10200, 1020);
  EXPECT_NEAR(peak(R"("gpu":"h200-sxm","gpus":8)"), 10200, 1020);
  EXPECT_NEAR(peak(R"("gpu":"b200","gpus":8)"), 14300, 1430);
}

// Puget Systems, October 2020: Xeon W-2255, 128 GB, four RTX 3090 at 300 W, one 1600 W supply: 1,717 W at the wall.
TEST(PublishedPower, FourRtx3090At300WattsAreWithinTenPerCent) {
  EXPECT_NEAR(peak(R"("gpu":"rtx-3090","gpus":4,"gpu_power_w":300,"cpu":"Xeon W-2255","ram_gb":128,"psu_w":1600)"), 1717, 171);
  EXPECT_NEAR(peak(R"("gpu":"rtx-3090","gpus":4,"gpu_power_w":300)"), 1717, 171);
  EXPECT_NEAR(peak(R"("gpu":"rtx-3090","gpus":4,"gpu_power_w":300,"ram_gb":128,"psu_w":1600)"), 1717, 171);
}

TEST(PublishedPower, ALimitSlowsTheJobAndSavesPower) {
  const auto free = of(R"("gpu":"rtx-3090","gpus":4)"), held = of(R"("gpu":"rtx-3090","gpus":4,"gpu_power_w":280)");
  const double ratio = units::raw(held.throughput->samples.likely) / units::raw(free.throughput->samples.likely);
  EXPECT_LT(ratio, 1);
  EXPECT_GE(ratio, 0.93);  // Puget Systems, four RTX 3090 at 280 W: 95 per cent
  EXPECT_LT(units::raw(held.power->wall), units::raw(free.power->wall) - 4 * 60);
}
