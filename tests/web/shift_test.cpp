// Which numbers a change has moved, and which way: against the answer before the edit, a drag being one edit.
#include "app/shift.hpp"

#include <gtest/gtest.h>

#include "app/update.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::web::app {
namespace {

constexpr std::string_view kNeed = "/memory/device_gib/likely", kWeights = "/memory/parts/0/gib";

State fresh() {
  auto engine = api::Engine::open(std::string_view(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)));
  State state(std::move(*engine.value));
  receive(state, R"({"model":"llama-3-8b","method":"lora","seq_len":1024,"hardware":{"gpu":"rtx-4090","gpus":1}})");
  return state;
}

TEST(Shift, NothingHasMovedBeforeTheFirstEdit) {
  State state = fresh();
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, 0);
}
TEST(Shift, ALongerSequenceNeedsMoreAndItsWeightsStay) {
  State state = fresh();
  const std::string before = state.draft.json;
  update(state, Edit{"/seq_len", "4096"});
  const auto need = shift_of(state.shifts, *shown(state), kNeed);
  EXPECT_EQ(need.way, 1);
  EXPECT_GT(need.ratio, 1);
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kWeights).way, 0);
  EXPECT_TRUE(state.shifts.fresh);
  receive(state, before);  // the page takes a step back
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, -1);
}
TEST(Shift, ADragIsMeasuredFromWhereItBegan) {
  State state = fresh();
  for (const auto* value : {"8192", "4096", "2048"}) update(state, Edit{"/seq_len", value, Stage::live});
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, 1);
  update(state, Edit{"/seq_len", "1024", Stage::live});
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, 0);
}
TEST(Shift, AnotherQuestionHasMovedNothing) {
  State state = fresh();
  update(state, Replace{R"({"model":"qwen2.5-7b","method":"full","hardware":{"gpu":"h20","gpus":8}})"});
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, 0);
}
TEST(Shift, AFaultLeavesWhatStoodThere) {
  State state = fresh();
  update(state, Edit{"/seq_len", "4096"});
  update(state, Edit{"/seq_len", "-1"});
  EXPECT_EQ(shift_of(state.shifts, *shown(state), kNeed).way, 0);
  EXPECT_FALSE(state.shifts.fresh);
}

}  // namespace
}  // namespace rigwise::web::app
