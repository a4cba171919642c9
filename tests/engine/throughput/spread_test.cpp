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

TEST(Spread, NoRangeIsWiderThanItsMiddle) {
  for (const char* id :
       {"resnet50", "llama-2-7b", "mixtral-8x7b", "sd-2.1", "llava-1.5-7b", "bert-large", "vit-base-patch16"}) {
    scenario::Job j;
    j.model = support::packed_catalog().find_model(id);
    j.framework = scenario::Framework::pytorch;
    j.precision = scenario::Precision::fp8;
    plan::Plan p;
    p.gpus = 2048;
    const auto s = throughput::spread(j, p);
    EXPECT_LE(s.slow - s.fast, 1) << id;
    EXPECT_LE(1 / s.fast - 1 / s.slow, 1) << id;
  }
}
