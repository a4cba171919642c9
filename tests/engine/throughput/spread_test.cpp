// Ranges widen with what is not known.
#include "throughput/spread.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

TEST(Spread, UnstatedRecomputeWidens) {
  scenario::Job j;
  j.model = support::packed_catalog().find_model("llama-2-7b");
  const auto open = throughput::spread(j, plan::Plan{});
  j.stated.recompute = true;
  const auto told = throughput::spread(j, plan::Plan{});
  EXPECT_GT(open.slow, told.slow);
  EXPECT_LT(open.fast, 1);
  EXPECT_LT(told.slow - told.fast, 1);  // a range that says everything earns nothing
}
