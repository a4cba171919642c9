// The cut of a model's parameters: pieces add up to published counts.
#include "memory/pieces.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

double total(const Pieces<trace::Silent>& p) {
  double n = units::raw(p.embedding) + units::raw(p.head) + units::raw(p.ends);
  for (const auto& l : p.layers)
    n += static_cast<double>(l.count) * (units::raw(l.matrices) + units::raw(l.experts) + units::raw(l.rest));
  return n;
}

// Hub safetensors totals: Llama 2 7B 6,738,415,616, Llama 3 8B 8,030,261,248.
TEST(Pieces, AddUpToPublishedCounts) {
  trace::Silent rec;
  EXPECT_EQ(total(pieces(llama2_7b(), rec)), 6738415616.0);
  EXPECT_EQ(total(pieces(llama3_8b(), rec)), 8030261248.0);
}
TEST(Pieces, NormsStayWholeUnderTensorParallelism) {
  trace::Silent rec;
  const auto p = pieces(llama2_7b(), rec);
  ASSERT_EQ(p.layers.size(), 1u);
  EXPECT_EQ(units::raw(p.layers[0].rest), 2 * 4096);
}
TEST(Pieces, WidestMatrixIsTheMlps) {
  EXPECT_EQ(widest_matrix(llama2_7b().text, false), 4096.0 * 11008);
}

}  // namespace
}  // namespace rigwise::memory
