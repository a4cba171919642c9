// What actions do to the state: edits, undo, faults that keep the last good answer, typing, paste.
#include "app/update.hpp"

#include <gtest/gtest.h>

#include "app/clipboard.hpp"
#include "app/open_question.hpp"
#include "app/typed.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::web::app {
namespace {

State fresh() {
  auto engine = api::Engine::open(std::string_view(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)));
  State state(std::move(*engine.value));
  receive(state, R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})");
  return state;
}

TEST(Update, AnEditChangesTheScenarioAndIsAStepOfItsOwn) {
  State state = fresh();
  EXPECT_EQ(update(state, Edit{"/seq_len", "4096"}), Outcome::scenario_changed);
  EXPECT_EQ(state.stated("/seq_len"), "4096");
  const auto first = state.steps;
  update(state, Edit{"/seq_len", "8192"});
  EXPECT_EQ(state.steps, first + 1);
}
TEST(Update, ADragIsOneStepAndThePageIsToldWhich) {
  State state = fresh();
  const auto before = state.steps;
  for (const auto* value : {"1024", "2048", "4096"}) update(state, Edit{"/seq_len", value, Stage::live});
  EXPECT_EQ(state.steps, before + 1);
  EXPECT_NE(summary(state, Outcome::scenario_changed).find("\"group\":" + std::to_string(state.steps)), std::string::npos);
}
TEST(Update, ThePagesOwnChangeIsNoStepOfTheCanvas) {
  State state = fresh();
  const auto before = state.steps;
  receive(state, R"({"model":"gpt2"})");
  EXPECT_EQ(state.steps, before);
  EXPECT_EQ(state.stated("/model"), "\"gpt2\"");
}
TEST(Update, AFaultKeepsTheLastGoodReportAndNamesTheField) {
  State state = fresh();
  ASSERT_TRUE(state.report);
  const auto before = state.report->model.params;
  update(state, Edit{"/seq_len", "-5"});
  EXPECT_TRUE(state.stale);
  ASSERT_TRUE(state.report);
  EXPECT_EQ(state.report->model.params, before);
  ASSERT_FALSE(state.draft.findings.empty());
  EXPECT_EQ(state.draft.findings.front().field, "/seq_len");
}
TEST(Update, TypedTextIsTakenAsItIsTyped) {
  State state = fresh();
  host::TextBox box;
  box.field = "/seq_len";
  update(state, BeginText{box});
  EXPECT_EQ(update(state, Typed{"/seq_len", "8k", Typing::change}), Outcome::scenario_changed);
  update(state, Typed{"/seq_len", "8k", Typing::commit});
  EXPECT_EQ(state.stated("/seq_len"), "8192");
  EXPECT_FALSE(state.editing);
}
TEST(Update, NonsenseIsFlaggedWhileItIsTyped) {
  State state = fresh();
  host::TextBox box;
  box.field = "/seq_len";
  update(state, BeginText{box});
  for (const auto* text : {"banana", "-5"}) {
    EXPECT_EQ(update(state, Typed{"/seq_len", text, Typing::change}), Outcome::scenario_changed);
    EXPECT_TRUE(state.stale) << text;
    ASSERT_FALSE(state.draft.findings.empty()) << text;
    EXPECT_EQ(state.draft.findings.front().field, "/seq_len");
    EXPECT_TRUE(state.editing);
  }
}
TEST(Update, KeystrokesAreOneStepAndEscapeTakesThemBack) {
  State state = fresh();
  host::TextBox box;
  box.field = "/seq_len";
  update(state, BeginText{box});
  const auto before = state.steps;
  for (const auto* text : {"4", "40", "409", "4096"}) update(state, Typed{"/seq_len", text, Typing::change});
  EXPECT_EQ(state.steps, before + 1);
  EXPECT_EQ(state.stated("/seq_len"), "4096");
  EXPECT_EQ(update(state, Typed{"/seq_len", "4096", Typing::cancel}), Outcome::scenario_changed);
  EXPECT_FALSE(state.stated("/seq_len"));
  EXPECT_FALSE(state.editing);
}
TEST(Update, WhatIsAskedStaysOpenUntilClosed) {
  State state = fresh();
  update(state, Explain{"/memory/device_gib/likely"});
  EXPECT_TRUE(state.view.explaining);
  update(state, CloseExplain{});
  EXPECT_FALSE(state.view.explaining);
}
TEST(Update, TheDoorToWhatIsNeededLeavesEverySearchedAxisOpen) {
  State state = fresh();
  for (const auto& [pointer, value] : {std::pair{"/recompute", "\"full\""}, {"/parallel/tp", "2"}, {"/batch/micro", "4"}, {"/hardware/link", "\"pcie\""}}) update(state, Edit{pointer, value});
  update(state, Edit{"/offload/optimizer", "true"});
  update(state, Patch{std::string(kOpenQuestion)});
  for (const auto* pointer : {"/hardware/gpu", "/hardware/gpus", "/recompute", "/parallel/tp", "/batch/micro", "/hardware/link", "/offload/optimizer"}) EXPECT_FALSE(state.stated(pointer)) << pointer;
  EXPECT_EQ(state.stated("/model"), "\"llama-3-8b\"");
}
TEST(Update, AModelIsFoundByAFewLetters) {
  State state = fresh();
  host::TextBox box;
  box.field = "/model";
  update(state, BeginText{box});
  update(state, Typed{"/model", "mixtral 8x7b", Typing::change});
  update(state, Typed{"/model", "mixtral 8x7b", Typing::commit});
  EXPECT_NE(state.stated("/model")->find("mixtral"), std::string_view::npos);
}
TEST(Update, AdviceIsAMergePatch) {
  State state = fresh();
  update(state, Patch{R"({"recompute":"full","method":null})"});
  EXPECT_EQ(state.stated("/recompute"), "\"full\"");
  EXPECT_FALSE(state.stated("/method"));
}
TEST(Update, AnAppliedAdviceIsNamedUntilTheNextChange) {
  State state = fresh();
  update(state, TakeAdvice{"use-recompute", R"({"recompute":"full"})"});
  EXPECT_EQ(state.view.taken, "use-recompute");
  update(state, Edit{"/seq_len", "4096"});
  EXPECT_TRUE(state.view.taken.empty());
}
TEST(Update, StepsBackAreForScenariosAndPanels) {
  State state = fresh();
  EXPECT_EQ(update(state, ShowPanel{"money"}), Outcome::panel_changed);
  EXPECT_EQ(update(state, ShowPanel{"money"}), Outcome::quiet);
  EXPECT_NE(summary(state, Outcome::panel_changed).find("\"step\":true"), std::string::npos);
  EXPECT_NE(summary(state, Outcome::scenario_changed).find("\"step\":false"), std::string::npos);
  EXPECT_EQ(update(state, Replace{R"({"model":"gpt2"})"}), Outcome::scenario_replaced);
}
TEST(Paste, AConfigBecomesTheModelAndAScenarioTheQuestion) {
  State state = fresh();
  paste(state, R"({"model":"gpt2"})");
  EXPECT_EQ(state.stated("/model"), "\"gpt2\"");
  paste(state, R"({"model_type":"llama","hidden_size":2048})");
  EXPECT_EQ(state.stated("/model/config/hidden_size"), "2048");
  EXPECT_EQ(paste(state, "plain words"), Outcome::quiet);
  ASSERT_EQ(state.notices.size(), 1u);
  EXPECT_EQ(state.notices[0].code, "intake-nothing");
  update(state, Dismiss{});
  EXPECT_TRUE(state.notices.empty());
}
TEST(Typed, NumbersAsPeopleWriteThem) {
  EXPECT_EQ(number_json("2,048"), "2048");
  EXPECT_EQ(number_json("4k"), "4000");
  EXPECT_EQ(number_json("1.5B"), "1500000000");
  EXPECT_EQ(number_json("10亿"), "1000000000");
  EXPECT_EQ(number_json("1e9"), "1000000000");
  EXPECT_EQ(number_json(""), "");
  EXPECT_EQ(number_json("１２"), "12");
  EXPECT_EQ(number_json("－５"), "-5");
  EXPECT_EQ(number_json("2，048"), "2048");
  EXPECT_EQ(number_json("3 万"), "30000");
  EXPECT_EQ(number_json("5千"), "5000");
  EXPECT_EQ(number_json("30%"), "0.3");
  EXPECT_EQ(value_json("/seq_len", "128K"), "131072");
  EXPECT_EQ(value_json("/data/samples", "4k"), "4000");
  EXPECT_EQ(value_json("/image_size", "800x1333"), "[800,1333]");
  EXPECT_EQ(value_json("/image_size", "800x"), "\"800x\"");
  for (const auto* text : {"abc", "nan", "inf", "0x10", "1e999", "12 apples", "-", "万", "1.2.3"}) EXPECT_EQ(number_json(text), "\"" + std::string(text) + "\"");
}

}  // namespace
}  // namespace rigwise::web::app
