// The report's rates agree with each other.
#include "throughput/throughput.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"
#include "support/packed_catalog.hpp"

using namespace rigwise;
using units::raw;

TEST(Throughput, TwoNodesOver25GbEAreWarnedOf) {
  const auto r = support::estimate(
      R"({"model":"llama-2-7b","method":"full","framework":"fsdp","precision":"mixed-bf16","seq_len":2048,"batch":{"micro":2,"accumulation":1},"parallel":{"shard":"fsdp"},"hardware":{"gpu":"a100-sxm-80","gpus":16,"per_node":8,"network_gbps":25}})");
  bool warned = false;
  for (const auto& a : r.advice) warned |= a.code == "slow-network" && a.slower_pct < 0;
  EXPECT_TRUE(warned);
}

TEST(Throughput, APlanStaysOnOneNodeWhereTwoAreSlower) {
  const auto q = support::opened().read(
      R"({"task":"plan","model":"llama-2-7b","method":"full","framework":"fsdp","precision":"mixed-bf16","seq_len":2048,"batch":{"micro":2,"accumulation":1},"parallel":{"shard":"fsdp","tp":1,"pp":1,"cp":1},"hardware":{"gpu":"a100-sxm-80","network_gbps":25},"data":{"tokens":1e8},"constraints":{"max_gpus":16,"rank_by":"time"}})");
  ASSERT_TRUE(q);
  const auto answer = support::opened().plan(*q);
  ASSERT_FALSE(answer.plans.empty());
  EXPECT_LE(*answer.plans.front().scenario.hardware.gpus, 8);
}

TEST(Throughput, EveryAcceleratorOfTheCatalogAnswers) {
  for (const auto& a : support::opened().catalog().accelerators())
    for (const char* precision : {"fp32", "tf32", "amp-fp16", "bf16", "fp8"}) {
      const auto r = support::estimate(R"({"model":"bert-base","seq_len":128,"batch":{"micro":4},"precision":")" +
                                       std::string(precision) + R"(","hardware":{"gpu":")" + a.id + R"("}})");
      ASSERT_TRUE(r.throughput) << a.id << " " << precision;
      EXPECT_LT(units::raw(r.throughput->mfu.likely), 1) << a.id << " " << precision;
    }
}

TEST(Throughput, RatesPartsAndMfuAgree) {
  const auto& c = support::packed_catalog();
  const auto s = scenario::read(
      R"({"model":"llama-3-8b","method":"full","framework":"fsdp","seq_len":4096,"recompute":"full","batch":{"micro":2,"accumulation":2},"hardware":{"gpu":"h100-sxm","gpus":8}})");
  const auto p = scenario::prepare(*s, c);
  ASSERT_TRUE(p);
  trace::Ledger ledger;
  const auto t = throughput::throughput(ledger, p->job, p->plan, c.accelerators()[p->plan.gpu], c);
  EXPECT_NEAR(raw(t.samples.likely) * raw(t.step.likely), 32, 1e-9);
  ASSERT_TRUE(t.tokens_per_gpu);
  EXPECT_NEAR(raw(t.tokens_per_gpu->likely), raw(t.samples.likely) * 4096 / 8, 1e-6);
  double sum = 0;
  for (const auto& part : t.parts) sum += raw(part.time);
  EXPECT_NEAR(sum, raw(t.step.likely), 1e-9 * sum);
  EXPECT_NEAR(raw(t.mfu.likely), raw(t.model_flops_per_gpu.likely) / 989.4e12, 1e-9);
  EXPECT_GT(raw(t.mfu.likely), 0.2);
  EXPECT_LT(raw(t.mfu.likely), 0.6);
  EXPECT_LT(raw(t.step.low), raw(t.step.likely));
  EXPECT_TRUE(ledger.names().count("/throughput/mfu_pct/likely"));
}
