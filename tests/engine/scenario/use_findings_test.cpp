// What has no effect on the job is said; what has passes in silence.
#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
base::Result<scenario::Prepared> prepared(const char* json) { return scenario::prepare(*scenario::read(json), support::opened().catalog()); }

// "code@field" of the findings.
std::string said(const char* json) {
  std::string out;
  for (const auto& f : prepared(json).findings) out += f.code + "@" + f.field + " ";
  return out;
}
}  // namespace

TEST(UseFindings, ALengthSaysNothingToAPictureModelNorAPictureToATextModel) {
  EXPECT_EQ(said(R"({"model":"resnet50","seq_len":2048})"), "field-unused@/seq_len ");
  EXPECT_EQ(said(R"({"model":"llama-3-8b","image_size":224})"), "field-unused@/image_size ");
  EXPECT_EQ(said(R"({"model":"llama-3-8b","image_tokens":576})"), "field-unused@/image_tokens ");
  EXPECT_EQ(said(R"({"model":"resnet50","data":{"tokens":1e9}})"), "field-unused@/data/tokens ");
  EXPECT_EQ(said(R"({"model":"resnet50","image_size":224,"data":{"samples":1281167,"epochs":90}})"), "");
  EXPECT_EQ(said(R"({"model":"llava-1.5-7b","image_tokens":576,"seq_len":2048})"), "");
}

TEST(UseFindings, ATrainerOfAnotherKindOfModel) {
  EXPECT_EQ(said(R"({"model":"llama-3-8b","framework":"timm"})"), "framework-kind@/framework ");
  EXPECT_EQ(said(R"({"model":"resnet50","framework":"megatron"})"), "framework-kind@/framework ");
  EXPECT_EQ(said(R"({"model":"resnet50","framework":"timm"})"), "");
  EXPECT_EQ(said(R"({"model":"llama-3-8b","framework":"megatron"})"), "");
}

TEST(UseFindings, QloraIn16BitsIsLora) {
  const char* json = R"({"model":"llama-3-8b","method":"qlora","quant_bits":16})";
  EXPECT_EQ(said(json), "qlora-sixteen@/quant_bits ");
  EXPECT_EQ(prepared(json)->job.method, scenario::Method::lora);
}

TEST(UseFindings, NoMoreCanBeTrainedThanThereIs) {
  EXPECT_EQ(said(R"({"model":"llama-3-8b","method":"lora","adapter":{"trainable_m":9000}})"), "trainable-over-params@/adapter/trainable_m ");
  EXPECT_EQ(said(R"({"model":"llama-3-8b","method":"lora","adapter":{"trainable_m":42}})"), "");
}

TEST(UseFindings, ARegionNobodyKnowsIsNamedWithItsNeighbours) {
  EXPECT_EQ(said(R"({"model":"llama-3-8b","site":{"region":"atlantis"}})"), "unknown-region@/site/region ");
  EXPECT_EQ(said(R"({"model":"llama-3-8b","site":{"region":"cn"}})"), "");
}
