// Bounds are bounds: no layout works faster per sample than its row says, none needs less than its floor.
#include "search/candidates.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "search/choices.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(Candidates, RowsAndFloorsBoundEveryLayout) {
  const auto& rows = support::opened().catalog();
  for (const char* json : {R"({"model":"llama-2-13b","method":"pretrain","hardware":{"gpu":"a100-sxm-80","gpus":16},"batch":{"global":32}})",
                           R"({"model":"mixtral-8x7b","method":"pretrain","seq_len":8192,"hardware":{"gpu":"h100-sxm","gpus":16},"batch":{"global":32}})",
                           R"({"model":"llama-2-7b","method":"full","framework":"deepspeed","hardware":{"gpu":"rtx-4090","gpus":4},"batch":{"global":16}})"}) {
    const auto p = *scenario::prepare(*scenario::read(json), rows);
    const auto& a = rows.accelerators()[p.plan.gpu];
    const search::Rules rules(p);
    const search::Dimensions d(p, rules);
    search::Evaluator evaluate(p.job, rows);
    const auto base = search::base_plan(p, a, p.plan.gpu, p.plan.gpus);
    evaluate.aim(base);
    const auto table = search::candidates(d, rules, evaluate, base);
    search::Floors floors(d, p.plan.gpus);
    for (std::size_t i = 1; i < table.size(); ++i) ASSERT_LE(table.work_s[i - 1], table.work_s[i]);
    const auto at = [](const std::vector<std::int64_t>& values, std::int64_t v) { return static_cast<std::size_t>(std::find(values.begin(), values.end(), v) - values.begin()); };
    auto space = search::layouts(p, base);
    plan::Plan plan;
    std::size_t checked = 0;
    while (space.next(plan)) {
      if (!rules.allows(plan, a, evaluate.domain())) continue;
      const auto t = at(d.tp, plan.tp), c = at(d.cp, plan.cp), e = at(d.ep, plan.ep), m = at(d.micro, plan.micro);
      double work = -1;
      for (std::size_t i = 0; i < table.size(); ++i)
        if (table.tp[i] == t && table.cp[i] == c && table.ep[i] == e && table.micro[i] == m) work = table.work_s[i];
      ASSERT_GE(work, 0);
      const auto all = evaluate(plan);
      EXPECT_GE(all.step_s * plan.gpus / static_cast<double>(plan.global_batch()), work * (1 - 1e-9));
      EXPECT_GE(all.need_gib, floors.need_gib(rules, evaluate, 0, t, at(floors.pipelines(), plan.pp), c, e, plan) * (1 - 1e-12));
      ++checked;
    }
    EXPECT_GT(checked, 50u) << json;
  }
}
