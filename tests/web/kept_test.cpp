// Kept questions outlive a visit, up to four, and whatever else is stored is passed over.
#include "app/kept.hpp"

#include <gtest/gtest.h>

#include "app/update.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::web::app {
namespace {

State opened() {
  auto engine = api::Engine::open(std::string_view(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)));
  State state(std::move(*engine.value));
  receive(state, R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":2}})");
  return state;
}

TEST(Kept, AQuestionComesBackByNameWithItsAnswer) {
  State state = opened();
  EXPECT_EQ(update(state, KeepPin{}), Outcome::kept_changed);
  ASSERT_EQ(state.pins.size(), 1u);
  EXPECT_NE(state.pins[0].name.find("Llama 3 8B"), std::string::npos);
  EXPECT_NE(state.pins[0].name.find("2 × GeForce RTX 4090"), std::string::npos);
  State next = opened();
  restore(next, kept_json(state));
  ASSERT_EQ(next.pins.size(), 1u);
  EXPECT_EQ(next.pins[0].name, state.pins[0].name);
  EXPECT_TRUE(next.pins[0].report);
  update(next, Edit{"/seq_len", "4096"});
  EXPECT_EQ(update(next, TakePin{0}), Outcome::scenario_replaced);
  EXPECT_FALSE(next.stated("/seq_len"));
}
TEST(Kept, TheOldestGivesWay) {
  State state = opened();
  for (const auto* length : {"512", "1024", "2048", "4096", "8192"}) {
    update(state, Edit{"/seq_len", length});
    pin(state);
  }
  ASSERT_EQ(state.pins.size(), kMostPins);
  EXPECT_NE(state.pins.front().json.find("1024"), std::string::npos);
  unpin(state, 0);
  EXPECT_EQ(state.pins.size(), kMostPins - 1);
  unpin(state, 99);
  EXPECT_EQ(state.pins.size(), kMostPins - 1);
}
TEST(Kept, StrangeTextsArePassedOver) {
  State state = opened();
  for (const auto* text : {"", "null", "[]", "{", R"({"pins":7})", R"({"pins":[{"name":"x"},{"name":"y","scenario":{"model":"no-such-model"}}]})"}) {
    restore(state, text);
    EXPECT_TRUE(state.pins.empty()) << text;
  }
}
TEST(Kept, ANameIsTypedAnew) {
  State state = opened();
  pin(state);
  host::TextBox box;
  box.field = "pin/0";
  update(state, BeginText{box});
  EXPECT_EQ(update(state, Typed{"pin/0", "Lab", Typing::commit}), Outcome::kept_changed);
  EXPECT_EQ(state.pins[0].name, "Lab");
}

}  // namespace
}  // namespace rigwise::web::app
