// Words that launch files share.
#include "export/launch.hpp"

#include "engine/export/launch_case.hpp"

using namespace rigwise;
using scenario::Precision;

TEST(Launch, AutocastAsLaunchersSpellIt) {
  EXPECT_EQ(exports::autocast(Precision::mixed_bf16), "bf16");
  EXPECT_EQ(exports::autocast(Precision::amp_fp16), "fp16");
  EXPECT_EQ(exports::autocast(Precision::bf16), "no");
  EXPECT_TRUE(exports::pure_half(Precision::bf16));
  EXPECT_EQ(exports::autocast(Precision::fp8), "fp8");
}

TEST(Launch, StepsFollowTheData) {
  EXPECT_EQ(exports::total_steps(support::LaunchCase(support::kLora).launch()),
            3000);  // 8,000 x 3 samples in batches of 8
  EXPECT_EQ(exports::total_steps(support::LaunchCase(support::kMegatron).launch()), 953675);  // 1e12 / 4096 / 256
  EXPECT_EQ(exports::total_steps(support::LaunchCase(support::kZero3).launch()), 0);
}

TEST(Launch, NamesCannotBreakOutOfTheirQuotes) {
  const support::LaunchCase bad(
      R"({"model": {"arch": {"arch": "decoder", "layers": 2, "hidden_size": 64, "heads": 2, "vocab": 100, "name": "a\"; $(rm) `x`"}}, "hardware": {"gpu": "rtx-4090"}})");
  EXPECT_EQ(exports::model_name(bad.launch()), "a; (rm) x");
  EXPECT_TRUE(support::has(exports::model_name(support::LaunchCase(support::kLora).launch()), "/"));
}

TEST(Launch, CommentsStayOnTheirLine) {
  const support::LaunchCase bad(
      R"({"model": {"arch": {"arch": "decoder", "layers": 2, "hidden_size": 64, "heads": 2, "vocab": 100, "name": "a\nrm -rf b"}}, "hardware": {"gpu": "rtx-4090"}})");
  const auto text = exports::heading(bad.launch());
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  EXPECT_EQ(text.substr(0, 2), "# ");
}
