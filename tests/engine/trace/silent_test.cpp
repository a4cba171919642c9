// The silent recorder computes what the ledger computes, to the bit.
#include "trace/silent.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "trace/ledger.hpp"

namespace rigwise::trace {
namespace {
constexpr auto kShare =
    formula("test.share", "P * b / t", {{"P", "params"}, {"b", "bytes"}, {"t", "tp"}}, {"arithmetic"},
            [](units::Number p, units::Bytes b, units::Number t) { return p * b / t; });
constexpr Constant<units::Bytes> kTwo{"test.two", units::bytes(2), "definition", "arithmetic"};

template <class Recorder>
auto composed(Recorder& r) {
  std::vector<typename Recorder::template Of<units::Bytes>> parts;
  for (const double tp : {1.0, 3.0, 7.0})
    parts.push_back(r.apply(kShare, r.field(units::number(8030261248.0), "/model"), r.constant(kTwo),
                            r.datum(units::number(tp), {})));
  return std::pair(Recorder::value(r.sum("test.sum", parts)), Recorder::value(r.greatest("test.most", parts)));
}
}  // namespace

TEST(Silent, AgreesWithTheLedger) {
  Silent silent;
  Ledger ledger;
  EXPECT_EQ(composed(silent), composed(ledger));
}
}  // namespace rigwise::trace
