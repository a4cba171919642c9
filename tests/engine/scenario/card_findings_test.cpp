// What a card cannot do is said with the nearest that works; what it can do passes in silence.
#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
// "code:nearest" of each finding of one field.
std::string findings(const std::string& json, std::string_view field) {
  std::string out;
  for (const auto& f : scenario::prepare(*scenario::read(json), support::opened().catalog()).findings) {
    if (f.field != field) continue;
    out += f.code;
    for (const auto& a : f.args)
      if (a.name == "nearest") out += ":" + a.value;
    out += " ";
  }
  return out;
}
std::string with(const std::string& gpu, const std::string& rest) {
  return R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":")" + gpu + R"("},)" + rest + "}";
}
}  // namespace

// Volta and Turing: no bf16 (CUDA C++ programming guide, arithmetic instructions by compute capability).
TEST(CardFindings, Bf16NeedsAmpere) {
  EXPECT_EQ(findings(with("v100-sxm2-32", R"("precision":"mixed-bf16")"), "/precision"), "card-no-bf16:mixed-fp16 ");
  EXPECT_EQ(findings(with("t4", R"("precision":"bf16")"), "/precision"), "card-no-bf16:fp16 ");
  EXPECT_EQ(findings(with("a100-sxm-80", R"("precision":"bf16")"), "/precision"), "");
  EXPECT_EQ(findings(with("t4", R"("precision":"mixed-fp16")"), "/precision"), "");
}

TEST(CardFindings, Fp8NeedsAdaOrHopper) {
  EXPECT_EQ(findings(with("a100-sxm-80", R"("precision":"fp8")"), "/precision"), "card-no-fp8:mixed-bf16 ");
  EXPECT_EQ(findings(with("v100-sxm2-32", R"("precision":"fp8")"), "/precision"), "card-no-fp8:mixed-fp16 ");
  EXPECT_EQ(findings(with("h100-sxm", R"("precision":"fp8")"), "/precision"), "");
}

TEST(CardFindings, Tf32NeedsAmpere) {
  EXPECT_EQ(findings(with("v100-sxm2-32", R"("precision":"tf32")"), "/precision"), "card-no-tf32:amp-fp16 ");
  EXPECT_EQ(findings(with("a100-sxm-80", R"("precision":"tf32")"), "/precision"), "");
}

// FlashAttention's README: FlashAttention-2 with CUDA supports Ampere, Ada and Hopper GPUs, in fp16 and bf16.
TEST(CardFindings, FlashNeedsAmpereAndSixteenBits) {
  EXPECT_EQ(findings(with("t4", R"("attention":"flash")"), "/attention"), "card-no-flash:sdpa ");
  EXPECT_EQ(findings(with("rtx-3090", R"("attention":"flash")"), "/attention"), "");
  EXPECT_EQ(findings(with("rtx-3090", R"("attention":"flash","precision":"fp32")"), "/attention"), "flash-single:sdpa ");
}

// The RTX 4090 has no NVLink connector; the RTX 3090 has one for a bridge.
TEST(CardFindings, ALinkNeedsItsConnector) {
  const auto link = [](const std::string& gpu) {
    return findings(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":")" + gpu + R"(","gpus":2,"link":"nvlink-bridge"}})", "/hardware/link");
  };
  EXPECT_EQ(link("rtx-4090"), "card-no-link ");
  EXPECT_EQ(link("rtx-3090"), "");
}
