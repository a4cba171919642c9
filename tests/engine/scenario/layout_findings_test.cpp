// Widths that a model cannot take are named with the nearest that it can.
#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
std::string codes(const char* json) {
  std::string out;
  for (const auto& f : scenario::prepare(*scenario::read(json), support::opened().catalog()).findings) out += f.code + " ";
  return out;
}
bool has(const char* json, std::string_view code) { return codes(json).find(code) != std::string::npos; }
}  // namespace

TEST(LayoutFindings, EachWidthHasItsOwnLimit) {
  EXPECT_TRUE(has(R"({"model":"llama-3-8b","hardware":{"gpus":64},"parallel":{"pp":64}})", "pp-layers"));  // 32 layers
  EXPECT_TRUE(has(R"({"model":"llama-3-8b","hardware":{"gpus":8},"parallel":{"vpp":2}})", "vpp-without-pp"));
  EXPECT_TRUE(has(R"({"model":"llama-3-8b","seq_len":1001,"hardware":{"gpus":8},"parallel":{"cp":8}})", "cp-length"));
  EXPECT_TRUE(has(R"({"model":"resnet50","hardware":{"gpus":8},"parallel":{"cp":8}})", "cp-without-text"));
  EXPECT_TRUE(has(R"({"model":"mixtral-8x7b","hardware":{"gpus":48},"parallel":{"ep":3}})", "ep-experts"));  // 8 experts
  EXPECT_TRUE(has(R"({"model":"mixtral-8x7b","hardware":{"gpus":4},"parallel":{"ep":8}})", "ep-gpus"));
}

TEST(LayoutFindings, UnevenStagesAreOnlyAWarning) {
  EXPECT_TRUE(has(R"({"model":"llama-3-8b","hardware":{"gpus":3},"parallel":{"pp":3}})", "pp-uneven"));
  EXPECT_TRUE(scenario::prepare(*scenario::read(R"({"model":"llama-3-8b","hardware":{"gpus":3},"parallel":{"pp":3}})"), support::opened().catalog()));
}

TEST(LayoutFindings, ASoundLayoutHasNone) {
  EXPECT_EQ(codes(R"({"model":"llama-3-70b","method":"full","hardware":{"gpu":"h100-sxm","gpus":64},"parallel":{"tp":8,"pp":4,"sequence_parallel":true}})"), "");
}
