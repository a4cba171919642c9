// What is computed between frames: the search in slices, its end by an edit or by hand, and the studies of the open panel.
#include "app/work.hpp"

#include <gtest/gtest.h>

#include "app/update.hpp"
#include "text/plain.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::web::app {
namespace {

constexpr std::string_view kPlan = R"({"task":"plan","model":"llama-3-8b","method":"lora","data":{"samples":1000,"epochs":1},"constraints":{"max_gpus":2}})";
constexpr std::string_view kEstimate = R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})";
double at_once() { return 1e18; }

State opened(std::string_view json) {
  auto engine = api::Engine::open(std::string_view(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)));
  State state(std::move(*engine.value));
  receive(state, json);
  return state;
}

TEST(Work, TheSearchInSlicesEndsWithThePlansOfTheWholeSearch) {
  State state = opened(kPlan);
  int slices = 0;
  while (work(state, 0, &at_once)) ++slices;
  EXPECT_GT(slices, 3);
  ASSERT_TRUE(state.plans);
  const auto whole = state.engine.plan(*state.engine.read(kPlan));
  ASSERT_EQ(state.plans->plans.size(), whole.plans.size());
  for (std::size_t i = 0; i < whole.plans.size(); ++i) EXPECT_EQ(state.plans->plans[i].scenario, whole.plans[i].scenario);
}
TEST(Work, AnEditEndsTheSearchAndTheNextOneIsForTheNewQuestion) {
  State state = opened(kPlan);
  work(state, 0, &at_once);
  ASSERT_TRUE(state.planning);
  update(state, Edit{"/seq_len", "4096"});
  EXPECT_FALSE(state.planning);
  EXPECT_TRUE(has_work(state));
  finish_work(state);
  EXPECT_EQ(state.planned_json, state.draft.json);
}
TEST(Work, StoppedItKeepsWhatWasFound) {
  State state = opened(kPlan);
  work(state, 0, &at_once);
  update(state, CancelSearch{});
  finish_work(state);
  ASSERT_TRUE(state.plans);
  EXPECT_FALSE(state.plans->complete);
}
TEST(Work, TheBestSoFarIsOnScreenBeforeTheSearchHasEnded) {
  State state = opened(kPlan);
  int slices = 0, leading = 0;
  while (work(state, 0, &at_once)) {
    lead(state);
    ++slices;
    if (!state.leading || state.leading_earlier) continue;
    ++leading;
    ASSERT_NE(shown(state), nullptr);
    EXPECT_TRUE(shown(state)->run && shown(state)->cost);  // memory, days and money move together
  }
  EXPECT_GT(leading, 0);
  EXPECT_LT(leading, slices);
  EXPECT_FALSE(state.leading);
  ASSERT_NE(shown(state), nullptr);
  EXPECT_EQ(shown(state), &state.plans->plans.front().report);
}
TEST(Work, MoreGpusAreFasterButNotMoreThanInProportion) {
  State state = opened(kEstimate);
  update(state, ShowPanel{"time"});
  finish_work(state);
  const auto& scale = state.study.scale;
  ASSERT_GE(scale.size(), 4u);
  for (std::size_t i = 1; i < scale.size(); ++i) {
    const double now = text::plain(scale[i].samples.likely), first = text::plain(scale[0].samples.likely);
    EXPECT_GT(now, text::plain(scale[i - 1].samples.likely));
    EXPECT_LE(now, first * static_cast<double>(scale[i].gpus) * 1.001);
  }
}
TEST(Work, PublishedRunsAreAnsweredNearOnesFirst) {
  State state = opened(kEstimate);
  update(state, ShowPanel{"measured"});
  finish_work(state);
  const auto& measured = state.study.measured;
  ASSERT_GT(measured.size(), 20u);
  EXPECT_TRUE(measured.front().near);
  EXPECT_FALSE(has_work(state));
}

}  // namespace
}  // namespace rigwise::web::app
