// The step against identities, papers and the traps of throughput models.
#include "throughput/step.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/packed_catalog.hpp"
#include "trace/ledger.hpp"
#include "trace/silent.hpp"

using namespace rigwise;
using trace::Silent;
using units::raw;

namespace {
scenario::Prepared prepared(const std::string& json) {
  const auto s = scenario::read(json);
  EXPECT_TRUE(s) << json;
  auto p = scenario::prepare(*s, support::packed_catalog());
  EXPECT_TRUE(p) << json;
  return *p;
}
template <class Rec>
throughput::Step<Rec> step(Rec& rec, const scenario::Prepared& p) {
  const auto& a = support::packed_catalog().accelerators()[p.plan.gpu];
  const auto machine = compute::machine(rec, a, p.job.precision);
  const auto fabric =
      communication::fabric(rec, a, communication::wiring(a, p.plan.link, p.plan.per_node, p.job.network_gbps));
  return throughput::step(rec, throughput::profile(p.job), p.plan, machine, fabric);
}
throughput::Step<Silent> step(const std::string& json) {
  Silent rec;
  return step(rec, prepared(json));
}
double samples_per_s(const std::string& json) {
  const auto p = prepared(json);
  Silent rec;
  return static_cast<double>(p.plan.global_batch()) / raw(step(rec, p).total);
}
// GPT-3 with 64 A100 as in table 5 of Korthikanti et al.
std::string gpt3(const std::string& tail) {
  return R"({"model":"gpt3-175b","method":"pretrain","framework":"megatron","precision":"mixed-fp16","optimizer":"adamw","seq_len":2048,"attention":"eager",)"
         R"("hardware":{"gpu":"a100-sxm-80","gpus":64,"per_node":8},)" +
         tail + "}";
}
}  // namespace

TEST(Step, PartsAddUpAndBothRecordersAgree) {
  const auto p =
      prepared(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1})"));
  Silent silent;
  trace::Ledger ledger;
  const auto a = step(silent, p);
  const auto b = step(ledger, p);
  const double sum = raw(a.compute) + raw(a.tensor_parallel) + raw(a.context_parallel) + raw(a.expert_parallel) +
                     raw(a.pipeline_bubble) + raw(a.pipeline) + raw(a.data_parallel) + raw(a.optimizer) +
                     raw(a.offload) + raw(a.input) + raw(a.launch) + raw(a.generation);
  EXPECT_NEAR(sum, raw(a.total), 1e-9 * sum);
  EXPECT_EQ(raw(a.total), raw(b.total.value));
}

TEST(Step, BubbleIsThereAndInterleavingShrinksIt) {
  const auto plain =
      step(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1})"));
  const auto interleaved =
      step(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"vpp":3,"dp":1})"));
  // Narayanan et al.: (p - 1) / m of the ideal time, v times less when interleaved.
  EXPECT_NEAR(raw(plain.pipeline_bubble) / (raw(plain.compute) + raw(plain.tensor_parallel)), 7.0 / 64, 0.015);
  EXPECT_NEAR(raw(plain.pipeline_bubble) / raw(interleaved.pipeline_bubble), 3, 0.05);
}

TEST(Step, LayersAreMultipliedOnce) {
  const auto none = step(gpt3(
      R"("recompute":"none","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  const auto full = step(gpt3(
      R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  const auto selective = step(gpt3(
      R"("recompute":"selective","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  // Korthikanti et al.: full recompute costs 30 to 40 % more, selective a few percent.
  EXPECT_NEAR(raw(full.compute) / raw(none.compute), 1.33, 0.05);
  EXPECT_LT(raw(selective.compute) / raw(none.compute), 1.12);
  EXPECT_GT(raw(selective.compute), raw(none.compute));
}

TEST(Step, GradientAllReduceCounts) {
  const std::string job =
      R"({"model":"llama-2-7b","method":"full","framework":"pytorch","precision":"amp-bf16","seq_len":512,"batch":{"micro":1,"accumulation":1},)";
  const auto one = step(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":8},"parallel":{"shard":"none"}})");
  const auto slow =
      step(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":16,"network_gbps":25},"parallel":{"shard":"none"}})");
  EXPECT_GT(raw(one.data_parallel), 0);
  EXPECT_GT(raw(slow.data_parallel), 10 * raw(one.data_parallel));
}

TEST(Step, TwoNodesOver25GbEAreSlowerThanOne) {
  const std::string job =
      R"({"model":"llama-2-7b","method":"full","framework":"fsdp","seq_len":2048,"batch":{"micro":2,"accumulation":1},"parallel":{"shard":"fsdp"},)";
  EXPECT_LT(samples_per_s(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":16,"per_node":8,"network_gbps":25}})"),
            samples_per_s(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":8,"per_node":8}})"));
}

TEST(Step, LoraSkipsTheWeightGradients) {
  const std::string job =
      R"("framework":"hf","precision":"bf16","seq_len":2048,"batch":{"micro":4,"accumulation":1},"recompute":"none","attention":"flash","hardware":{"gpu":"a100-sxm-80","gpus":1}})";
  const auto lora = step(R"({"model":"llama-2-7b","method":"lora","adapter":{"rank":8,"targets":"attention"},)" + job);
  const auto full = step(R"({"model":"llama-2-7b","method":"full",)" + job);
  // 4N against 6N plus what both share.
  EXPECT_LT(raw(lora.compute), 0.85 * raw(full.compute));
  EXPECT_GT(raw(lora.compute), 0.6 * raw(full.compute));
}

TEST(Step, QloraPaysForDequantisation) {
  const std::string job =
      R"("framework":"hf","seq_len":512,"batch":{"micro":1,"accumulation":1},"recompute":"none","hardware":{"gpu":"a100-sxm-80","gpus":1}})";
  EXPECT_GT(raw(step(R"({"model":"llama-2-7b","method":"qlora","precision":"bf16",)" + job).compute),
            raw(step(R"({"model":"llama-2-7b","method":"lora","precision":"bf16",)" + job).compute));
}

TEST(Step, MoreWorkTakesLonger) {
  const std::string job =
      R"({"model":"llama-3-8b","method":"full","framework":"fsdp","recompute":"full","seq_len":4096,"hardware":{"gpu":"h100-sxm","gpus":8},)";
  const auto small = step(job + R"("batch":{"micro":1,"accumulation":1}})"),
             large = step(job + R"("batch":{"micro":4,"accumulation":1}})");
  EXPECT_GT(raw(large.total), 2.5 * raw(small.total));
  EXPECT_LT(raw(large.total), 4.2 * raw(small.total));
}

TEST(Step, APreferencePairCostsItsReferenceToo) {
  const std::string job =
      R"("model":"llama-3-8b","method":"full","framework":"deepspeed","recompute":"none","seq_len":2048,"batch":{"micro":2,"accumulation":1},"hardware":{"gpu":"h100-sxm","gpus":8}})";
  const double sft = raw(step(R"({"objective":"sft",)" + job).compute),
               dpo = raw(step(R"({"objective":"dpo",)" + job).compute);
  // Rafailov et al.: two sequences a sample, each forward and backward in the policy (3 N) and forward in the
  // reference (1 N).
  EXPECT_NEAR(dpo / sft, 2 * 4.0 / 3, 0.15);
}

TEST(Step, GrpoWritesItsAnswersAtTheRateOfMemory) {
  // One sequence alone on one card: every token reads all weights, 16 GB over 3.35 TB/s at best.
  const auto s = step(
      R"({"objective":"grpo","model":"llama-3-8b","method":"lora","framework":"hf","precision":"bf16","seq_len":2048,"batch":{"micro":1,"accumulation":1},"hardware":{"gpu":"h100-sxm","gpus":1}})");
  const double bound = 1024 * 2 * 8.03e9 / 3.35e12;
  EXPECT_GT(raw(s.generation), bound);
  EXPECT_LT(raw(s.generation), 2.2 * bound);
}

TEST(Step, OptimizersDifferInTrafficAndProducts) {
  const auto stepped = [](const std::string& optimizer) {
    return raw(step(R"({"model":"llama-3-8b","method":"full","framework":"hf","precision":"bf16","optimizer":")" +
                    optimizer +
                    R"(","seq_len":1024,"batch":{"micro":1,"accumulation":1},"hardware":{"gpu":"h100-sxm","gpus":1}})")
                   .optimizer);
  };
  // Bytes per parameter all in 16 bits: AdamW 2 states x 2 x 2 + weight 4 + gradient 2 = 14; SGD 6; 8-bit Adam 10.
  EXPECT_NEAR(stepped("sgd") / stepped("adamw"), 6.0 / 14, 0.01);
  EXPECT_NEAR(stepped("adamw-8bit") / stepped("adamw"), 10.06 / 14, 0.01);
  EXPECT_NEAR(stepped("lion") / stepped("adamw"), 10.0 / 14, 0.01);
  // Jordan et al.: five iterations of 4 m + 2 m^2 / n FLOP per parameter of an m x n matrix dwarf one state's traffic.
  EXPECT_GT(stepped("muon"), 10 * stepped("lion"));
}

TEST(Step, AHostOptimizerIsBoundByTheHostsMemory) {
  const std::string job =
      R"({"model":"llama-3.2-1b","method":"full","framework":"deepspeed","precision":"mixed-bf16","offload":["optimizer"],"seq_len":1024,"batch":{"micro":1,"accumulation":1},"parallel":{"shard":"zero2"},)";
  // Ren et al., table 4: 10 billion parameters in 2.57 s on a two-socket node, a billion in about a quarter of a
  // second.
  const double server = raw(step(job + R"("hardware":{"gpu":"v100-sxm2-32","gpus":1,"per_node":1}})").optimizer),
               desktop = raw(step(job + R"("hardware":{"gpu":"rtx-4090","gpus":1}})").optimizer);
  EXPECT_NEAR(server, 1.236 * 0.257 * 12 / 16 * 2666 / 3200, 0.08);
  EXPECT_GT(desktop, 7 * server);
}

TEST(Step, WindowsDoNotPushMfuPastThePeak) {
  const auto p = prepared(
      R"({"model":"gemma-3-12b","method":"pretrain","framework":"megatron","seq_len":131072,"batch":{"micro":1,"accumulation":1},"recompute":"full","hardware":{"gpu":"h100-sxm","gpus":8},"parallel":{"tp":8}})");
  Silent rec;
  const double rate =
      throughput::profile(p.job).model_flops * static_cast<double>(p.plan.global_batch()) / raw(step(rec, p).total) / 8;
  EXPECT_LT(rate, 989.4e12);
}

TEST(Step, PicturesWaitForFewLoadersAndSlowDisks) {
  const std::string job =
      R"({"model":"resnet18","method":"pretrain","framework":"pytorch","precision":"amp-fp16","batch":{"micro":256},"hardware":{"gpu":"h100-sxm","gpus":1},"data":)";
  EXPECT_GT(raw(step(job + R"({"samples":1281167,"workers":2}})").input), 0);
  EXPECT_EQ(raw(step(job + R"({"samples":1281167,"workers":256}})").input), 0);
  EXPECT_GT(raw(step(job + R"({"samples":1281167,"dataset_gb":5000}})").input), 0);  // 4 MB a picture
}
