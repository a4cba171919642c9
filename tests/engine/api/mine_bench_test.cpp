// Settings tried on hardware at hand agree with the whole report.
#include "api/mine_bench.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

namespace {
constexpr const char* kQuestion =
    R"({"model":"llama-3.1-8b","method":"lora","batch":{"micro":1,"accumulation":4},"hardware":{"gpu":"rtx-3090","gpus":4,"ram_gb":64}})";
}

TEST(MineBench, SaysWhatTheReportSays) {
  const auto question = *support::opened().read(kQuestion);
  const auto bench = api::MineBench::open(support::opened(), question);
  ASSERT_TRUE(bench);
  EXPECT_EQ(bench->gpus(), 4);
  EXPECT_EQ(bench->card().id, "rtx-3090");
  const auto trial = bench->trial(question);
  ASSERT_TRUE(trial);
  const auto answer = support::opened().estimate(question);
  EXPECT_EQ(trial->verdict, *answer.report->verdict);
  const double tokens = 4 * units::raw(answer.report->throughput->tokens_per_gpu->likely);
  EXPECT_NEAR(trial->samples_per_s * trial->seq_len, tokens, 0.05 * tokens);
  EXPECT_FALSE(trial->short_of_ram);
}

// Adam keeps two moments and a main copy in fp32: 12 bytes for each of 8 billion parameters do not go into 64 GB.
TEST(MineBench, OffloadingNeedsHostMemory) {
  auto question = *support::opened().read(kQuestion);
  const auto bench = api::MineBench::open(support::opened(), question);
  question.method = scenario::Method::full;
  question.framework = scenario::Framework::deepspeed;
  question.offload = scenario::Offload{true, false, false};
  EXPECT_TRUE(bench->trial(question)->short_of_ram);
  question.hardware.ram_gb = 512;
  EXPECT_FALSE(bench->trial(question)->short_of_ram);
}
