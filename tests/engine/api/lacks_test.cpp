// What sets a runner-up back is the part of its step that grew.
#include "api/lacks.hpp"

#include <gtest/gtest.h>

#include "support/words.hpp"

using namespace rigwise;

namespace {
report::Report timed(double compute, double bubble, double tensor) {
  report::Report r;
  r.throughput.emplace();
  r.throughput->parts = {{"compute", units::seconds(compute)}, {"pipeline_bubble", units::seconds(bubble)}, {"tensor_parallel", units::seconds(tensor)}};
  return r;
}
}  // namespace

TEST(Lacks, ThePartThatTakesMoreOfTheStep) {
  scenario::Scenario s;
  const auto first = timed(90, 5, 5), worse = timed(60, 30, 10);
  const auto found = api::lacks({&s, &worse}, {&s, &first});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->code, "lacks-bubble");
  EXPECT_EQ(found->args, (std::vector<base::Argument>{{"share", "30"}, {"first", "5"}}));
  for (const char* language : {"en", "zh"}) EXPECT_TRUE(support::words(language).has("finding." + found->code));
}

TEST(Lacks, NothingStandsOutOrRecomputationDoes) {
  scenario::Scenario first, again;
  const auto report = timed(90, 5, 5);
  EXPECT_FALSE(api::lacks({&first, &report}, {&first, &report}));
  again.recompute = plan::Recompute::full;
  const auto found = api::lacks({&again, &report}, {&first, &report});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->code, "lacks-memory");
  const report::Report untimed;
  EXPECT_FALSE(api::lacks({&again, &untimed}, {&first, &report}));
}
