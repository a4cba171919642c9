// Packed measurements read back.
#include "catalog/measured_run.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

TEST(MeasuredRun, LinesAreRead) {
  const auto runs = catalog::measured_runs("a-1\tgithub.com/x\tllama-2-7b\ta100-sxm-80\t8\tfull\tbf16\t4096\t2\ttokens_per_s_per_gpu\t3500.5\nbroken\tline\n");
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].model, "llama-2-7b");
  EXPECT_EQ(runs[0].gpus, 8);
  EXPECT_EQ(runs[0].seq_len, 4096);
  EXPECT_EQ(runs[0].value, 3500.5);
}

TEST(MeasuredRun, ThePackHoldsHundreds) { EXPECT_GT(catalog::measured_runs(support::packed_catalog().measured_text()).size(), 500u); }
