// Gaps filled as documented, contradictions found with what would be right.
#include "scenario/prepare.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;
using scenario::Prepared;

namespace {
base::Result<Prepared> prepare(const char* json) {
  const auto s = scenario::read(json);
  EXPECT_TRUE(s) << json;
  return scenario::prepare(*s, support::opened().catalog());
}

std::string nearest(const base::Findings& findings, std::string_view code) {
  for (const auto& f : findings)
    if (f.code == code)
      for (const auto& a : f.args)
        if (a.name == "nearest") return a.value;
  return "(no such finding)";
}
}  // namespace

TEST(Prepare, LoraOfLlama3OnOneCardIsFilledWithTheFrameworksDefaults) {
  const auto p = prepare(R"({"model":"Meta-Llama-3-8B-Instruct","method":"lora","hardware":{"gpu":"RTX 4090"}})");
  ASSERT_TRUE(p);
  EXPECT_EQ(p->job.model->id, "llama-3-8b");
  EXPECT_EQ(p->job.framework, scenario::Framework::hf);
  EXPECT_EQ(p->job.precision, scenario::Precision::bf16);
  EXPECT_EQ(p->job.seq_len, 2048);
  EXPECT_EQ(p->plan.gpus, 1);
  EXPECT_EQ(p->plan.micro, 1);
  EXPECT_EQ(p->plan.shard, plan::Shard::none);
  bool said = false;
  for (const auto& a : p->job.assumed) said |= a.field == "/adapter/rank" && a.value == "16";
  EXPECT_TRUE(said);
}

TEST(Prepare, TheContractsShardDefaultsOnSeveralGpus) {
  const auto shard = [](const char* framework) {
    const std::string json = std::string(R"({"model":"llama-3-8b","method":"full","framework":")") + framework + R"(","hardware":{"gpu":"a100-sxm-80","gpus":8}})";
    return prepare(json.c_str())->plan.shard;
  };
  EXPECT_EQ(shard("hf"), plan::Shard::none);
  EXPECT_EQ(shard("deepspeed"), plan::Shard::zero2);
  EXPECT_EQ(shard("megatron"), plan::Shard::zero1);
  EXPECT_EQ(shard("nanotron"), plan::Shard::zero1);
  EXPECT_EQ(shard("torchtitan"), plan::Shard::fsdp);
}

TEST(Prepare, LoraOverFourBitsIsQlora) {
  const auto p = prepare(R"({"model":"llama-3-8b","method":"lora","quant_bits":4})");
  ASSERT_TRUE(p);
  EXPECT_EQ(p->job.method, scenario::Method::qlora);
}

TEST(Prepare, AnOldCardTrainsInFp16) {
  EXPECT_EQ(prepare(R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"v100-sxm2-32"}})")->job.precision, scenario::Precision::fp16);
}

TEST(Prepare, AnyTwoOfTheBatchGiveTheThird) {
  const auto p = prepare(R"({"model":"llama-3-8b","batch":{"global":64,"accumulation":4},"hardware":{"gpus":8}})");
  ASSERT_TRUE(p);
  EXPECT_EQ(p->plan.micro, 2);
  const auto q = prepare(R"({"model":"llama-3-8b","batch":{"global":64,"micro":2},"hardware":{"gpus":8}})");
  EXPECT_EQ(q->plan.accumulation, 4);
  EXPECT_EQ(prepare(R"({"model":"llama-3-8b","batch":{"global":64},"hardware":{"gpus":8}})")->plan.micro, 1);
}

TEST(Prepare, ContradictionsComeAllAtOnceWithTheNearestValidChoice) {
  const auto p = prepare(R"({"model":"llama-3-8b","hardware":{"gpu":"a100-sxm-80","gpus":6},"parallel":{"tp":3,"pp":5,"ep":2},"batch":{"global":7,"micro":2}})");
  ASSERT_FALSE(p);
  EXPECT_EQ(nearest(p.findings, "tp-heads"), "2, 4");  // 32 heads
  EXPECT_EQ(nearest(p.findings, "gpus-layout"), "15");
  EXPECT_NE(nearest(p.findings, "batch-division"), "(no such finding)");
  bool dense = false;
  for (const auto& f : p.findings) dense |= f.code == "ep-dense";
  EXPECT_TRUE(dense);
  EXPECT_EQ(nearest(prepare(R"({"model":"llama-3-8b","hardware":{"gpus":6},"parallel":{"tp":4}})").findings, "gpus-layout"), "4, 8");
}

TEST(Prepare, UnknownNamesSuggestTheNearest) {
  const auto p = prepare(R"({"model":"lama3-8b","hardware":{"gpu":"rtx-4900"},"constraints":{"gpus_allowed":["h200","a10o"]}})");
  ASSERT_FALSE(p);
  EXPECT_EQ(nearest(p.findings, "unknown-model").substr(0, 10), "llama-3-8b");
  EXPECT_NE(nearest(p.findings, "unknown-gpu").find("rtx-4090"), std::string::npos);
  EXPECT_EQ(p.findings.back().field, "/constraints/gpus_allowed/1");
}
