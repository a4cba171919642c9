// Generations read off the catalog's architecture names.
#include "compute/generation.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;
using compute::Generation;

TEST(Generation, OfWellKnownCards) {
  const auto of = [](const char* id) {
    const auto& c = support::packed_catalog();
    return compute::generation(c.accelerators()[*c.find_accelerator(id)]);
  };
  EXPECT_EQ(of("v100-sxm2-16"), Generation::volta);
  EXPECT_EQ(of("a100-sxm-80"), Generation::ampere);
  EXPECT_EQ(of("rtx-3090"), Generation::ampere_ga10x);
  EXPECT_EQ(of("rtx-4090"), Generation::ada);
  EXPECT_EQ(of("h20"), Generation::hopper);
  EXPECT_EQ(of("gb200"), Generation::blackwell);
  EXPECT_EQ(of("rtx-5090"), Generation::blackwell_gb20x);
  EXPECT_EQ(of("mi300x"), Generation::cdna3);
}
