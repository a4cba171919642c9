// A formula row: its function through the typed and the erased face.
#include "trace/formula.hpp"

#include <gtest/gtest.h>

namespace rigwise::trace {
namespace {
constexpr auto kTransfer = formula("test.transfer", "V / B", {{"V", "volume"}, {"B", "bandwidth"}}, {"arithmetic"},
                                   [](units::Bytes v, units::BytesPerSecond b) { return v / b; });
constexpr Constant<units::Bytes> kPage{"test.page", units::bytes(4096), "definition", "arithmetic"};
}  // namespace

TEST(Formula, KeepsTextSymbolsAndSources) {
  EXPECT_EQ(kTransfer.text, "V / B");
  EXPECT_EQ(kTransfer.symbols[1].key, "bandwidth");
  EXPECT_EQ(kTransfer.sources[0], "arithmetic");
}

TEST(Formula, TheErasedFaceComputesTheSame) {
  constexpr auto row = info<kTransfer>();
  constexpr std::array<double, 2> operands = {100e9, 50e9};
  EXPECT_EQ(row.evaluate(operands), units::raw(kTransfer.function(units::gb(100), units::gb_per_s(50))));
  EXPECT_EQ(row.evaluate(operands), 2);
  EXPECT_EQ(row.dimension, units::Seconds::kDimension);
  EXPECT_EQ(row.symbols.size(), 2u);
}

TEST(Formula, ConstantsShowTheirBaseUnits) {
  const auto row = info(kPage);
  EXPECT_EQ(row.value, 4096);
  EXPECT_EQ(row.dimension, units::Bytes::kDimension);
  EXPECT_EQ(row.basis, "definition");
}
}  // namespace rigwise::trace
