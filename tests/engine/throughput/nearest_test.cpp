// Nearest published runs.
#include "throughput/nearest.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

TEST(Nearest, NothingResemblesAnEmptyMeasurementList) {
  scenario::Job job;
  job.model = support::packed_catalog().find_model("llama-2-7b");
  EXPECT_TRUE(
      throughput::nearest(job, plan::Plan{}, support::packed_catalog().accelerators()[0], support::packed_catalog())
          .empty());
}
