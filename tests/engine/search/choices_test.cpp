// Machines, counts and axes that a question leaves open.
#include "search/choices.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
const catalog::Catalog& rows() { return support::opened().catalog(); }
scenario::Prepared prepared(const char* json) { return *scenario::prepare(*scenario::read(json), rows()); }
}  // namespace

TEST(Choices, WhatIsStatedIsNotSearched) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","recompute":"full","batch":{"micro":2,"accumulation":4},"hardware":{"gpu":"a100-sxm-80","gpus":8},
    "parallel":{"tp":2,"pp":1,"vpp":1,"cp":1,"ep":1,"sequence_parallel":true,"shard":"zero3"},"offload":[]})");
  const auto& a = rows().accelerators()[p.plan.gpu];
  EXPECT_EQ(search::accelerators(p, rows()), (std::vector<std::uint32_t>{p.plan.gpu}));
  EXPECT_EQ(search::gpu_counts(p, a), (std::vector<std::int64_t>{8}));
  auto space = search::layouts(p, search::base_plan(p, a, p.plan.gpu, 8));
  plan::Plan plan;
  ASSERT_TRUE(space.next(plan));
  EXPECT_EQ(plan.tp, 2);
  EXPECT_EQ(plan.micro, 2);
  EXPECT_EQ(plan.recompute, plan::Recompute::full);
  EXPECT_FALSE(space.next(plan));
}

TEST(Choices, FormsBoundTheCount) {
  const auto h100 = *rows().find_accelerator("h100-sxm");
  const auto counts = [&](const char* form) {
    const std::string json = std::string(R"({"model":"llama-2-7b","method":"full","constraints":{"form":")") + form + "\"}}";
    return search::gpu_counts(prepared(json.c_str()), rows().accelerators()[h100]);
  };
  EXPECT_EQ(counts("desktop").back(), 2);
  EXPECT_EQ(counts("server").back(), 8);
  EXPECT_GT(counts("cluster").front(), 8);
}

TEST(Choices, Fp8NeedsFp8Units) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","precision":"fp8"})");
  for (const auto i : search::accelerators(p, rows())) EXPECT_GT(rows().accelerators()[i].dense.fp8, 0) << rows().accelerators()[i].id;
}

TEST(Choices, AnOpenBatchStaysWherePublishedRecipesAre) {  // 2,048 sequences of 8,192 tokens: Llama 3's 16 million
  const auto p = prepared(R"({"model":"llama-3.1-405b","method":"pretrain","framework":"megatron","seq_len":8192,"hardware":{"gpu":"h100-sxm","gpus":16384}})");
  EXPECT_EQ(search::facts(p).wanted_global, 2048);
}

TEST(Choices, AStatedNodeIsKeptWhereTheCountIsOpen) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"full","hardware":{"gpu":"h100-sxm","per_node":4}})");
  const auto& a = rows().accelerators()[p.plan.gpu];
  EXPECT_EQ(search::per_node(p, a), 4);
  EXPECT_EQ(search::base_plan(p, a, p.plan.gpu, 16).per_node, 4);
  EXPECT_EQ(search::base_plan(p, a, p.plan.gpu, 2).per_node, 2);
  const auto counts = search::gpu_counts(p, a);
  EXPECT_EQ((std::vector<std::int64_t>(counts.begin(), counts.begin() + 5)), (std::vector<std::int64_t>{1, 2, 4, 8, 12}));
}

TEST(Choices, ABareSizeLeavesCardsOfThatSize) {
  const auto p = prepared(R"({"model":"llama-2-7b","method":"lora","hardware":{"gpu_memory_gb":24}})");
  const auto left = search::accelerators(p, rows());
  ASSERT_FALSE(left.empty());
  const auto has = [&](const char* id) { return std::find(left.begin(), left.end(), *rows().find_accelerator(id)) != left.end(); };
  EXPECT_TRUE(has("rtx-3090"));
  EXPECT_TRUE(has("rtx-4090"));
  EXPECT_FALSE(has("rtx-5090"));  // 32 GB
  EXPECT_FALSE(has("h100-sxm"));
}
