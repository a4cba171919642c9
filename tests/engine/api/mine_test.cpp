// What a box can train, against what is known of such boxes.
#include "api/mine.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;
using scenario::Method;

namespace {
api::Mine of(const std::string& hardware, const std::string& rest = "") {
  auto found = api::mine(support::opened(), R"({"hardware":{)" + hardware + "}" + rest + "}");
  EXPECT_TRUE(found);
  return std::move(*found.value);
}
const api::MineRow& row(const api::Mine& m, std::string_view model, Method method) {
  for (const auto& r : m.rows)
    if (r.model == model && r.method == method) return r;
  ADD_FAILURE() << model;
  return m.rows.front();
}
}  // namespace

// The QLoRA paper trains 33B on one 24 GB card and 65B on one of 48 GB; 16 bytes per parameter of mixed Adam put 8B full training (128 GB) beyond 24 GB.
TEST(Mine, OneCardOf24GB) {
  const auto m = of(R"("gpu":"rtx-4090","gpus":1)");
  EXPECT_NE(row(m, "qwen2.5-32b", Method::qlora).verdict, report::Verdict::no);
  EXPECT_EQ(row(m, "llama-3.3-70b", Method::qlora).verdict, report::Verdict::no);
  EXPECT_NE(row(m, "llama-3.1-8b", Method::lora).verdict, report::Verdict::no);
  EXPECT_EQ(row(m, "llama-3.1-8b", Method::qlora).verdict, report::Verdict::fits);
  EXPECT_EQ(row(m, "llama-3.3-70b", Method::full).verdict, report::Verdict::no);
  EXPECT_EQ(row(m, "resnet50", Method::full).verdict, report::Verdict::fits);
}

TEST(Mine, RowsGiveTheSameAgainAsAnEstimate) {
  const auto m = of(R"("gpu":"rtx-3090","gpus":4,"pcie_lanes":8,"ram_gb":128,"psu_w":1600)");
  const auto& r = row(m, "qwen2.5-3b", Method::full);
  ASSERT_NE(r.verdict, report::Verdict::no);
  auto question = *support::opened().read(r.patch);
  question.hardware = support::opened().read(R"({"model":"gpt2","hardware":{"gpu":"rtx-3090","gpus":4,"pcie_lanes":8,"ram_gb":128}})")->hardware;
  const auto answer = support::opened().estimate(question);
  EXPECT_EQ(*answer.report->verdict, r.verdict);
  EXPECT_NEAR(units::raw(answer.report->throughput->samples.likely), r.samples_per_s, 0.05 * r.samples_per_s);
  EXPECT_NEAR(r.hours, 1e9 / r.tokens_per_s / 3600, 1e-9);
}

TEST(Mine, MoreMemoryNeverMakesARowWorse) {
  const auto small = of(R"("gpu":"a100-pcie-40","gpus":4)"), large = of(R"("gpu":"a100-pcie-80","gpus":4)");
  ASSERT_EQ(small.rows.size(), large.rows.size());
  for (std::size_t i = 0; i < small.rows.size(); ++i) EXPECT_LE(large.rows[i].verdict, small.rows[i].verdict) << small.rows[i].model;
}

TEST(Mine, AModelNarrowsTheListAndACardIsNeeded) {
  const auto m = of(R"("gpu":"rtx-4090")", R"(,"model":"qwen2.5-7b","data":{"tokens":5e8})");
  EXPECT_EQ(m.rows.size(), 4u);
  EXPECT_EQ(m.tokens, 5e8);
  const auto none = api::mine(support::opened(), "{}");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.findings[0].code, "mine-no-gpu");
}
