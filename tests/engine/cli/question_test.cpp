// The command line takes the files that people have at hand; a slip in a scenario stays a slip.
#include "cli/question.hpp"

#include <gtest/gtest.h>

#include "json/reader.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
cli::Question asked(const std::string& text) { return cli::question_of(text, support::opened().catalog()); }
std::string field(const cli::Question& q, std::string_view key) {
  const auto document = json::Document::parse(q.scenario);
  return document ? document->root().get(key).dump() : "(no JSON)";
}
}  // namespace

TEST(Question, AScenarioAndAPresetAreTakenAsTheyAre) {
  const std::string scenario = R"({"model":"llama-3-8b","method":"lora"})";
  EXPECT_EQ(asked(scenario).scenario, scenario);
  EXPECT_EQ(asked(R"({"id":"x","scenario":)" + scenario + "}").scenario, scenario);
  EXPECT_TRUE(asked(scenario).notes.empty());
}

TEST(Question, AHubConfigIsTheModel) {
  const auto q = asked(
      R"({"model_type":"llama","hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"intermediate_size":14336,"vocab_size":128256})");
  EXPECT_NE(field(q, "model").find("\"config\""), std::string::npos);
  EXPECT_FALSE(q.notes.empty());
}

TEST(Question, ATrainingYamlIsAQuestion) {
  const auto q = asked("model_name_or_path: meta-llama/Meta-Llama-3-8B\nfinetuning_type: lora\ncutoff_len: 1024\nper_device_train_batch_size: 2\n");
  EXPECT_EQ(field(q, "seq_len"), "1024");
  EXPECT_EQ(field(q, "method"), "\"lora\"");
}

TEST(Question, ASlipStaysASlip) {
  for (const auto* text : {"", "{\"model\": \"llama-3-8b\"", "not a question", "{\"modle\":\"llama-3-8b\"}", "[]", "42"}) {
    EXPECT_EQ(asked(text).scenario, text);
    EXPECT_TRUE(asked(text).notes.empty());
  }
}
