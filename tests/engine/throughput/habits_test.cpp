// Frameworks differ in what they fuse and launch.
#include "throughput/habits.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

TEST(Habits, CompilingFusesAndLaunchesLess) {
  scenario::Job eager, compiled;
  eager.model = compiled.model = std::make_shared<model::Architecture>();
  compiled.compile = true;
  throughput::Profile a, b;
  throughput::apply_habits(a, eager);
  throughput::apply_habits(b, compiled);
  EXPECT_FALSE(throughput::fuses(eager));
  EXPECT_TRUE(throughput::fuses(compiled));
  EXPECT_LT(b.launch_share, a.launch_share);
}

TEST(Habits, EagerAttentionMovesTheScoreMatrix) {
  scenario::Job job;
  job.model = std::make_shared<model::Architecture>();
  job.attention = scenario::Attention::eager;
  throughput::Profile p;
  throughput::apply_habits(p, job);
  EXPECT_GT(p.score_passes, 0);
  job.attention = scenario::Attention::flash;
  throughput::Profile fused;
  throughput::apply_habits(fused, job);
  EXPECT_EQ(fused.score_passes, 0);
}
