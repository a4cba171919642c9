// What a search proposes: what frameworks document, and what their users do.
#include "search/rules.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
const catalog::Catalog& rows() { return support::opened().catalog(); }
scenario::Prepared prepared(const char* json) { return *scenario::prepare(*scenario::read(json), rows()); }

plan::Plan layout(int tp, int pp, int dp) {
  plan::Plan p;
  p.tp = tp, p.pp = pp, p.dp = dp, p.gpus = tp * pp * dp, p.per_node = 8, p.accumulation = 64;
  return p;
}
}  // namespace

TEST(Rules, TensorParallelismStaysInsideTheNetworksEdge) {
  const auto p = prepared(R"({"model":"llama-3-70b","method":"pretrain"})");
  const search::Rules rules(p);
  EXPECT_TRUE(rules.widths(layout(8, 1, 4), 8));
  EXPECT_FALSE(rules.widths(layout(16, 1, 4), 8));
  EXPECT_TRUE(rules.widths(layout(16, 1, 4), 72));  // an NVL72 rack
}

TEST(Rules, InterleavingNeedsWholeRoundsOfMicroBatches) {  // Megatron-LM: micro-batches divisible by the pipeline's depth
  const auto p = prepared(R"({"model":"gpt3-175b","method":"pretrain"})");
  const search::Rules rules(p);
  auto plan = layout(8, 8, 1);
  plan.vpp = 3;
  EXPECT_TRUE(rules.virtual_stages(plan));
  plan.accumulation = 63;
  EXPECT_FALSE(rules.virtual_stages(plan));
  plan.accumulation = 64, plan.vpp = 5;  // 96 layers over 40
  EXPECT_FALSE(rules.virtual_stages(plan));
}

TEST(Rules, DeepSpeedPipelinesRefuseFullSharding) {  // its PipelineEngine asserts ZeRO stage below 2
  const auto p = prepared(R"({"model":"llama-3-70b","method":"full","framework":"deepspeed"})");
  const search::Rules rules(p);
  auto plan = layout(1, 2, 4);
  plan.shard = plan::Shard::zero1;
  EXPECT_TRUE(rules.keeping(plan));
  plan.shard = plan::Shard::zero3;
  EXPECT_FALSE(rules.keeping(plan));
}

TEST(Rules, OneDeviceShardsOnlyToOffload) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","framework":"deepspeed"})");
  const search::Rules rules(p);
  auto plan = layout(1, 1, 1);
  plan.shard = plan::Shard::zero2;
  EXPECT_FALSE(rules.keeping(plan));
  plan.offload_optimizer = true;
  EXPECT_TRUE(rules.keeping(plan));
}

TEST(Rules, TrainersWithoutModelParallelismAreNotCut) {
  for (const char* framework : {"hf", "unsloth", "litgpt", "llm-foundry", "diffusers"}) {
    const std::string json = std::string(R"({"model":"llama-2-7b","method":"full","framework":")") + framework + "\"}";
    const auto p = prepared(json.c_str());
    const search::Rules rules(p);
    EXPECT_FALSE(rules.cuts_tensors()) << framework;
    EXPECT_FALSE(rules.cuts_pipelines()) << framework;
  }
}

TEST(Rules, WhatIsStatedIsNotOverruled) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","framework":"hf","hardware":{"gpu":"h100-sxm","gpus":8},"parallel":{"tp":8,"sequence_parallel":false,"shard":"hsdp"}})");
  const search::Rules rules(p);
  auto plan = layout(8, 1, 1);
  plan.shard = plan::Shard::hsdp;
  EXPECT_TRUE(rules.widths(plan, 1));
  EXPECT_TRUE(rules.keeping(plan));
  EXPECT_TRUE(rules.sequence_parallel(plan));
}

TEST(Rules, EmbeddingAndHeadTakeTheirPlacesInInterleavedStages) {  // Llama 3 405B: 126 layers, 16 stages
  const auto p = prepared(R"({"model":"llama-3.1-405b","method":"pretrain"})");
  const search::Rules rules(p);
  auto plan = layout(8, 16, 1);
  EXPECT_TRUE(rules.widths(plan, 8));
  plan.vpp = 4;
  EXPECT_TRUE(rules.virtual_stages(plan));
  plan.vpp = 3;  // 48 chunks
  EXPECT_FALSE(rules.virtual_stages(plan));
}

TEST(Rules, ExpertsAreSpreadBeforeTensorsAreCut) {
  const auto p = prepared(R"({"model":"deepseek-v3","method":"pretrain"})");
  const search::Rules rules(p);
  auto plan = layout(8, 1, 8);
  EXPECT_FALSE(rules.widths(plan, 8));
  plan.ep = 8;
  EXPECT_TRUE(rules.widths(plan, 8));
}

TEST(Rules, ManyDevicesAreNoReasonForALargerBatch) {  // Llama 3 405B on 16,384 GPUs stepped over 16 million tokens
  const auto p = prepared(R"({"model":"llama-3.1-405b","method":"pretrain","framework":"megatron","seq_len":8192,"hardware":{"gpu":"h100-sxm","gpus":16384}})");
  const search::Rules rules(p);
  EXPECT_EQ(rules.most_global() * 8192, 16777216);
  EXPECT_TRUE(rules.batch(layout(8, 1, 2048)));
  EXPECT_FALSE(rules.batch(layout(4, 1, 4096)));
}
