// The intake verb: a launch command and a DeepSpeed JSON become keys of the scenario; nonsense is said to be none.
#include "api/json_api.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
json::Document taken(std::string_view text) {
  return *json::Document::parse(api::intake_json(support::opened(), text, R"({"model":"llama-3-8b","seq_len":4096})", "zh")).value;
}
}  // namespace

TEST(IntakeJson, ADeepSpeedFileIsLaidOverTheQuestion) {
  const auto answer = taken(R"({"zero_optimization":{"stage":3},"bf16":{"enabled":true},"train_micro_batch_size_per_gpu":4})");
  EXPECT_EQ(answer.root().text_or("kind"), "deepspeed");
  const auto scenario = answer.root().get("scenario");
  EXPECT_EQ(scenario.text_or("model"), "llama-3-8b");
  EXPECT_EQ(scenario.get("parallel").text_or("shard"), "zero3");
  EXPECT_EQ(scenario.get("batch").get("micro").number(), 4);
  EXPECT_NE(answer.root().get("findings").at(0).text_or("message"), "");
}

TEST(IntakeJson, WhatIsNothingIsSaidToBeNothing) {
  const auto answer = taken("hello there\nnothing to see");
  EXPECT_FALSE(answer.root().get("scenario").is_object());
  EXPECT_EQ(answer.root().get("findings").at(0).text_or("code"), "intake-nothing");
}
