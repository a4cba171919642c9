// Packed measurements read back.
#include "catalog/measured_run.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;

TEST(MeasuredRun, LinesAreRead) {
  const auto runs = catalog::read_measured_runs(
      "a-1\tgithub.com/"
      "x\tllama-2-7b\ta100-sxm-80\t8\tfull\tbf16\t4096\t2\ttokens_per_s_per_gpu\t3500.5\nbroken\tline\n");
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].model, "llama-2-7b");
  EXPECT_EQ(runs[0].gpus, 8);
  EXPECT_EQ(runs[0].seq_len, 4096);
  EXPECT_EQ(runs[0].value, 3500.5);
}

TEST(MeasuredRun, ThePackHoldsHundreds) {
  EXPECT_GT(support::packed_catalog().measured_runs().size(), 500u);
}

TEST(MeasuredRun, AUsersPricesKeepTheRuns) {  // their texts point into the first catalog's tables
  const auto& catalog = support::packed_catalog();
  const auto other = catalog.with_prices({});
  ASSERT_TRUE(other);
  ASSERT_EQ(other->measured_runs().size(), catalog.measured_runs().size());
  EXPECT_EQ(other->measured_runs().front().id.data(), catalog.measured_runs().front().id.data());
}
