// A sliced plan ends with the very bytes of the whole one; it can be looked at and ended early.
#include "api/plan_session.hpp"

#include <gtest/gtest.h>

#include "api/json_api.hpp"
#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
const char* kQuestion = R"({"model":"llama-3-8b","method":"lora","seq_len":1024,"data":{"samples":1000},"constraints":{"max_gpus":8}})";
}

TEST(PlanSession, SlicesOfAnySizeEndWithTheBytesOfTheWholeAnswer) {
  const auto whole = api::plan_json(support::opened(), kQuestion, "en", 1);
  for (const std::uint64_t slice : {50u, 1000u, 1u << 20}) {
    api::PlanSession session(support::opened(), kQuestion, "en");
    while (session.advance(slice)) {
    }
    EXPECT_EQ(session.answer(), whole) << slice;
  }
}

TEST(PlanSession, RankingShowsProgressAndRowsWhileItGoesOn) {
  api::PlanSession session(support::opened(), kQuestion, "zh");
  ASSERT_TRUE(session.advance(2000));
  const auto first = json::Document::parse(session.ranking());
  ASSERT_TRUE(first);
  EXPECT_EQ(first->root().text_or("phase"), "searching");
  while (session.advance(1 << 20)) {
  }
  const auto last = json::Document::parse(session.ranking());
  EXPECT_EQ(last->root().text_or("phase"), "done");
  EXPECT_EQ(*last->root().get("share").number(), 1);
  EXPECT_GE(*last->root().get("enumerated").number(), *first->root().get("enumerated").number());
  const auto plans = last->root().get("plans").elements();
  ASSERT_FALSE(plans.empty());
  EXPECT_EQ(plans[0].get("ranked").text_or("by"), "rent-run");
  EXPECT_LE(*plans[0].get("ranked").get("value").number(), *plans[1].get("ranked").get("value").number());
}

TEST(PlanSession, CancelledKeepsWhatWasFoundAndSaysSo) {
  api::PlanSession session(support::opened(), kQuestion, "en");
  session.advance(2000);
  session.cancel();
  EXPECT_FALSE(session.advance(1 << 20));
  const auto answer = json::Document::parse(session.answer());
  ASSERT_TRUE(answer);
  EXPECT_EQ(*answer->root().get("complete").boolean(), false);
}

TEST(PlanSession, AQuestionWithErrorsIsDoneAtOnceAndAnswersFindings) {
  api::PlanSession session(support::opened(), R"({"model":"no-such-model"})", "en");
  EXPECT_FALSE(session.advance(1));
  const auto answer = json::Document::parse(session.answer());
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->root().get("findings").elements().empty());
  EXPECT_FALSE(answer->root().get("plans"));
}
