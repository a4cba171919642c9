// The recording recorder: every value has a line, every line its operands.
#include "trace/ledger.hpp"

#include <gtest/gtest.h>

namespace rigwise::trace {
namespace {
constexpr auto kTransfer = formula("test.transfer", "V / B", {{"V", "volume"}, {"B", "bandwidth"}}, {"arithmetic"},
                                   [](units::Bytes v, units::BytesPerSecond b) { return v / b; });
constexpr Constant<units::BytesPerSecond> kBus{"test.bus", units::gb_per_s(50), "vendor", "arithmetic"};
}  // namespace

TEST(Ledger, RecordsFieldsDataConstantsAndFormulas) {
  Ledger ledger;
  const auto volume = ledger.field(units::gb(100), "/data/dataset_gb");
  const auto bus = ledger.constant(kBus);
  const auto time = ledger.apply(kTransfer, volume, bus);
  EXPECT_EQ(units::raw(Ledger::value(time)), 2);
  ASSERT_EQ(ledger.lines().size(), 3u);
  const auto& line = ledger.lines()[time.line];
  EXPECT_EQ(line.kind, LineKind::formula);
  EXPECT_EQ(line.operands, (std::vector<LineId>{volume.line, bus.line}));
  EXPECT_EQ(line.value, 2);
  EXPECT_EQ(line.dimension, units::Seconds::kDimension);
  EXPECT_EQ(ledger.lines()[volume.line].place, "/data/dataset_gb");
  EXPECT_EQ(ledger.lines()[bus.line].sources[0], "arithmetic");
  const auto datum = ledger.datum(units::watts(700), {"gpus", "h100-sxm", "tdp_w"});
  EXPECT_EQ(ledger.lines()[datum.line].datum.id, "h100-sxm");
}

TEST(Ledger, SumsAndMaximaNameTheirTerms) {
  Ledger ledger;
  const std::vector<Traced<units::Bytes>> terms = {ledger.field(units::gib(1), "/a"), ledger.field(units::gib(3), "/b"),
                                                   ledger.field(units::gib(2), "/c")};
  const auto sum = ledger.sum("test.total", terms);
  const auto most = ledger.greatest("test.most", terms);
  EXPECT_EQ(sum.value, units::gib(6));
  EXPECT_EQ(most.value, units::gib(3));
  EXPECT_EQ(ledger.lines()[sum.line].operands.size(), 3u);
  EXPECT_EQ(ledger.lines()[most.line].kind, LineKind::greatest);
}

TEST(Ledger, NamesTieReportNumbersToLines) {
  Ledger ledger;
  const auto field = ledger.field(units::number(1), "/x");
  ledger.name("/memory/usable_gib", field.line);
  EXPECT_EQ(ledger.names().find("/memory/usable_gib")->second, field.line);
}
}  // namespace rigwise::trace
